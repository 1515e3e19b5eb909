import type { SiteAddresses } from '../requests/siteAddresses.ts';

/** A page of which there is another one for each search. */
const searchPath = '/discover/articles';
/** More than the site server's cache of pages holds (`shell/server/serving/responseCache.ts`). */
const searches = 600;
const encodings = ['br', 'gzip', 'identity'];
const atOnce = 4;

/** Asks a site for more than it keeps, and for all its files in each encoding: what is kept by intent is no leak. */
export async function fillCaches(siteUrl: string, { pages, assets }: SiteAddresses): Promise<void> {
  const files = encodings.flatMap((encoding) => [...pages, ...assets].map((path) => ({ path, encoding })));
  const found = Array.from({ length: searches }, (_, index) => ({
    path: `${searchPath}?q=fill${index}`,
    encoding: 'br',
  }));
  const left = [...files, ...found];
  const ask = async () => {
    for (let next = left.pop(); next; next = left.pop())
      await (await fetch(siteUrl + next.path, { headers: { 'accept-encoding': next.encoding } })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}
