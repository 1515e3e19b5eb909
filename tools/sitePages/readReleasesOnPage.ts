import type { PageData, ReleaseSetOnPage } from '../../shell/src/page/pageData.ts';

const pageData = /<script id="page-data" type="application\/json">(.*?)<\/script>/s;

/** Reads from a site's first page which releases it is made of. Throws where the page carries no page data. */
export async function readReleasesOnPage(siteUrl: string): Promise<ReleaseSetOnPage> {
  const [, json] = pageData.exec(await (await fetch(siteUrl)).text()) ?? [];
  if (json === undefined)
    throw new Error(`${siteUrl} sends no page data. Open it, and look at what the site server wrote.`);
  // The shell's own, as its type says.
  return (JSON.parse(json) as PageData).releases;
}
