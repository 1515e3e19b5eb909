import { firstOfEachRoute, type SitePage } from '../sitePages/readSitePages.ts';

/**
 * Chooses paths of pages to measure, home first: one page of each route, because pages of one route differ by content
 * only, or the pages of `only`. Throws if no page is an article, or if a page of `only` does not exist.
 */
export function choosePages(pages: readonly SitePage[], only: readonly string[]): string[] {
  const sorted = pages.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const paths = sorted.map(({ path }) => path);
  if (!paths.some((path) => path.startsWith('/discover/article/')))
    throw new Error('The site map names no article: is the site service up and its content whole?');
  const unknown = only.filter((path) => !paths.includes(path));
  if (unknown.length > 0)
    throw new Error(
      `The site has no page ${unknown.join(', ')}: --only takes paths of its site map, such as ${paths[0]}.`,
    );
  return only.length > 0
    ? paths.filter((path) => only.includes(path))
    : firstOfEachRoute(sorted).map(({ path }) => path);
}
