import type { QueriesOutcome } from '@site/shared/host';

/** What a page's loader tells: how its queries ended, or `failed` where its code could not be had. */
export type PageLoaderData = {
  outcome: QueriesOutcome | 'failed';
  /** In the browser, where the page is shown before all of its queries are over: how they end. */
  settled?: Promise<QueriesOutcome>;
};
