import type { APIRequestContext } from '@playwright/test';

/** The path of every page that the site's map lists, all articles and profiles among them, and that of one that does not exist. */
export async function listSitePages(request: APIRequestContext, url: string): Promise<string[]> {
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  if (paths.length < 20) throw new Error(`The site's map lists ${paths.length} pages only; is the service up?`);
  return [...paths, '/no/such-page'];
}
