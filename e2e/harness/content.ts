import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../tools/repository/repository.ts';

/** A content folder that a test may write to. */
export type TestContent = {
  folder: string;
  /** Writes the `index.md` of a content item to a folder such as `articles/Some-Slug`. */
  writeContentItem: (itemFolder: string, markdown: string) => Promise<void>;
  remove: () => Promise<void>;
};

/** Copies the site's content. Set `CONTENT_DIR` to its folder to start a site with the copy. */
export async function copyContent(): Promise<TestContent> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-content-'));
  await cp(path.join(root, 'site-service/content'), folder, { recursive: true });
  return {
    folder,
    async writeContentItem(itemFolder, markdown) {
      await mkdir(path.join(folder, itemFolder), { recursive: true });
      await writeFile(path.join(folder, itemFolder, 'index.md'), markdown);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns a minimal valid article in Markdown, published today. `addedFrontMatter` is appended to the front matter. */
export function sampleArticleMarkdown(title: string, addedFrontMatter = ''): string {
  return `---
title: "${title}"
seoTitleTag: "${title}"
seoMetaDescription: "${`${title}: an article that a test writes into the content folder of a running site, and then reads. `.padEnd(140, '.')}"
description: "Added while the site runs."
publicationDate: "${today()}"
category: engineering
keywords: [release, content]
${addedFrontMatter}---

This article was added while the site was running.

## Pages that show it

The article list and the page of the article.
`;
}

/** Returns the current date in Calgary as YYYY-MM-DD; the service compares publication dates in that time zone. */
function today(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'America/Edmonton' });
}
