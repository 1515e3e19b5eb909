import type { PieceKind } from '@site/shared/contract';
import { isSlug } from './loadEntry.ts';
import { typeFolderOf } from './sectionContentTypes.ts';
import type { SectionType } from './sectionType.ts';

/** A new content item: the path of its folder, such as `articles/Flares`, and the initial text of its Markdown file. */
export type NewContentItem = { itemPath: string; text: string };

/** Content types by their command-line names. */
export const contentTypesByName = {
  article: 'articles',
  research: 'research',
  event: 'events',
  project: 'projects',
} as const satisfies Record<string, PieceKind>;

/** Type-specific front-matter fields. The values are examples or empty. */
const typeSpecificFields: Readonly<Record<PieceKind, (today: string) => string>> = {
  articles: (today) =>
    `publicationDate: "${today}"\ncategory: engineering # or sustainability, innovation\n# author: ada-stone\n`,
  research: (today) => `publicationDate: "${today}"\n# author: ada-stone\n`,
  events: (today) =>
    `startsAt: "${today}T09:00-06:00"\nendsAt: "${today}T16:30-06:00"\ntimeZone: America/Edmonton\nlocation: Calgary, Alberta\nvenue: ""\nsummary: ""\n`,
  projects: () =>
    'category: engineering # or sustainability, innovation\nsector: ""\nfacts:\n  - { label: Region, value: "" }\norder: 99 # smaller comes first\n',
};

/** Initial body of an item of each content type. */
const initialBodies: Readonly<Record<PieceKind, string>> = {
  articles: '## The question\n\n',
  research: '## The question\n\n',
  events: '## Programme\n\n',
  projects: '## Challenge\n\n## Approach\n\n## Result\n\n',
};

/**
 * Builds a draft of a content item. Required fields are empty, so that `npm run content:check` lists them.
 * @param today current date, `YYYY-MM-DD`.
 * @throws Error if the title has no letter for a slug.
 */
export function makeNewContentItem(kind: PieceKind, title: string, today: string): NewContentItem {
  return makeDraft(kind, title, typeSpecificFields[kind](today), initialBodies[kind]);
}

/**
 * Builds a draft of an item of a section's content type, with an empty line for each of its fields.
 * @throws Error if the title has no letter for a slug.
 */
export function makeNewSectionItem({ kind, fields }: SectionType, title: string): NewContentItem {
  const lines = Object.entries(fields.properties).map(([name, { description }]) => {
    const comment = description ? ` # ${description.replaceAll(/\s+/g, ' ')}` : '';
    return `${fields.required.includes(name) ? '' : '# '}${name}:${comment}\n`;
  });
  return makeDraft(typeFolderOf(kind), title, lines.join(''), '');
}

function makeDraft(folder: string, title: string, fields: string, body: string): NewContentItem {
  const slug = toSlug(title);
  if (!isSlug(slug))
    throw new Error(`The title "${title}" cannot be converted to a slug. Give a title with a letter from A to Z.`);
  const quoted = JSON.stringify(title);
  return {
    itemPath: `${folder}/${slug}`,
    text: `---\ntitle: ${quoted}\nseoTitleTag: ${quoted}\nseoMetaDescription: ""\ndescription: ""\nkeywords: []\n${fields}draft: true # remove this line to publish\n---\n${body}`,
  };
}

/** Joins the words of a title with hyphens; removes accents and keeps letter case. At most 120 characters. */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-$/, '');
}
