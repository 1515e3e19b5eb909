import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../tools/repository/repository.ts';

/** A content folder that a test may write to. */
export type TestContent = {
  folder: string;
  /** Writes the `index.md` of a piece at a place such as `articles/Some-Slug`. */
  writeContentItem: (place: string, markdown: string) => Promise<void>;
  remove: () => Promise<void>;
};

/** Copies the site's content; start a site on it by its `CONTENT_DIR`. */
export async function copyContent(): Promise<TestContent> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-content-'));
  await cp(path.join(root, 'site-service/content'), folder, { recursive: true });
  return {
    folder,
    async writeContentItem(place, markdown) {
      await mkdir(path.join(folder, place), { recursive: true });
      await writeFile(path.join(folder, place, 'index.md'), markdown);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The Markdown of an article about as little as the service takes, published today; lines can be added to its front matter. */
export function sampleArticleMarkdown(title: string, added = ''): string {
  return `---
title: "${title}"
seoTitleTag: "${title}"
seoMetaDescription: "${`${title}: what one writes into the content folder of a running site, and where it is read. `.padEnd(140, '.')}"
description: "Written while the site runs."
publicationDate: "${today()}"
category: engineering
keywords: [release, content]
${added}---

The site ran on while this was written.

## Where it is read

In the list, and at its own address.
`;
}

/** The day in Calgary, by which the service publishes. */
function today(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'America/Edmonton' });
}
