import type { PageRequest, RefusalKind } from '../../src/render/contract.ts';
import type { SmokeRenderedPage } from '../rendering/smokeRenderSet.ts';
import { normalizeQuery } from '../addresses/queryParameters.ts';
import { LRUCache } from 'lru-cache';
import { releaseSetKey, releaseOf } from '@site/releases/store/releaseSet';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { pathOf } from '../addresses/serverPaths.ts';
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
import { createSharedRenders } from './sharedRenders.ts';

/** What the pages need of the server. */
export type PagesOptions = PageRenderOptions & {
  /** Estimates how long the render of a page would wait for its turn, in milliseconds. */
  estimateWaitMs: (url: string) => number;
  /** Whether a path is one of a retired part. */
  isGone: (path: string) => boolean;
  /** Development: whoever has changed something sees it at once, and waits for it. */
  waitsForFresh?: boolean;
};

/** The address by which pages are rendered that no part has. */
export const unmatchedUrl = `${serverPaths.status}/not-found`;

/** How long a page may have to wait before that of an earlier set is shown meanwhile, in milliseconds. */
const maxEstimatedWaitMs = 1000;
/** Addresses whose visits are counted: those that were asked for last. */
const countedAddresses = 1000;
/** Addresses listed as those that are visited most. */
const visitedLimit = 100;

/** The pages that `createPages` builds. */
export type Pages = ReturnType<typeof createPages>;

/** Builds the pages of a server: from the response cache, else rendered once for all who wait for them. */
export function createPages({ isGone, waitsForFresh = false, ...options }: PagesOptions) {
  const { serving, earlierSets, estimateWaitMs, service } = options;
  const cache = new ResponseCache();
  const renderPage = createPageRender(options, cache);
  const renders = createSharedRenders<PageResult>();
  const visits = new LRUCache<string, number>({ max: countedAddresses });

  /** The page of an earlier set, where this set's would have to wait for long. */
  function findEarlier({ url }: PageRequest, address: string): PageResult | undefined {
    if (estimateWaitMs(url) <= maxEstimatedWaitMs) return undefined;
    return findInEarlierSets(cache, earlierSets(), address, service());
  }

  /** @param address the page's address in the cache. */
  function answer(request: PageRequest, address: string): PageResult | Promise<PageResult> {
    const set = releaseSetKey(serving());
    const cached = cache.get(set, address, service());
    if (cached?.kept.page.status === 200) visits.set(address, (visits.get(address) ?? 0) + 1);
    if (cached?.isFresh) return toResult(cached.kept);
    const key = `${set} ${address}`;
    const part = releaseOf(serving(), pathOf(request.url))?.section ?? 'shell';
    const render = () => renderPage(request, address);
    const meanwhile = waitsForFresh
      ? undefined
      : cached?.canServeStale
        ? toResult(cached.kept)
        : findEarlier(request, address);
    if (!meanwhile) return renders.run(key, part, render);
    renders.refresh(key, part, render);
    return meanwhile;
  }

  return {
    /** Answers a path with query; one of a retired part with 410, unless the shell redirects it. Rejects with `Overloaded` when no worker renders it in time and the cache has nothing. */
    get(url: string): PageResult | Promise<PageResult> {
      const wanted = normalizeQuery(url, serving());
      if (!isGone(pathOf(wanted))) return answer({ url: wanted }, wanted);
      // An address of its own: the page of this path, or "not found", may be in the cache from before.
      return answer({ url: wanted, refusal: 'gone' }, `${wanted} gone`);
    },

    /** Answers with what is told of a refusal. Rejects as `get` does. */
    getRefused(refusal: RefusalKind): PageResult | Promise<PageResult> {
      return answer({ url: unmatchedUrl, refusal }, `${unmatchedUrl} ${refusal}`);
    },

    /** Lists the addresses that visitors ask for most, these first. Earlier visits count half from now on. */
    listVisited(): string[] {
      const counts = [...visits.entries()].toSorted(([, a], [, b]) => b - a);
      for (const [address, count] of counts) visits.set(address, count / 2);
      return counts.slice(0, visitedLimit).map(([address]) => address);
    },

    /** Keeps pages that a rehearsal rendered, so that the first visitors after a release wait for no render. */
    warm(key: string, pages: readonly SmokeRenderedPage[]): void {
      const made = service();
      for (const { path, answer, startedAt } of pages) {
        if (answer.kind === 'redirect' || !answer.isComplete) continue;
        const page = encodePage(answer.status, answer.html);
        // Stale at once: content changed since the render began, and the page would show the old for its whole lifetime.
        const lifetimeMs = startedAt < made.changedAt ? 0 : pageLifetimeMs;
        cache.put(key, path, { page, isWhole: true, isProvisional: false }, made, lifetimeMs);
      }
    },
  };
}
