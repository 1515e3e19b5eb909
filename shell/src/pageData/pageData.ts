import type { DehydratedQueries } from '@site/shared/host';
import type { LoadedPage } from './loadedPage.ts';

/** One section's release as the browser needs it. */
export type SectionOnPage = {
  id: string;
  /** Path prefixes that the section answers, such as `/discover`. */
  prefixes: string[];
  /** Absolute path of the container's script. */
  entry: string;
  /** Global variable under which the container registers itself. */
  container: string;
  /** What the browser fetches all at once when a page of the section is wanted: each file would name the next. */
  files: string[];
  /** The section's pages: their path patterns and ids. */
  pages: { path: string; id: string }[];
};

/**
 * Where all of a set's files are listed, and the digest of that text: a JSON object of their digests by absolute path,
 * and under `pages` of the files that are worth fetching ahead of a way to each section's page, by its id.
 */
export type SetFileList = { address: string; integrity: string };

/** The release set that a page was rendered with; the browser keeps to it until the next full load. */
export type ReleaseSetOnPage = {
  shell: string;
  sections: Record<string, SectionOnPage>;
  /** Absent where nothing is checked (development). */
  digests?: SetFileList;
};

/** Files of the page's head, by absolute path. */
export type PageFiles = {
  /** Fonts of the first paint. */
  fonts: string[];
  /** Style sheets, in order. */
  styles: string[];
  /** The script that fetches the one which starts the page. */
  start: string;
  /** Digests of these files and of the scripts that hydrate the page, by absolute path; absent where nothing is checked. */
  digests?: Readonly<Record<string, string>>;
};

/** Everything that the server's HTML tells the browser; it stands in the page as JSON. */
export type PageData = {
  releases: ReleaseSetOnPage;
  files: PageFiles;
  /** What was loaded for the page. */
  loaded: LoadedPage;
  /** What the service told, from which the browser's store starts; absent where the page has no queries. */
  answers?: DehydratedQueries;
  /** The matched page where it is a section's, with its scripts: the browser shows it before it has the section. */
  sectionPage?: { id: string; path: string; hasQueries: boolean; scripts: string[] };
  /** The section failed on the server: the page shows the designed message in its place. */
  isUnavailable?: true;
  /** What was asked for is refused: the page says why, in its place. */
  refusal?: { heading: string; text: string };
  /** What the page's action gave, where the page answers a posted form. */
  actionData?: unknown;
};

export const pageDataElementId = 'page-data';

/** Writes page data so that no text in it can end the element or be taken for markup. */
export function toPageJson(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** Reads the page data that the server put into this document. Throws where there is none. */
export function readPageData(): { data: PageData; json: string } {
  const json = document.getElementById(pageDataElementId)?.textContent;
  if (!json)
    throw new Error('This document carries no page data, so it cannot be started. Was it rendered by the site server?');
  // Our own server wrote it, with this very type.
  return { data: JSON.parse(json) as PageData, json };
}
