import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finishedPage.ts';
import type { ServiceState } from './serviceWatcher.ts';

/** A page as the cache keeps it. */
export type KeptPage = {
  page: FinishedPage;
  /** Whether the page has all its data, and is no message in place of one. */
  isWhole: boolean;
  /** Whether the page only fills the time until the next try, such as an earlier one in place of one that failed. */
  isProvisional: boolean;
};

type Entry = KeptPage & { service: ServiceState; expires: number };

/** Most bytes of pages kept, over all encodings. */
const cacheLimitBytes = 32 * 1024 * 1024;

/**
 * Finished pages by release set and path. A page is fresh while the content it was made of is current
 * and its time has not passed, a provisional one only until the service comes back; a stale one is kept,
 * to answer when a new one cannot be had.
 */
export class HtmlCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: cacheLimitBytes,
    sizeCalculation: ({ page: { bodies } }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
  });

  get(set: string, path: string, service: ServiceState): { kept: KeptPage; isFresh: boolean } | undefined {
    const kept = this.#entries.get(`${set} ${path}`);
    return kept && { kept, isFresh: isFresh(kept, service) };
  }

  /**
   * @param service the service as it was before the page was made.
   * @param lifetimeMs how long the page is fresh at most.
   */
  put(set: string, path: string, kept: KeptPage, service: ServiceState, lifetimeMs: number): void {
    this.#entries.set(`${set} ${path}`, { ...kept, service, expires: Date.now() + lifetimeMs });
  }
}

function isFresh({ service, isProvisional, expires }: Entry, now: ServiceState): boolean {
  if (service.contentVersion !== now.contentVersion || expires <= Date.now()) return false;
  return !isProvisional || service.returns === now.returns;
}
