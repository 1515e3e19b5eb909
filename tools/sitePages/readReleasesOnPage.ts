/** The release set in a page's data, with the fields that are used here. */
export type ReleasesOnPage = { shell: string; sections: Record<string, { id: string; prefixes: string[] }> };

const pageData = /<script id="page-data" type="application\/json">(.*?)<\/script>/s;

/** Resolves to the release set of a site's home page. Rejects if the page contains no page data. */
export async function readReleasesOnPage(siteUrl: string): Promise<ReleasesOnPage> {
  const [, json] = pageData.exec(await (await fetch(siteUrl)).text()) ?? [];
  if (json === undefined)
    throw new Error(
      `${siteUrl} contains no page data; its release set cannot be read. Open the page, and check the log of the site server.`,
    );
  // Written by the shell (`shell/src/pageData/pageData.ts`).
  return (JSON.parse(json) as { releases: ReleasesOnPage }).releases;
}
