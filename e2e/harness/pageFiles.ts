import { type DataOnPage, readPageData } from '../../tools/sitePages/readPageData.ts';

/** A page's release set, and the release files that its HTML names. */
export type PageFiles = {
  data: DataOnPage;
  /** Release ids by part. */
  releases: Record<string, string>;
  /** Paths of the files, of all types. */
  files: string[];
};

/** Reads the release set and the files of a page's HTML. Throws if it has no page data, or files of other releases. */
export function readPageFiles(html: string): PageFiles {
  const data = readPageData(html);
  if (!data) throw new Error('has no <script id="page-data">');
  const { shell, sections } = data.releases;
  const releases = { shell, ...Object.fromEntries(Object.entries(sections).map(([name, { id }]) => [name, id])) };
  const files = [...new Set(html.match(/\/releases\/[\w-]+\/[\w-]+\/[\w./@-]+/g))];
  const foreign = files.filter(
    (url) => !Object.entries(releases).some(([part, id]) => url.startsWith(`/releases/${part}/${id}/`)),
  );
  if (foreign.length > 0) throw new MixedReleases(releases, foreign);
  return { data, releases, files };
}

/** Thrown if a page names files of a release that is not in its release set. */
export class MixedReleases extends Error {
  override name = 'MixedReleases';

  constructor(releases: Readonly<Record<string, string>>, foreign: readonly string[]) {
    super(`mixes releases: names ${JSON.stringify(releases)}, loads ${foreign.join(', ')}`);
  }
}
