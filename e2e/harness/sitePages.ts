import { readFileSync } from 'node:fs';
import { firstOfEachRoute, type SitePage } from '../../tools/sitePages/readSitePages.ts';
import { sitePagesFile } from './recordSitePages.ts';

function readSitePagesFile(): SitePage[] {
  try {
    // Written by `prepare.ts`.
    return JSON.parse(readFileSync(sitePagesFile, 'utf8')) as SitePage[];
  } catch (cause) {
    throw new Error(
      `The tests do not know the site's pages: ${sitePagesFile} cannot be read. Run \`node e2e/harness/prepare.ts\` first.`,
      { cause },
    );
  }
}

/** Every page of the site under test, all articles and profiles among them, by its map. */
export const sitePages: readonly SitePage[] = readSitePagesFile();

/** One page of each kind: the first of those that differ by their content alone. */
export const pageKinds: readonly string[] = firstOfEachRoute(sitePages).map((page) => page.path);

/** A path outside of all sections that names nothing. */
export const notFoundPath = '/no/such-page';

/** Paths that name nothing: one outside of all sections, and one beside the pages of each route that has several. */
export const unknownPaths: readonly string[] = [
  notFoundPath,
  ...pageKinds.flatMap((first) => {
    const { route } = sitePages.find((page) => page.path === first) ?? {};
    const isOneOfSeveral = sitePages.filter((page) => page.route === route).length > 1;
    return isOneOfSeveral ? [first.replace(/[^/]+$/, 'no-such-page')] : [];
  }),
];
