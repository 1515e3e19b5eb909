import { firstOfEachRoute, type SitePage } from '../sitePages/readSitePages.ts';

/**
 * Returns the paths of the pages to measure, sorted: the pages in `only`, or one page of each route, because pages of
 * one route differ only in content. Throws if no page is an article, or if a page in `only` does not exist.
 */
export function choosePages(pages: readonly SitePage[], only: readonly string[]): string[] {
  const sorted = pages.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const paths = sorted.map(({ path }) => path);
  if (!paths.some((path) => path.startsWith('/discover/article/')))
    throw new Error(
      'The sitemap contains no article; the pages of the site cannot be measured. Check that the site service runs and that site-service/content is complete.',
    );
  const unknown = only.filter((path) => !paths.includes(path));
  if (unknown.length > 0)
    throw new Error(
      `The sitemap does not contain ${unknown.join(', ')}; nothing was measured. Pass paths of the sitemap to --only, such as ${paths[0]}.`,
    );
  return only.length > 0
    ? paths.filter((path) => only.includes(path))
    : firstOfEachRoute(sorted).map(({ path }) => path);
}
