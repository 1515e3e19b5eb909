/** A page that is measured: what the tables call it, where it is, and whether it is a section's. */
export type BenchPage = { name: string; path: string; isOfSection: boolean };

/** Pages that differ by their content alone: the first of the site map by name stands for all of a kind. */
const kinds = [/^\/discover\/articles\/./, /^\/discover\/(article|event|project|research)\/./, /^\/people\/profile\/./];

/** What the site server tells of its releases, as far as it is read here. */
type ServingReleases = { serving: Record<string, { prefixes: readonly string[] }> };

/**
 * Every page of the site map, home first, with one page for all that differ by content alone; or, where `only` names
 * any, those pages alone.
 */
export async function readBenchPages(siteUrl: string, only: readonly string[]): Promise<BenchPage[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const { serving } = (await (await fetch(`${siteUrl}/_site/releases`)).json()) as ServingReleases;
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const sections = Object.entries(serving).filter(([part]) => part !== 'shell');
  return toBenchPages(
    paths,
    sections.flatMap(([, { prefixes }]) => prefixes),
    only,
  );
}

/**
 * Chooses among a site's paths, given the path prefixes of its sections. Throws where no article is among them,
 * and where a page that is asked for is not.
 */
export function toBenchPages(
  paths: readonly string[],
  sectionPrefixes: readonly string[],
  only: readonly string[] = [],
): BenchPage[] {
  const sorted = paths.toSorted();
  if (!sorted.some((path) => path.startsWith('/discover/article/')))
    throw new Error('The site map names no article: is the site service up and its content whole?');
  const unknown = only.filter((path) => !sorted.includes(path));
  if (unknown.length > 0)
    throw new Error(
      `The site has no page ${unknown.join(', ')}: --only takes paths of its site map, such as ${sorted[0]}.`,
    );
  const isFirstOfKind = (path: string) => {
    const kind = kindOf(path);
    return kind === path || sorted.find((other) => kindOf(other) === kind) === path;
  };
  const isChosen = only.length > 0 ? (path: string) => only.includes(path) : isFirstOfKind;
  return sorted.filter(isChosen).map((path) => ({
    name: path === '/' ? 'home' : path,
    path,
    isOfSection: sectionPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  }));
}

/** What a page has in common with those that differ by content alone; its own path where there are none. */
function kindOf(path: string): string {
  return (
    kinds
      .map((kind) => kind.exec(path)?.[0])
      .find((start) => start !== undefined)
      ?.slice(0, -1) ?? path
  );
}
