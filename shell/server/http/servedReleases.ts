import { LRUCache } from 'lru-cache';
import { RejectedRelease } from '@site/releases/store/rejection';
import type { Release } from '@site/releases/store/release';
import { readRelease } from '@site/releases/store/readRelease';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/**
 * Resolves to the description of a release that is or was live; undefined for other or rejected releases. Rejects with
 * `StoreUnavailable` for a release that only the store can answer for, while it does not answer.
 */
export type ReadServedRelease = (part: string, id: string) => Promise<Release | undefined>;

/** Maximum number of release descriptions in memory; each has 10 to 100 KB. */
const descriptionLimit = 20;

/** Creates a reader with a cache, which never becomes stale because releases are immutable. */
export function createServedReleaseReader(
  store: ReleaseStore,
  isServed: (part: string, id: string) => boolean | Promise<boolean>,
): ReadServedRelease {
  const descriptions = new LRUCache<string, Release>({ max: descriptionLimit });
  return async (part, id) => {
    const cached = descriptions.get(`${part}/${id}`);
    if (cached || !(await isServed(part, id))) return cached;
    try {
      const release = await readRelease(store, part, id);
      descriptions.set(`${part}/${id}`, release);
      return release;
    } catch (error) {
      if (error instanceof RejectedRelease) return undefined;
      throw error;
    }
  };
}
