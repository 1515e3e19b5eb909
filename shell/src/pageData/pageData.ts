import type { DehydratedQueries } from '@site/shared/host';
import type { LoadedPage } from './loadedPage.ts';

/** A link that a section adds to a place of the navigation (`site.navigation` of its `package.json`). */
export type NavigationEntry = { place: string; label: string; href: string; description?: string };

/** A section's release, in the form that the browser needs. */
export type SectionOnPage = {
  id: string;
  /** Path prefixes that the section serves, such as `/discover`. */
  prefixes: string[];
  /** Absolute path of the container's script. */
  entry: string;
  /** Global variable under which the container registers itself. */
  container: string;
  /** Files that the browser preloads in parallel for a page of the section; otherwise they would load in sequence. */
  files: string[];
  /** The section's pages: their path patterns, and the further files that the browser preloads for them. */
  pages: { path: string; files: string[] }[];
};

/** Address and digest of the release set's file list, a JSON text with the content `SetFiles`. */
export type SetFileList = { address: string; integrity: string };

/** Everything about a release set that only navigations to other pages need. */
export type SetFiles = {
  /** Digests of the set's scripts and style sheets, by absolute path (Subresource Integrity). */
  digests: Readonly<Record<string, string>>;
  /** All sections, by name. */
  sections: Readonly<Record<string, SectionOnPage>>;
};

/** Resolves with all sections of the release set, by name. Rejects if the file list cannot be fetched. */
export type ReadSections = () => Promise<SetFiles['sections']>;

/** The release set that rendered the page; the browser uses it until the next full page load. */
export type ReleaseSetOnPage = {
  shell: string;
  /**
   * The section that renders the page, by name, with this page only; the file list has all sections. In development,
   * without a list, all sections.
   */
  sections: Record<string, SectionOnPage>;
  /** Links of the sections in the navigation, in their order; absent if there are none. */
  navigation?: NavigationEntry[];
  /** Absent in development, where the browser checks no digests. */
  digests?: SetFileList;
};

/** Files of the page's head, by absolute path. */
export type PageFiles = {
  /** Fonts of the first paint. */
  fonts: string[];
  /** Style sheets, in order. */
  styles: string[];
  /** The first script, which loads the main script. */
  start: string;
  /** Digests of these files and of the scripts that hydrate the page, by absolute path; absent in development. */
  digests?: Readonly<Record<string, string>>;
};

/** Data that the server passes to the browser, embedded in the HTML as JSON. */
export type PageData = {
  releases: ReleaseSetOnPage;
  files: PageFiles;
  loaded: LoadedPage;
  /** Initial state of the browser's store: the service's answers. Absent if the page has no queries. */
  answers?: DehydratedQueries;
  /** The matched page, if it belongs to a section: the browser hydrates it before it loads the section. */
  sectionPage?: { id: string; path: string; hasQueries: boolean };
  /** The section failed on the server: the "section unavailable" message replaces the page. */
  isUnavailable?: true;
  /** The server rejected the request: this message replaces the page. */
  refusal?: { heading: string; text: string };
  /** Data that the page's action returned, if the page answers a posted form. */
  actionData?: unknown;
};

export const pageDataElementId = 'page-data';

/** Serializes page data; escapes `<`, so that no text in the data can end the script element or start markup. */
export function toPageJson(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** Reads the page data from the document. Throws if the document has none. */
export function readPageData(): { data: PageData; json: string } {
  const json = document.getElementById(pageDataElementId)?.textContent;
  if (!json) throw new Error('The document has no page data.');
  // The site server serialized the same type.
  return { data: JSON.parse(json) as PageData, json };
}
