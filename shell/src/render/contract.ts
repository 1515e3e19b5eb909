import type { Section } from '@site/shared';
import type { CoverName } from '@site/shared/covers';
import type { ReleaseSetOnPage, SectionOnPage, SetFileList } from '../pageData/pageData.ts';

/* Contract between the site server and the shell's node bundle, which the server loads at run time. */

/**
 * Files of a route, by absolute path. `styles` are all style sheets of its HTML. `lateStyles` are those of them that
 * prefetches omit, because they style a figure below the first screens.
 */
export type RouteFiles = { styles: string[]; scripts: string[]; lateStyles?: string[] };

export type RendererSetup = {
  releases: Pick<ReleaseSetOnPage, 'shell' | 'navigation'> & {
    sections: Record<string, Omit<SectionOnPage, 'pages'>>;
  };
  /** The sections' modules, loaded from their node bundles. */
  sections: Record<string, Section>;
  /** Absolute paths of the first script, and of the style sheets and scripts of every page. */
  start: string;
  styles: string[];
  scripts: string[];
  /** Absolute paths of the fonts of the first paint. */
  fonts: string[];
  /** Returns the files of a route by its id; the lists are empty for a route without files. */
  filesOf: (routeId: string) => RouteFiles;
  /** Style sheets and scripts of the store, for pages with queries. */
  storeStyles: string[];
  storeScripts: string[];
  /** Scripts of the federation runtime, for pages of sections. */
  federationScripts: string[];
  /**
   * Subresource Integrity digests of all files in the release set, by absolute path, and the address of the file list
   * for browsers. Absent in development.
   */
  digests?: { files: Readonly<Record<string, string>>; list: SetFileList };
  /** Returns the style sheets that all pages of a section share. */
  stylesOfSection: (section: string) => string[];
  /** Base URL of the site service, such as `http://127.0.0.1:4001/api`. */
  apiBaseUrl: string;
  /** Time after which a page is rendered without its pending data, in milliseconds. */
  preloadLimitMs: number;
};

/** A form that the browser posted to a page, because JavaScript is disabled or not loaded yet. */
export type FormRequest = {
  /** Path of the page. */
  url: string;
  fields: Readonly<Record<string, string>>;
  /** Names of fields that the body contains more than once. */
  repeated: readonly string[];
  /** The visitor's IP address. */
  address: string;
  /** Trace context of the visitor's request (W3C), for the calls of the service. */
  traceparent?: string;
};

/** Reason code of a rejected request; `gone`: the part at the path is retired. */
export type RefusalKind = 'too-large' | 'unsupported-type' | 'unreadable' | 'too-many' | 'gone';

export type PageRequest = {
  /** Path with query, such as `/discover/articles?page=2`. */
  url: string;
  /** Renders the frame with the "section unavailable" message instead of the page. */
  isUnavailable?: true;
  /** Renders the frame with the message of this rejection instead of the page. */
  refusal?: RefusalKind;
  /** Trace context of the visitor's request (W3C), for the calls of the service. */
  traceparent?: string;
};

/** A rendered page or a redirect. `dataMs`: time in which the page waited for its code and data, in milliseconds. */
export type PageAnswer =
  | { kind: 'page'; status: number; html: string; isComplete: boolean; retryAfterSeconds?: number; dataMs?: number }
  | { kind: 'redirect'; status: number; location: string };

export type PageRenderer = {
  /** Ids and path patterns of the shell's own pages; absent in shell releases older than this property. */
  pages?: readonly { id: string; path: string }[];
  /** Path patterns of the pages that accept forms; absent in shell releases older than this property. */
  formPaths?: readonly string[];
  /** Rejections that have a page; absent in shell releases older than `gone`, which have pages for all other kinds. */
  refusalKinds?: readonly string[];
  render: (request: PageRequest) => Promise<PageAnswer>;
  /** Runs the action of a page with a form; `null` if the page has no action. The answer is private to the visitor. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  /**
   * Lists the paths of a part's pages. Calls `onUnlisted` with the id of each page whose paths cannot be listed, for
   * example because the service does not answer.
   */
  pathsOf: (part: string, onUnlisted?: (pageId: string) => void) => Promise<string[]>;
  /** Draws a cover as the text of an SVG file. */
  drawCover: (cover: CoverName) => string;
};

/** The exports of the shell's node bundle. */
export type ShellBundle = {
  createPageRenderer: (setup: RendererSetup) => PageRenderer;
  /** Path prefixes of the shell's own pages, which no section can claim. */
  prefixes: readonly string[];
  providedModules: Readonly<Record<string, unknown>>;
};
