import type { PieceKind } from '@site/shared/contract';
import { isSlug } from './loadEntry.ts';

/** A piece to be written: where it goes, and the text it starts with. */
export type NewContentItem = { place: string; text: string };

/** What a writer calls each kind. */
export const contentTypesByName = {
  article: 'articles',
  research: 'research',
  event: 'events',
  project: 'projects',
} as const satisfies Record<string, PieceKind>;

/** The fields of each kind after those that all have; the values are examples, or empty where none fits. */
const ownFields: Readonly<Record<PieceKind, (today: string) => string>> = {
  articles: (today) =>
    `publicationDate: "${today}"\ncategory: engineering # or sustainability, innovation\n# author: ada-stone\n`,
  research: (today) => `publicationDate: "${today}"\n# author: ada-stone\n`,
  events: (today) =>
    `startsAt: "${today}T09:00-06:00"\nendsAt: "${today}T16:30-06:00"\ntimeZone: America/Edmonton\nlocation: Calgary, Alberta\nvenue: ""\nsummary: ""\n`,
  projects: () =>
    'category: engineering # or sustainability, innovation\nsector: ""\nfacts:\n  - { label: Region, value: "" }\norder: 99 # smaller comes first\n',
};

/** The headings with which a body of each kind starts. */
const bodies: Readonly<Record<PieceKind, string>> = {
  articles: '## The question\n\n',
  research: '## The question\n\n',
  events: '## Programme\n\n',
  projects: '## Challenge\n\n## Approach\n\n## Result\n\n',
};

/**
 * Makes the start of a piece, a draft. What the writer has to fill in is empty, so that `npm run content:check`
 * lists it.
 * @param today the day of writing, `YYYY-MM-DD`.
 * @throws Error where the title has no letter of which an address can be made.
 */
export function makeNewContentItem(kind: PieceKind, title: string, today: string): NewContentItem {
  const slug = toSlug(title);
  if (!isSlug(slug))
    throw new Error(`No address can be made of the title "${title}". Give a title with a letter of A to Z in it.`);
  const quoted = JSON.stringify(title);
  return {
    place: `${kind}/${slug}`,
    text: `---\ntitle: ${quoted}\nseoTitleTag: ${quoted}\nseoMetaDescription: ""\ndescription: ""\nkeywords: []\n${ownFields[kind](today)}draft: true # remove this line to publish\n---\n${bodies[kind]}`,
  };
}

/** The words of a title, joined by hyphens; letters lose their accents and keep their case. */
function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-$/, '');
}
