import type { PageAnswer, PageRequest } from '../../src/render/contract.ts';
import { Overloaded } from '../rendering/overloaded.ts';
import { WorkerLost } from '../rendering/workerLost.ts';
import { releaseSetKey, type ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';
import { CircuitOpen } from './circuitBreakers.ts';
import { encodePage, type EncodedPage } from './encodedPage.ts';
import type { CachedPage, ResponseCache } from './responseCache.ts';
import type { ServiceState } from './serviceWatcher.ts';

/** Whether others, such as a CDN, may keep a page: for its regular time, for `provisionalLifetimeMs`, or not at all. */
export type CachePolicy = 'regular' | 'short' | 'none';

/** The outcome of a page request: an encoded page, or where to go instead. */
export type PageResult =
  | { kind: 'page'; page: EncodedPage; cachePolicy: CachePolicy }
  | { kind: 'redirect'; status: number; location: string };

/** What renders need of the server. */
export type PageRenderOptions = {
  render: (request: PageRequest) => Promise<{ answer: PageAnswer; key: string }>;
  /** The release set that visitors get now. */
  serving: () => ReleaseSet;
  /** Keys of the sets that served within the last minutes and may still be shown, the latest first. */
  earlierSets: () => readonly string[];
  /** The site service, as last seen. */
  service: () => ServiceState;
  log: Log;
};

/** How long a page is fresh while its content does not change, in milliseconds. */
export const pageLifetimeMs = 5 * 60_000;
/**
 * How long a page that lacks data is kept, in milliseconds: a service that is down is not asked anew for each
 * visitor, and with as long at a CDN all is healed within 10 s of the service's return.
 */
export const provisionalLifetimeMs = 5_000;
/** How long a page that threw is not tried again, in milliseconds: a hang must not be repeated for each visitor. */
const failureLifetimeMs = 10_000;

/**
 * Builds the function that renders a page and caches it under an address; where the render fails or lacks data, it
 * resolves to the cached page, where it takes too long to that of an earlier set, or to the message that the page is
 * unavailable. Rejects with `Overloaded` when no worker renders the page in time and nothing is cached.
 */
export function createPageRender(
  { render, serving, earlierSets, service, log }: PageRenderOptions,
  cache: ResponseCache,
): (request: PageRequest, address: string) => Promise<PageResult> {
  /** Finds the page as it was before, however old, if it was whole: better than one without its data, or none. */
  function findWhole(set: string, url: string, made: ServiceState): CachedPage | undefined {
    const earlier = cache.get(set, url, made)?.kept;
    return earlier?.isWhole && earlier.page.status === 200 ? { ...earlier, isProvisional: true } : undefined;
  }

  function fallBack(set: string, url: string, made: ServiceState, lifetimeMs: number): PageResult | undefined {
    const earlier = findWhole(set, url, made);
    return earlier && keep(set, url, earlier, made, lifetimeMs);
  }

  function keep(set: string, url: string, kept: CachedPage, made: ServiceState, lifetimeMs: number): PageResult {
    cache.put(set, url, kept, made, lifetimeMs);
    return toResult(kept);
  }

  /** Serves the stale page, or that of an earlier set; nothing is kept of the attempt. */
  function answerOverloaded(set: string, url: string, made: ServiceState, overload: Overloaded): PageResult {
    const stale = findWhole(set, url, made);
    const result = stale ? toResult(stale) : findInEarlierSets(cache, earlierSets(), url, made);
    if (!result) throw overload;
    return result;
  }

  return async function renderPage(request: PageRequest, address: string): Promise<PageResult> {
    // As it was before the page was made.
    const made = service();
    const asked = releaseSetKey(serving());
    try {
      const { answer, key } = await render(request);
      if (answer.kind === 'redirect') return answer;
      const isWhole = answer.isComplete && answer.status < 500;
      const earlier = isWhole ? undefined : fallBack(key, address, made, provisionalLifetimeMs);
      if (earlier) return earlier;
      const kept = { page: encodePage(answer.status, answer.html), isWhole, isProvisional: !isWhole };
      return keep(key, address, kept, made, isWhole ? pageLifetimeMs : provisionalLifetimeMs);
    } catch (error) {
      if (error instanceof Overloaded) return answerOverloaded(asked, address, made, error);
      const isLate = error instanceof WorkerLost || error instanceof CircuitOpen;
      const earlier =
        fallBack(asked, address, made, failureLifetimeMs) ??
        (isLate ? findInEarlierSets(cache, earlierSets(), address, made) : undefined);
      // An open circuit is logged once, when it opens.
      if (!(error instanceof CircuitOpen))
        log.error(
          `Page ${address} could not be rendered; its visitors get ${earlier ? 'the page as it was before' : 'the "section unavailable" message'}.`,
          error,
        );
      if (earlier) return earlier;
      const { answer, key } = await render({ url: request.url, isUnavailable: true });
      if (answer.kind === 'redirect') return answer;
      const kept = { page: encodePage(answer.status, answer.html), isWhole: false, isProvisional: true };
      return keep(key, address, kept, made, failureLifetimeMs);
    }
  };
}

/** The cached page as it is sent, and how long others may keep it. */
export function toResult({ page, isProvisional }: CachedPage): PageResult {
  return { kind: 'page', page, cachePolicy: cachePolicyOf(page.status, isProvisional) };
}

function cachePolicyOf(status: number, isProvisional: boolean): CachePolicy {
  // Without a time of its own a 410 may be kept for as long as a cache likes (RFC 9110, section 15.5.11), and the
  // section may come back.
  if (status === 410) return 'short';
  if (status >= 400) return 'none';
  return isProvisional ? 'short' : 'regular';
}

/**
 * Finds a page of a set that served before, for while this set's cannot be had. Not cached for this set: one of the
 * earlier set's releases may be withdrawn in the next moment.
 */
export function findInEarlierSets(
  cache: ResponseCache,
  sets: readonly string[],
  address: string,
  service: ServiceState,
): PageResult | undefined {
  for (const set of sets) {
    const found = cache.get(set, address, service);
    if (found?.canServeStale) return toResult({ ...found.kept, isProvisional: true });
  }
  return undefined;
}
