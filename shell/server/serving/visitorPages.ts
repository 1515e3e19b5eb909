import { loggedPath } from '@site/shared/loggedPath';
import { pathOf } from '../addresses/serverPaths.ts';
import type { Log } from '../logging/log.ts';
import type { PageResult } from './pageRender.ts';
import type { Pages } from './pages.ts';
import type { PageSource } from './pageSource.ts';

/** Dependencies of `createVisitorPages`. */
export type VisitorPagesOptions = {
  pages: Pick<Pages, 'get'>;
  live: PageSource;
  /** Counts a view of the page at a path; `hasFailed`: it could not be rendered. */
  recordView: (source: PageSource, path: string, hasFailed: boolean) => void;
  log: Log;
};

/**
 * Builds the function that returns the pages of visitors and counts them for the comparison of canaries with the live
 * release. A visitor whose canary cannot render a page gets the page of the live set, which no cache may keep.
 */
export function createVisitorPages({ pages, live, recordView, log }: VisitorPagesOptions): Pages['get'] {
  /** Counts the view of a page; undefined if it could not be rendered. */
  function count(source: PageSource, url: string, result: PageResult | undefined): void {
    if (result?.kind === 'redirect') return;
    recordView(source, pathOf(url), !result || result.failure !== undefined || result.isSubstitute === true);
  }

  async function getFromCanary(source: PageSource, url: string, requestId?: string): Promise<PageResult> {
    try {
      const result = await pages.get(url, requestId, source);
      count(source, url, result);
      if (result.kind === 'redirect' || !result.failure) return result;
    } catch (error) {
      count(source, url, undefined);
      const path = pathOf(url);
      log.error(
        `Page ${loggedPath(path)} of a canary could not be rendered; its visitor gets the page of the live release; find the cause in the error.`,
        error,
        { reason: 'canary-failed', ...source.originOf(path), path: loggedPath(path) },
      );
    }
    const result = await pages.get(url, requestId, live);
    return result.kind === 'page' ? { ...result, cachePolicy: 'none' } : result;
  }

  return (url, requestId, source = live) => {
    if (source.canary) return getFromCanary(source, url, requestId);
    const result = pages.get(url, requestId, source);
    if (result instanceof Promise)
      result.then(
        (settled) => count(source, url, settled),
        () => count(source, url, undefined),
      );
    else count(source, url, result);
    return result;
  };
}
