import { type DataOnPage, readPageData } from '../../tools/sitePages/readPageData.ts';

/** A page's releases, and the release files that its HTML names. */
export type PageFiles = {
  data: DataOnPage;
  /** Ids of the releases that the page uses, by part: those of the shell and of the page's section. */
  releases: Record<string, string>;
  /** Address and digest of the file list of the page's release set. */
  list: { address: string; integrity: string };
  /** Paths of the files, of all types. */
  files: string[];
};

/** URLs of file lists, and of the question whether the releases of a list are served. */
export const fileListUrl = /\/releases\/[\da-f]{32}(?:\?served)?$/;

/** Reads the releases and the files of a page's HTML. Throws if it has no page data, or files of other releases. */
export function readPageFiles(html: string): PageFiles {
  const data = readPageData(html);
  if (!data) throw new Error('has no <script id="page-data">');
  const { shell, sections, digests: list } = data.releases;
  if (!list) throw new Error('has no file list in its page data');
  const releases = { shell, ...Object.fromEntries(Object.entries(sections).map(([name, { id }]) => [name, id])) };
  const files = [...new Set(html.match(/\/releases\/[\w-]+\/[\w-]+\/[\w./@-]+/g))];
  const foreign = files.filter(
    (url) => !Object.entries(releases).some(([part, id]) => url.startsWith(`/releases/${part}/${id}/`)),
  );
  if (foreign.length > 0) throw new MixedReleases(releases, foreign);
  return { data, releases, files, list };
}

/** Thrown if a page names files of a release that is not in its release set. */
export class MixedReleases extends Error {
  override name = 'MixedReleases';

  constructor(releases: Readonly<Record<string, string>>, foreign: readonly string[]) {
    super(`mixes releases: names ${JSON.stringify(releases)}, loads ${foreign.join(', ')}`);
  }
}
