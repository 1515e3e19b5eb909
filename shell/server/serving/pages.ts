import type { PageRequest, RefusalKind } from '../../src/render/contract.ts';
import type { SmokeRenderedPage } from '../rendering/smokeRenderSet.ts';
import { normalizeQuery } from '../addresses/queryParameters.ts';
import { LRUCache } from 'lru-cache';
import { releaseSetKey, releaseOf } from '@site/releases/store/releaseSet';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { pathOf } from '../addresses/serverPaths.ts';
import { createTraceparent } from '@site/shared/traceparent';
import { encodePage } from './encodedPage.ts';
import {
  createPageRender,
  findInEarlierSets,
  pageLifetimeMs,
  type PageRenderOptions,
  type PageResult,
  toResult,
} from './pageRender.ts';
import { ResponseCache } from './responseCache.ts';
import type { PageSource } from './pageSource.ts';
import { createSharedRenders } from './sharedRenders.ts';

/** Dependencies and settings of `createPages`. */
export type PagesOptions = PageRenderOptions & {
  /** The live set. */
  live: PageSource;
  /** Returns true if a path belongs to a retired part. */
  isGone: (path: string) => boolean;
  /**
   * Development: requests wait for a fresh page instead of getting a stale one, so that a change is visible
   * immediately.
   */
  waitsForFresh?: boolean;
};

/** The address under which the server renders pages for unmatched URLs and for rejected requests. */
export const unmatchedUrl = `${serverPaths.status}/not-found`;

/** Estimated wait, in milliseconds, above which visitors get the page of an earlier set while the page is rendered. */
const maxEstimatedWaitMs = 1000;
/** Maximum number of addresses whose visits are counted; the least recently visited is dropped. */
const countedAddresses = 1000;
/** Maximum number of addresses that `listVisited` returns. */
const visitedLimit = 100;

/** The page handler of a server. */
export type Pages = ReturnType<typeof createPages>;

/**
 * Builds the page handler of a server: it serves pages from the response cache, or renders each once for all who wait.
 */
export function createPages({ isGone, waitsForFresh = false, ...options }: PagesOptions) {
  const { live, service } = options;
  const cache = new ResponseCache();
  const renderPage = createPageRender(options, cache);
  const renders = createSharedRenders<PageResult>();
  const visits = new LRUCache<string, number>({ max: countedAddresses });

  /** Finds the page of an earlier set if a render with the current set would wait too long. */
  function findEarlier({ estimateWaitMs, earlierSets }: PageSource, { url }: PageRequest, address: string) {
    if (estimateWaitMs(url) <= maxEstimatedWaitMs) return undefined;
    return findInEarlierSets(cache, earlierSets(), address, service());
  }

  /** @param address address of the page in the cache. */
  function answer(
    source: PageSource,
    request: PageRequest,
    address: string,
    requestId?: string,
  ): PageResult | Promise<PageResult> {
    const set = releaseSetKey(source.serving());
    const cached = cache.get(set, address, service());
    if (cached?.cachedPage.page.status === 200) visits.set(address, (visits.get(address) ?? 0) + 1);
    if (cached?.isFresh) return toResult(cached.cachedPage, 'hit');
    const key = `${set} ${address}`;
    const part = releaseOf(source.serving(), pathOf(request.url))?.section ?? 'shell';
    const render = () =>
      renderPage(source, { ...request, ...(requestId && { traceparent: createTraceparent(requestId) }) }, address);
    const meanwhile = waitsForFresh
      ? undefined
      : cached?.canServeStale
        ? toResult(cached.cachedPage, 'stale')
        : findEarlier(source, request, address);
    if (!meanwhile) return renders.run(key, part, render);
    renders.refresh(key, part, render);
    return meanwhile;
  }

  return {
    /**
     * Returns the page of a path with its query, by default of the live set; for a path of a retired part a 410, unless
     * the shell redirects it. Rejects with `Overloaded` when no worker renders the page in time and the cache has no
     * page, and with the error of a page of a canary. `requestId` is the trace id of the calls of the service.
     */
    get(url: string, requestId?: string, source: PageSource = live): PageResult | Promise<PageResult> {
      const normalizedUrl = normalizeQuery(url, source.serving());
      if (!isGone(pathOf(normalizedUrl))) return answer(source, { url: normalizedUrl }, normalizedUrl, requestId);
      // A separate cache address: the cache may still contain a page or a 404 of this path from before the part
      // retired.
      return answer(source, { url: normalizedUrl, refusal: 'gone' }, `${normalizedUrl} gone`);
    },

    /** Returns the page that explains a rejected request. Rejects as `get` does. */
    getRefused(refusal: RefusalKind): PageResult | Promise<PageResult> {
      return answer(live, { url: unmatchedUrl, refusal }, `${unmatchedUrl} ${refusal}`);
    },

    /** Lists the most visited addresses, most visited first, and halves the weight of the visits counted so far. */
    listVisited(): string[] {
      const counts = [...visits.entries()].toSorted(([, a], [, b]) => b - a);
      for (const [address, count] of counts) visits.set(address, count / 2);
      return counts.slice(0, visitedLimit).map(([address]) => address);
    },

    /** Caches the pages of a smoke render, so that the first visitors after a release do not wait for a render. */
    warm(key: string, pages: readonly SmokeRenderedPage[]): void {
      const serviceNow = service();
      for (const { path, answer, startedAt } of pages) {
        if (answer.kind === 'redirect' || !answer.isComplete) continue;
        const page = encodePage(answer.status, answer.html);
        // Stale immediately if content changed after the render started: the page would show old content for 5 minutes.
        const lifetimeMs = startedAt < serviceNow.changedAt ? 0 : pageLifetimeMs;
        cache.put(key, path, { page, isComplete: true, isProvisional: false }, serviceNow, lifetimeMs);
      }
    },
  };
}
