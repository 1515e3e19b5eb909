import type { Section } from '@site/shared';
import type { CoverName } from '@site/shared/covers';
import type { SetFileList, SectionOnPage } from '../pageData/pageData.ts';

/** What the site server and the shell's node bundle agree on; the server loads the bundle at run time. */

/**
 * The files of a route, by absolute path: `styles` are all that its HTML needs; of them `lateStyles` are wanted
 * ahead by no one who only may go there, since the figure that they are for stands below the first screens.
 */
export type RouteFiles = { styles: string[]; scripts: string[]; lateStyles?: string[] };

export type RendererSetup = {
  releases: { shell: string; sections: Record<string, Omit<SectionOnPage, 'pages'>> };
  /** The sections' modules, loaded from their node bundles. */
  sections: Record<string, Section>;
  /** Absolute path of the shell's first script, and the style sheets and scripts of every page. */
  start: string;
  styles: string[];
  scripts: string[];
  /** Absolute paths of the fonts of the first paint. */
  fonts: string[];
  /** Files of a route by its id, empty for a route without any. */
  filesOf: (routeId: string) => RouteFiles;
  /** Style sheets and scripts of the store, for pages that were rendered with it. */
  storeStyles: string[];
  storeScripts: string[];
  /** Scripts of the federation, for pages of sections. */
  federationScripts: string[];
  /**
   * Digests by which browsers check scripts and style sheets: those of all the set's files, by absolute path, and
   * where browsers find the same with each page's files. Absent where nothing is checked (development).
   */
  digests?: { files: Readonly<Record<string, string>>; list: SetFileList };
  /** Style sheets that a section brings to each of its pages. */
  stylesOfSection: (section: string) => string[];
  /** Base address of the site service's calls, such as `http://127.0.0.1:4001/api`. */
  apiBaseUrl: string;
  /** How long a page waits for its data before it is sent without, in milliseconds. */
  preloadLimitMs: number;
};

/** A form that a visitor posted to a page, without JavaScript or before it came. */
export type FormRequest = {
  /** Path of the page. */
  url: string;
  fields: Readonly<Record<string, string>>;
  /** Names of fields that came more than once. */
  repeated: readonly string[];
  /** The visitor's IP address. */
  address: string;
};

/** Why the server rejects a request: for everybody, or for this visitor; `gone`: the part at the path is retired. */
export type RefusalKind = 'too-large' | 'unsupported-type' | 'unreadable' | 'too-many' | 'gone';

export type PageRequest = {
  /** Path with query, such as `/discover/articles?page=2`. */
  url: string;
  /** Renders the frame with the "section unavailable" message instead of the page. */
  isUnavailable?: true;
  /** Renders the frame with what is told of a refusal, instead of any page. */
  refusal?: RefusalKind;
};

/** A rendered page, or where the visitor is to go instead. */
export type PageAnswer =
  | { kind: 'page'; status: number; html: string; isComplete: boolean; retryAfterSeconds?: number }
  | { kind: 'redirect'; status: number; location: string };

export type PageRenderer = {
  /** Path patterns of the pages that take forms; absent in shells from before it was said. */
  formPaths?: readonly string[];
  /** Refusals that it has a page for; absent in shells from before `gone`, which have one for each other kind. */
  refusalKinds?: readonly string[];
  render: (request: PageRequest) => Promise<PageAnswer>;
  /** Hands a form to the action of its page; `null` where there is none. Its answer is the visitor's alone. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  /**
   * Every listed path of the given part that can be had; `onUnlisted` is told each page whose paths cannot, as those
   * are that come from a service which does not answer.
   */
  pathsOf: (part: string, onUnlisted?: (pageId: string) => void) => Promise<string[]>;
  /** The drawing of a cover, as the text of an SVG file. */
  drawCover: (cover: CoverName) => string;
};

/** The exports of the shell's node bundle. */
export type ShellBundle = {
  createPageRenderer: (setup: RendererSetup) => PageRenderer;
  /** Path prefixes of the shell's own pages, which no section can claim. */
  prefixes: readonly string[];
  providedModules: Readonly<Record<string, unknown>>;
};
