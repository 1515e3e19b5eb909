import { readSiteMap } from '../../sitePages/readSitePages.ts';

/** Real addresses of a site: what odd ones are made of. */
export type SiteAddresses = {
  /** Pages of its map. */
  pages: readonly string[];
  /** Files that its pages name, those of releases, drawings and pictures among them. */
  assets: readonly string[];
  /** Calls of the site service. */
  api: readonly string[];
  /** What the site server itself answers with. */
  own: readonly string[];
};

/** Where a page without script sends its form, and where one with script does. */
export const formPath = '/contact';
export const inquiryCall = '/api/contact';

/** Where the description of the service's calls stands. */
const descriptionPath = '/api/openapi.json';
const ownPaths = ['/_site/health', '/_site/releases', '/sitemap.xml', '/robots.txt', '/favicon.ico'];

/** Asks a running site for its addresses, each kind in an order that its release decides. */
export async function readSiteAddresses(siteUrl: string): Promise<SiteAddresses> {
  const pages = await readSiteMap(siteUrl);
  const assets = new Set<string>();
  for (const page of pages) for (const file of listFiles(await readText(siteUrl + page))) assets.add(file);
  return { pages, assets: [...assets].toSorted(), api: await readCalls(siteUrl, pages), own: ownPaths };
}

/** The files that a page's HTML names, as paths of the site: release files, drawings, pictures, downloads. */
export function listFiles(html: string): string[] {
  const named = [
    ...html.matchAll(/["',\s](\/(?:releases|covers|api)\/[^"'\s<>\\]+|\/[^"'\s<>\\/]+\.[a-z\d]+)(?=["',\s])/g),
  ];
  return named.map(([, path = '']) => path.replaceAll('&amp;', '&').replace(/,$/, ''));
}

/** The calls that the service describes; where one takes a slug, with the first of the pages' slugs that it knows. */
async function readCalls(siteUrl: string, pages: readonly string[]): Promise<string[]> {
  // The service's own description of itself.
  const { paths } = JSON.parse(await readText(siteUrl + descriptionPath)) as { paths: Record<string, unknown> };
  const slugs = [...new Set(pages.map((page) => page.slice(page.lastIndexOf('/') + 1)).filter(Boolean))];
  const calls = Object.keys(paths).map(async (path) => {
    if (!path.includes('{')) return path;
    for (const slug of slugs) {
      const call = path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(slug));
      if ((await fetch(siteUrl + call)).ok) return call;
    }
    return path.replaceAll(/\{[^}]+\}/g, 'unheard-of');
  });
  return [descriptionPath, ...(await Promise.all(calls))];
}

async function readText(url: string): Promise<string> {
  return (await fetch(url)).text();
}
