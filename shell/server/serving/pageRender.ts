import { loggedPath } from '@site/shared/loggedPath';
import type { PageRequest } from '../../src/render/contract.ts';
import { Overloaded } from '../rendering/overloaded.ts';
import { WorkerLost } from '../rendering/workerLost.ts';
import { releaseSetKey } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';
import { CircuitOpen } from './circuitBreakers.ts';
import { pathOf } from '../addresses/serverPaths.ts';
import type { Reason } from '../logging/reasons.ts';
import type { CacheOutcome } from '../telemetry/labels.ts';
import { encodePage, type EncodedPage } from './encodedPage.ts';
import type { PageSource } from './pageSource.ts';
import type { CachedPage, ResponseCache } from './responseCache.ts';
import type { ServiceState } from './serviceWatcher.ts';

/**
 * How long shared caches, such as a CDN, may store a page: the regular time, `provisionalLifetimeMs`, or not at all.
 */
export type CachePolicy = 'regular' | 'short' | 'none';

/** Why visitors get a message in place of a page; `error` is the cause, for the first of them. */
export type PageFailure = { reason: Reason; error?: unknown };

/** Times of a rendered page in milliseconds: in the queue, for its code and data, and on the worker in total. */
export type PageTiming = { queueMs: number; dataMs: number; renderMs: number };

/** The outcome of a page request: an encoded page or a redirect. */
export type PageResult =
  | {
      kind: 'page';
      page: EncodedPage;
      cachePolicy: CachePolicy;
      cache: CacheOutcome;
      failure?: PageFailure;
      /** The page could not be rendered; an earlier one is sent in place of it. */
      isSubstitute?: boolean;
      timing?: PageTiming;
    }
  | { kind: 'redirect'; status: number; location: string };

/** Dependencies of `createPageRender`. */
export type PageRenderOptions = {
  /** Returns the last known state of the site service. */
  service: () => ServiceState;
  log: Log;
};

/** How long a page is fresh if its content does not change, in milliseconds. */
export const pageLifetimeMs = 5 * 60_000;
/**
 * How long a page that lacks data is fresh, in milliseconds. It prevents a request per visitor to a site service that
 * is down. A CDN stores the page as long again, so all visitors get complete pages at most 10 s after the service
 * recovers.
 */
export const provisionalLifetimeMs = 5_000;
/**
 * Time until a failed page is rendered again, in milliseconds: without it, a page that hangs would hang for each
 * visitor.
 */
const failureLifetimeMs = 10_000;

/**
 * Builds the function that renders a page and caches it under an address. If the render fails or lacks data, it
 * resolves to the cached page; if the render takes too long, also to the cached page of an earlier set; otherwise to
 * the message that the page is unavailable. Rejects with `Overloaded` when no worker renders the page in time and
 * nothing is cached.
 */
