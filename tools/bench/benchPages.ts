import { readReleasesOnPage } from '../sitePages/readReleasesOnPage.ts';
import { firstOfEachRoute, readSitePages, type SitePage } from '../sitePages/readSitePages.ts';

/** A page that is measured: what the tables call it, where it is, and whether it is a section's. */
export type BenchPage = { name: string; path: string; isOfSection: boolean };

/**
 * Every page of the site map, home first, with one page for all that differ by content alone; or, where `only` names
 * any, those pages alone.
 */
export async function readBenchPages(siteUrl: string, only: readonly string[]): Promise<BenchPage[]> {
  const { sections } = await readReleasesOnPage(siteUrl);
  return toBenchPages(
    await readSitePages(siteUrl),
    Object.values(sections).flatMap(({ prefixes }) => prefixes),
    only,
  );
}

/**
 * Chooses among a site's paths, given the path prefixes of its sections. Throws where no article is among them,
 * and where a page that is asked for is not.
 */
export function toBenchPages(
  pages: readonly SitePage[],
  sectionPrefixes: readonly string[],
  only: readonly string[] = [],
): BenchPage[] {
  const sorted = pages.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const paths = sorted.map(({ path }) => path);
  if (!paths.some((path) => path.startsWith('/discover/article/')))
    throw new Error('The site map names no article: is the site service up and its content whole?');
  const unknown = only.filter((path) => !paths.includes(path));
  if (unknown.length > 0)
    throw new Error(
      `The site has no page ${unknown.join(', ')}: --only takes paths of its site map, such as ${paths[0]}.`,
    );
  const chosen = only.length > 0 ? sorted.filter(({ path }) => only.includes(path)) : firstOfEachRoute(sorted);
  return chosen.map(({ path }) => ({
    name: path === '/' ? 'home' : path,
    path,
    isOfSection: sectionPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  }));
}
