/** Path of the event stream that reports builds, errors and content changes to open pages. */
export const hotPath = '/_dev/hot';

/** Path that opens a file in the editor: `?fileName=./discover/src/section.tsx:3:1`. */
export const openEditorPath = '/_dev/open-editor';

/** Path that receives an error of the browser and answers with its text, located in the sources. */
export const browserErrorPath = '/_dev/browser-error';

/** Name of the overlay's Trusted Types policy; only development allows it. */
export const overlayPolicy = 'dev-overlay';

/** Message of the event stream. The client of webpack-dev-middleware reads `building`, `sync` and `built`. */
export type HotMessage =
  | { action: 'building'; name: string }
  | {
      /** `sync`: the state when a page connects. */
      action: 'sync' | 'built';
      /** Name of the web build. */
      name: string;
      hash: string;
      time: number;
      errors: readonly string[];
      warnings: readonly string[];
    }
  /** All current errors of builds, types and the server. */
  | { action: 'problems'; problems: readonly string[] }
  /** The server renders pages with a new build. */
  | { action: 'served' }
  /** The content changed. */
  | { action: 'content' };
