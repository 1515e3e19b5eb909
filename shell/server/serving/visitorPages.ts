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
  /** Counts a page that was rendered for a visitor; `hasFailed`: it could not be rendered. */
  recordView: (source: PageSource, path: string, hasFailed: boolean) => void;
  log: Log;
};

/**
 * Builds the function that returns the pages of visitors and counts them for the comparison of canaries with the live
 * release. A visitor whose canary cannot render a page gets the page of the live set, which no cache may keep. The failure
 * counts if the live set can render the page: a page that fails with both releases is no difference between them.
 *
 * Pages from the cache are not counted: the canary has fewer visitors and therefore fewer pages in the cache, so that an
 * equal share of failed renders would be a larger share of its views.
 */
export function createVisitorPages({ pages, live, recordView, log }: VisitorPagesOptions): Pages['get'] {
  function count(source: PageSource, url: string, result: PageResult | undefined): void {
    if (!result || hasFailed(result)) recordView(source, pathOf(url), true);
    else if (isRendered(result)) recordView(source, pathOf(url), false);
  }

  /** Returns the page of the canary; undefined if it cannot be rendered. */
  async function tryCanary(source: PageSource, url: string, requestId?: string): Promise<PageResult | undefined> {
    try {
      const result = await pages.get(url, requestId, source);
      return result.kind === 'page' && result.failure ? undefined : result;
    } catch (error) {
      const path = pathOf(url);
      log.error(
        `Page ${loggedPath(path)} of a canary could not be rendered; its visitor gets the page of the live release; find the cause in the error.`,
        error,
        { reason: 'canary-failed', ...source.originOf(path), path: loggedPath(path) },
      );
      return undefined;
    }
  }

  async function getFromCanary(source: PageSource, url: string, requestId?: string): Promise<PageResult> {
    const result = await tryCanary(source, url, requestId);
    if (result) {
      count(source, url, result);
      return result;
    }
    const ofLive = await pages.get(url, requestId, live);
    recordView(source, pathOf(url), !hasFailed(ofLive));
    return ofLive.kind === 'page' ? { ...ofLive, cachePolicy: 'none' } : ofLive;
  }

  return (url, requestId, source = live) => {
    if (source.canary) return getFromCanary(source, url, requestId);
    const result = pages.get(url, requestId, source);
    if (result instanceof Promise)
      result.then(
        (settled) => count(source, url, settled),
        () => count(source, url, undefined),
      );
    return result;
  };
}

const hasFailed = (result: PageResult) => result.kind === 'page' && Boolean(result.failure ?? result.isSubstitute);
const isRendered = (result: PageResult) => result.kind === 'page' && result.cache === 'miss';
