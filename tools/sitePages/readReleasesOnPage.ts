import { readPageData, type ReleasesOnPage } from './readPageData.ts';

/** Resolves to the release set of a site's home page. Rejects if the page contains no page data. */
export async function readReleasesOnPage(siteUrl: string): Promise<ReleasesOnPage> {
  const data = readPageData(await (await fetch(siteUrl)).text());
  if (data) return data.releases;
  throw new Error(
    `${siteUrl} contains no page data; its release set cannot be read. Open the page, and check the log of the site server.`,
  );
}
