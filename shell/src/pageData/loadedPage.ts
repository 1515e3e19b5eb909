import type { QueriesOutcome } from '@site/shared/host';

/** Result of loading a page: the outcome of its queries, or `failed` if its code could not be loaded. */
export type PageOutcome = QueriesOutcome | 'failed';

/** Result of one load of a page; each load creates a new object, so identity tells two loads apart. */
export type LoadedPage = {
  outcome: PageOutcome;
  /** In the browser, if the page is shown before all of its queries have ended: resolves with their outcome. */
  settled?: Promise<QueriesOutcome>;
};
