import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../tools/repository/repository.ts';
import { readSitePages } from '../../tools/sitePages/readSitePages.ts';

/** Where the tests find which pages their site has. */
export const sitePagesFile = path.join(root, 'var/test/pages.json');

/** Writes down which pages a site has: tests are named after them before any site of theirs runs. */
export async function recordSitePages(siteUrl: string): Promise<void> {
  const pages = await readSitePages(siteUrl);
  await mkdir(path.dirname(sitePagesFile), { recursive: true });
  await writeFile(sitePagesFile, JSON.stringify(pages));
}