export function createPageRender(
  { service, log }: PageRenderOptions,
  cache: ResponseCache,
): (source: PageSource, request: PageRequest, address: string) => Promise<PageResult> {
  /** Finds the cached page, of any age, if it is complete: it is better than a page without its data, or no page. */
  function findComplete(set: string, url: string, serviceBefore: ServiceState): CachedPage | undefined {
    const earlier = cache.get(set, url, serviceBefore)?.cachedPage;
    return earlier?.isComplete && earlier.page.status === 200 ? { ...earlier, isProvisional: true } : undefined;
  }

  function fallBack(set: string, url: string, serviceBefore: ServiceState, lifetimeMs: number) {
    const earlier = findComplete(set, url, serviceBefore);
    return earlier && cacheResult(set, url, earlier, serviceBefore, { lifetimeMs, outcome: 'stale' });
  }

  function cacheResult(
    set: string,
    url: string,
    cachedPage: CachedPage,
    serviceBefore: ServiceState,
    { lifetimeMs, outcome }: { lifetimeMs: number; outcome: CacheOutcome },
  ): PageResult & { kind: 'page' } {
    cache.put(set, url, cachedPage, serviceBefore, lifetimeMs);
    return toResult(cachedPage, outcome);
  }

  /** Returns the stale page, or the page of an earlier set; does not cache the failed attempt. */
  function answerOverloaded(source: PageSource, url: string, serviceBefore: ServiceState, overload: Overloaded) {
    const stale = findComplete(releaseSetKey(source.serving()), url, serviceBefore);
    const result = stale
      ? toResult(stale, 'stale')
      : findInEarlierSets(cache, source.earlierSets(), url, serviceBefore);
    if (!result) throw overload;
    return result;
  }

  return async function renderPage(source: PageSource, request: PageRequest, address: string): Promise<PageResult> {
    const { render, originOf, serving, earlierSets } = source;
    // Read before the render: if the content changes during the render, the page must count as stale.
    const serviceBefore = service();
    const requestedSet = releaseSetKey(serving());
    try {
      const { answer, key, queueMs, renderMs } = await render(request);
      if (answer.kind === 'redirect') {
        // Otherwise visitors would get the page from before the redirect, as a stale page, for 15 minutes.
        cache.remove(key, address);
        return answer;
      }
      const isComplete = answer.isComplete && answer.status < 500;
      const earlier = isComplete ? undefined : fallBack(key, address, serviceBefore, provisionalLifetimeMs);
      if (earlier) return earlier;
      const compression = isComplete && !address.includes('?') ? 'smallest' : 'fast';
      const page = encodePage(answer.status, answer.html, compression);
      const isFailed = answer.status >= 500;
      const failure = isFailed ? ({ failure: 'section-unavailable' } as const) : {};
      const cachedPage = { page, isComplete, isProvisional: !isComplete, ...failure };
      const lifetimeMs = isComplete ? pageLifetimeMs : provisionalLifetimeMs;
      const result = cacheResult(key, address, cachedPage, serviceBefore, { lifetimeMs, outcome: 'miss' });
      return { ...result, timing: { queueMs, dataMs: answer.dataMs ?? 0, renderMs } };
    } catch (error) {
      if (error instanceof Overloaded) return answerOverloaded(source, address, serviceBefore, error);
      const isWorkerFailure = error instanceof WorkerLost || error instanceof CircuitOpen;
      const earlier =
        fallBack(requestedSet, address, serviceBefore, failureLifetimeMs) ??
        (isWorkerFailure ? findInEarlierSets(cache, earlierSets(), address, serviceBefore) : undefined);
      const reason = reasonOf(error);
      const path = pathOf(request.url);
      // An open circuit is logged once, when it opens; answers with a message are logged when they are sent.
      if (earlier && !(error instanceof CircuitOpen))
        log.error(
          `Page ${loggedPath(path)} could not be rendered; its visitors get the cached page; find the cause in the error.`,
          error,
          { reason, ...originOf(path), path: loggedPath(path) },
        );
      if (earlier) return { ...earlier, isSubstitute: true };
      // Visitors of a canary get the page of the live set, so the message is needed only for the live set.
      if (source.canary) throw error;
      const { answer, key } = await render({ url: request.url, isUnavailable: true });
      if (answer.kind === 'redirect') return answer;
      const page = encodePage(answer.status, answer.html, 'fast');
      const cachedPage = { page, isComplete: false, isProvisional: true, failure: reason };
      const options = { lifetimeMs: failureLifetimeMs, outcome: 'miss' } as const;
      return { ...cacheResult(key, address, cachedPage, serviceBefore, options), failure: { reason, error } };
    }
  };
}

/** Returns the reason code of a failed render. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof Overloaded) return 'overload';
  if (error instanceof CircuitOpen) return 'circuit-open';
  if (!(error instanceof WorkerLost)) return 'render-error';
  return error.isTimeout ? 'render-timeout' : 'render-crash';
}

/** Returns the result that serves a cached page, with its cache policy. */
export function toResult(
  { page, isProvisional, failure }: CachedPage,
  cache: CacheOutcome,
): PageResult & { kind: 'page' } {
  const cachePolicy = cachePolicyOf(page.status, isProvisional);
  return { kind: 'page', page, cachePolicy, cache, ...(failure && { failure: { reason: failure } }) };
}

function cachePolicyOf(status: number, isProvisional: boolean): CachePolicy {
  // Without an explicit lifetime, caches may store a 410 for any time (RFC 9110, section 15.5.11), and the retired
  // section may be released again.
  if (status === 410) return 'short';
  if (status >= 400) return 'none';
  return isProvisional ? 'short' : 'regular';
}

/**
 * Finds a cached page of an earlier set, for use while the current set cannot render it. The result is not cached for
 * the current set, because a release of the earlier set may be withdrawn at any time.
 */
export function findInEarlierSets(
  cache: ResponseCache,
  sets: readonly string[],
  address: string,
  service: ServiceState,
): (PageResult & { kind: 'page' }) | undefined {
  for (const set of sets) {
    const found = cache.get(set, address, service);
    if (found?.canServeStale) return toResult({ ...found.cachedPage, isProvisional: true }, 'earlier');
  }
  return undefined;
}
