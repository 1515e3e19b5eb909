/** A page of a site's map with the id of the route that renders it: pages of one route differ by their content alone. */
export type SitePage = { path: string; route: string };

/**
 * Asks a running site for its pages: those of its map, in its order, each with the route whose files its HTML names
 * first. Throws where a page names none.
 */
export async function readSitePages(siteUrl: string): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  // One after the other: asked for all at once, not every page would have its data in time.
  for (const path of await readSiteMap(siteUrl)) {
    const route = await readRoute(siteUrl, path);
    if (!route)
      throw new Error(
        `The HTML of ${path} names no file of a route, so it cannot be told which page it is. Open it, and look at what the site server wrote.`,
      );
    pages.push({ path, route });
  }
  return pages;
}

/** Asks a running site for the paths of its map, in its order. */
export async function readSiteMap(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Asks a running site for a page, and tells the id of the route that rendered it; undefined where its HTML is of none. */
export async function readRoute(siteUrl: string, path: string): Promise<string | undefined> {
  return routeOf(await (await fetch(siteUrl + path)).text());
}

/** The id of the route that rendered a page; undefined where the HTML is of none, as that of an unknown path. */
export function routeOf(html: string): string | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  return /\/route-([\w.-]+?)\.(?:js|css)"/.exec(head)?.[1];
}

/** Leaves the first page of each route, which stands for those that differ from it by their content alone. */
export function firstOfEachRoute(pages: readonly SitePage[]): SitePage[] {
  return pages.filter(({ route }, index) => pages.findIndex((other) => other.route === route) === index);
}
