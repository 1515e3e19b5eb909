import { LRUCache } from 'lru-cache';
import type { Reason } from '../logging/reasons.ts';
import type { EncodedPage } from './encodedPage.ts';
import type { ServiceState } from './serviceWatcher.ts';

/** A page in the response cache. */
export type CachedPage = {
  page: EncodedPage;
  /** The page has all its data and is not an error message in place of a page. */
  isComplete: boolean;
  /** The page is a substitute until the next render, such as an earlier page after a failed render. */
  isProvisional: boolean;
  /** Reason why this is a message in place of a page. */
  failure?: Reason;
};

type Entry = CachedPage & { service: ServiceState; expires: number };

/** Maximum total size of the pages, all encodings included, in bytes. */
const cacheLimitBytes = 32 * 1024 * 1024;
/** The same for 404 and 410: clients can request any number of such addresses, which must not evict pages. */
const missingLimitBytes = 2 * 1024 * 1024;
/** How long after its expiry a page may still be served while a new one is rendered, in milliseconds. */
const staleLimitMs = 15 * 60_000;

/**
 * Encoded pages by release set and path. A page is fresh until its content version changes or it expires; a provisional
 * page also becomes stale when the site service recovers. The cache keeps stale pages as a fallback for failed renders.
 */
export class ResponseCache {
  readonly #pages = createEntries(cacheLimitBytes);
  readonly #missing = createEntries(missingLimitBytes);

  /**
   * Returns a page; `canServeStale` is true if it is complete and recent enough to be served while a new one is
   * rendered.
   */
  get(
    set: string,
    path: string,
    service: ServiceState,
  ): { cachedPage: CachedPage; isFresh: boolean; canServeStale: boolean } | undefined {
    const key = `${set} ${path}`;
    const entry = this.#pages.get(key) ?? this.#missing.get(key);
    return entry && { cachedPage: entry, isFresh: isFresh(entry, service), canServeStale: canServeStale(entry) };
  }

  /**
   * @param service state of the site service before the render started.
   * @param lifetimeMs maximum time for which the page is fresh.
   */
  put(set: string, path: string, cachedPage: CachedPage, service: ServiceState, lifetimeMs: number): void {
    const key = `${set} ${path}`;
    const isMissing = cachedPage.page.status === 404 || cachedPage.page.status === 410;
    const [entries, others] = isMissing ? [this.#missing, this.#pages] : [this.#pages, this.#missing];
    others.delete(key);
    entries.set(key, { ...cachedPage, service, expires: Date.now() + lifetimeMs });
  }

  /** Removes a page, stale or not. */
  remove(set: string, path: string): void {
    for (const entries of [this.#pages, this.#missing]) entries.delete(`${set} ${path}`);
  }
}

function createEntries(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ page }) => page.sizeBytes,
  });
}

function canServeStale({ page, isComplete, isProvisional, expires }: Entry): boolean {
  return page.status === 200 && isComplete && !isProvisional && Date.now() < expires + staleLimitMs;
}

function isFresh({ service, isProvisional, expires }: Entry, now: ServiceState): boolean {
  if (service.contentVersion !== now.contentVersion || expires <= Date.now()) return false;
  return !isProvisional || service.recoveries === now.recoveries;
}
