import { readFileSync } from 'node:fs';
import { firstOfEachRoute, type SitePage } from '../../tools/sitePages/readSitePages.ts';
import { sitePagesFile } from './recordSitePages.ts';

function readSitePagesFile(): SitePage[] {
  try {
    // Written by `prepare.ts`.
    return JSON.parse(readFileSync(sitePagesFile, 'utf8')) as SitePage[];
  } catch (cause) {
    throw new Error(
      `${sitePagesFile} cannot be read; the tests need it to list the site's pages. Run \`node e2e/harness/prepare.ts\` first.`,
      { cause },
    );
  }
}

/** Every page in the sitemap of the site under test, including all articles and profiles. */
export const sitePages: readonly SitePage[] = readSitePagesFile();

/** Path of the first page of each route; the other pages of a route differ only in content. */
export const pageKinds: readonly string[] = firstOfEachRoute(sitePages).map((page) => page.path);

/** A path outside all sections that has no page. */
export const notFoundPath = '/no/such-page';

/** Paths that have no page: one outside all sections, and one for each route that has several pages. */
export const unknownPaths: readonly string[] = [
  notFoundPath,
  ...pageKinds.flatMap((first) => {
    const { route } = sitePages.find((page) => page.path === first) ?? {};
    const isOneOfSeveral = sitePages.filter((page) => page.route === route).length > 1;
    return isOneOfSeveral ? [first.replace(/[^/]+$/, 'no-such-page')] : [];
  }),
];
