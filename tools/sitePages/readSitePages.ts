/** A page in a sitemap, with the id of the route that renders it. Pages of one route differ only in their content. */
export type SitePage = { path: string; route: string };

/**
 * Resolves to the pages in the sitemap of a running site, in the order of the sitemap. Rejects if the HTML of a page
 * names no file of a route.
 */
export async function readSitePages(siteUrl: string): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  // One after the other: if requested at the same time, some pages would be rendered without their data.
  for (const path of await readSiteMap(siteUrl)) {
    const route = await readRoute(siteUrl, path);
    if (!route)
      throw new Error(
        `The HTML of ${path} names no file of a route; its route is unknown. Open the page at ${siteUrl}, and check the log of the site server.`,
      );
    pages.push({ path, route });
  }
  return pages;
}

/** Resolves to the paths in the sitemap of a running site, in the order of the sitemap. */
export async function readSiteMap(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Fetches a page of a running site. Resolves to the id of the route that rendered it; undefined if there is none. */
export async function readRoute(siteUrl: string, path: string): Promise<string | undefined> {
  return routeOf(await (await fetch(siteUrl + path)).text());
}

/** Returns the id of the route that rendered this HTML; undefined if there is none, for example for an unknown path. */
export function routeOf(html: string): string | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  return /\/route-([\w.-]+?)\.(?:js|css)"/.exec(head)?.[1];
}

/** Returns the first page of each route; the other pages of a route differ from it only in their content. */
export function firstOfEachRoute(pages: readonly SitePage[]): SitePage[] {
  return pages.filter(({ route }, index) => pages.findIndex((other) => other.route === route) === index);
}
