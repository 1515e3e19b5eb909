import { LRUCache } from 'lru-cache';
import type { EncodedPage } from './encodedPage.ts';
import type { ServiceState } from './serviceWatcher.ts';

/** A page as the cache keeps it. */
export type CachedPage = {
  page: EncodedPage;
  /** Whether the page has all its data, and is no message in place of one. */
  isWhole: boolean;
  /** Whether the page only fills the time until the next try, such as an earlier one in place of one that failed. */
  isProvisional: boolean;
};

type Entry = CachedPage & { service: ServiceState; expires: number };

/** Most bytes of pages kept, over all encodings. */
const cacheLimitBytes = 32 * 1024 * 1024;
/** The same for "not found" and "gone": anybody can ask for addresses without end, and none of them pushes a page out. */
const missingLimitBytes = 2 * 1024 * 1024;
/** How long after its time a page is still shown while a new one is made, in milliseconds. */
const staleLimitMs = 15 * 60_000;

/**
 * Encoded pages by release set and path. A page is fresh while the content it was made of is current
 * and its time has not passed, a provisional one only until the service comes back; a stale one is kept,
 * to answer when a new one cannot be had.
 */
export class ResponseCache {
  readonly #pages = createEntries(cacheLimitBytes);
  readonly #missing = createEntries(missingLimitBytes);

  /** `canServeStale`: it is not fresh, but whole and not old, so that it may be shown while a new one is made. */
  get(
    set: string,
    path: string,
    service: ServiceState,
  ): { kept: CachedPage; isFresh: boolean; canServeStale: boolean } | undefined {
    const key = `${set} ${path}`;
    const kept = this.#pages.get(key) ?? this.#missing.get(key);
    return kept && { kept, isFresh: isFresh(kept, service), canServeStale: canServeStale(kept) };
  }

  /**
   * @param service the service as it was before the page was made.
   * @param lifetimeMs how long the page is fresh at most.
   */
  put(set: string, path: string, kept: CachedPage, service: ServiceState, lifetimeMs: number): void {
    const key = `${set} ${path}`;
    const isMissing = kept.page.status === 404 || kept.page.status === 410;
    const [entries, others] = isMissing ? [this.#missing, this.#pages] : [this.#pages, this.#missing];
    others.delete(key);
    entries.set(key, { ...kept, service, expires: Date.now() + lifetimeMs });
  }
}

function createEntries(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ page }) => page.sizeBytes,
  });
}

function canServeStale({ page, isWhole, isProvisional, expires }: Entry): boolean {
  return page.status === 200 && isWhole && !isProvisional && Date.now() < expires + staleLimitMs;
}

function isFresh({ service, isProvisional, expires }: Entry, now: ServiceState): boolean {
  if (service.contentVersion !== now.contentVersion || expires <= Date.now()) return false;
  return !isProvisional || service.recoveries === now.recoveries;
}
