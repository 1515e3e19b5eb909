/** A page that is measured: what the tables call it, where it is, and whose it is. */
export type BenchPage = { name: string; path: string; isOfSection: boolean };

/** The home page and one page of each part. The article is the site map's first, so it is the same one each time. */
export async function readBenchPages(siteUrl: string): Promise<BenchPage[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const articles = [...sitemap.matchAll(/<loc>[^<]*?(\/discover\/article\/[^<]+)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  const article = articles.toSorted()[0];
  if (article === undefined)
    throw new Error(`${siteUrl}/sitemap.xml names no article: is the site service up and its content whole?`);
  return [
    { name: 'home', path: '/', isOfSection: false },
    { name: 'a service', path: '/what-we-do/regulatory-compliance', isOfSection: true },
    { name: 'a product', path: '/products/team', isOfSection: true },
    { name: 'articles', path: '/discover/articles', isOfSection: true },
    { name: 'an article', path: article, isOfSection: true },
    { name: 'contact', path: '/contact', isOfSection: false },
  ];
}
