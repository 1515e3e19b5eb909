/**
 * The release set in a page's data, with the fields that are used here. `sections` has the page's section, and the file
 * list all; in development there is no list, and `sections` has all.
 */
export type ReleasesOnPage = {
  shell: string;
  sections: Record<string, { id: string; prefixes: string[] }>;
  digests?: { address: string; integrity: string };
};

/** Digests of the files of a page's head and of its first scripts, by absolute path (Subresource Integrity). */
type FilesOnPage = { digests?: Readonly<Record<string, string>> };

/** The data that the server embeds in a page (`shell/src/pageData/pageData.ts`), with the fields that are used here. */
export type DataOnPage = { releases: ReleasesOnPage; files: FilesOnPage; sectionPage?: { id: string } };

const pageData = /<script id="page-data" type="application\/json">(.*?)<\/script>/s;

/** Returns the data in a page's HTML; undefined if it contains none. */
export function readPageData(html: string): DataOnPage | undefined {
  const [, json] = pageData.exec(html) ?? [];
  // Written by the shell.
  return json === undefined ? undefined : (JSON.parse(json) as DataOnPage);
}
