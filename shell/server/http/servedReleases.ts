import { LRUCache } from 'lru-cache';
import { RejectedRelease } from '@site/releases/store/rejection';
import type { Release } from '@site/releases/store/release';
import { readRelease } from '@site/releases/store/readRelease';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** Describes a release that is or was live; undefined for any other, and for what is none. */
export type ReadServedRelease = (part: string, id: string) => Promise<Release | undefined>;

/** Descriptions of releases kept in memory: each is 10 to 100 KB. */
const descriptionLimit = 20;

/** Opens the releases whose files are anybody's. A description is kept, as a release never changes. */
export function createServedReleaseReader(
  store: ReleaseStore,
  isServed: (part: string, id: string) => boolean | Promise<boolean>,
): ReadServedRelease {
  const descriptions = new LRUCache<string, Release>({ max: descriptionLimit });
  return async (part, id) => {
    const known = descriptions.get(`${part}/${id}`);
    if (known || !(await isServed(part, id))) return known;
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
