/** What a page's data says of the releases that it is made of, as far as it is read here. */
export type ReleasesOnPage = { shell: string; sections: Record<string, { id: string; prefixes: string[] }> };

const pageData = /<script id="page-data" type="application\/json">(.*?)<\/script>/s;

/** Reads from a site's first page which releases it is made of. Throws where the page carries no page data. */
export async function readReleasesOnPage(siteUrl: string): Promise<ReleasesOnPage> {
  const [, json] = pageData.exec(await (await fetch(siteUrl)).text()) ?? [];
  if (json === undefined)
    throw new Error(`${siteUrl} sends no page data. Open it, and look at what the site server wrote.`);
  // The shell's own (`shell/src/pageData/pageData.ts`).
  return (JSON.parse(json) as { releases: ReleasesOnPage }).releases;
}
