import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../tools/repository/repository.ts';
import { readSitePages } from '../../tools/sitePages/readSitePages.ts';

/** File that lists the pages of the site under test. */
export const sitePagesFile = path.join(root, 'var/test/pages.json');

/** Writes the pages of a site to `sitePagesFile`: Playwright generates test titles from them before a site runs. */
export async function recordSitePages(siteUrl: string): Promise<void> {
  const pages = await readSitePages(siteUrl);
  await mkdir(path.dirname(sitePagesFile), { recursive: true });
  await writeFile(sitePagesFile, JSON.stringify(pages));
}
