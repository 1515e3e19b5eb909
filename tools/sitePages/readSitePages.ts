import { readPageData } from './readPageData.ts';

/** A page in a sitemap, with the id of the route that renders it. Pages of one route differ only in their content. */
export type SitePage = { path: string; route: string };

/**
 * Resolves to the pages in the sitemap of a running site, in the order of the sitemap. A page whose route is unknown counts
 * as a route. Rejects if a page does not return status 200.
 */
export async function readSitePages(siteUrl: string): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  // One after the other: if requested at the same time, some pages would be rendered without their data.
  for (const path of await readSiteMap(siteUrl)) {
    const response = await fetch(siteUrl + path);
    if (response.status !== 200)
      throw new Error(
        `${path} answers ${response.status}, although the sitemap lists it; the pages of the site cannot be listed. Open the page at ${siteUrl}, and check the log of the site server.`,
      );
    pages.push({ path, route: routeOf(await response.text()) ?? path });
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

/**
 * Returns the id of the route that rendered this HTML; undefined if there is none, for example for an unknown path. The
 * page data names the route of a section's page; a page of the shell names it by its style sheet.
 */
export function routeOf(html: string): string | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  return readPageData(html)?.sectionPage?.id ?? /\/route-([\w.-]+?)\.(?:js|css)"/.exec(head)?.[1];
}

/** Returns the first page of each route; the other pages of a route differ from it only in their content. */
export function firstOfEachRoute(pages: readonly SitePage[]): SitePage[] {
  return pages.filter(({ route }, index) => pages.findIndex((other) => other.route === route) === index);
}
