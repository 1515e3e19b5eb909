/** Options of a navigation: replace the history entry; keep the scroll position. */
export type NavigateOptions = { replace?: boolean; preventScrollReset?: boolean };

/** The parts of the browser's router that components of the document use. */
export type Navigation = {
  /** Calls the listener when a navigation starts and when it completes; the returned function unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Returns true while a page is being loaded for a navigation. */
  isPending: () => boolean;
  /** Navigates to a path with query and fragment; resolves when the page is shown. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
};
