import { LRUCache } from 'lru-cache';
import { type ReleaseSet, releaseSetKey, releaseSetName } from '@site/releases/store/releaseSet';

/** Maximum number of sets. Sets share the descriptions of their releases, so one more set is 10 to 100 KB. */
const setLimit = 10;

/** The release sets that served on this server since its start, the latest ones, in memory. */
export type RecentSets = {
  add: (set: ReleaseSet) => void;
  /** Returns a set by its name; undefined for other sets, without a look at the release store. */
  find: (name: string) => ReleaseSet | undefined;
};

/** Creates an empty collection of recent sets. */
export function createRecentSets(): RecentSets {
  const sets = new LRUCache<string, ReleaseSet>({ max: setLimit });
  return {
    add: (set) => void sets.set(releaseSetName(releaseSetKey(set)), set),
    find: (name) => sets.get(name),
  };
}
