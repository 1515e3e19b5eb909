import { LRUCache } from 'lru-cache';
import { listCanaries } from '@site/releases/log/canaries';
import type { PartStates } from '@site/releases/log/logEntry';
import { listPreviews } from '@site/releases/log/previews';
import { liveOf } from '@site/releases/log/partState';
import type { LogHead, ReleaseLog } from '@site/releases/log/releaseLog';
import { releaseSetName, setName, toSetKey } from '@site/releases/store/releaseSet';
import { StoreUnavailable } from '@site/releases/store/storeUnavailable';
import { withinLimit } from './releaseLookup.ts';
import { shareNextRun } from './shareNextRun.ts';

/** Resolves to the key of a release set by its name; undefined for an unknown set. */
export type FindSet = (name: string) => Promise<string | undefined>;

/** Dependencies of `createSetLookup`. */
export type SetLookupOptions = {
  /** Reads the newest entry of the log. */
  readHead: () => Promise<LogHead>;
  /** Reads the newest entries of the log, newest first. */
  readEntries: ReleaseLog['list'];
  /** Returns true if the log was last read from a copy, because the store does not answer. */
  isFromCache: () => boolean;
};

/** Maximum number of log entries whose sets are found. A tab with an older set loads its next page from the server. */
const entryLimit = 200;
/** Maximum number of known sets, those that this server served included. */
const setLimit = 2 * entryLimit;

/**
 * Builds the lookup of release sets by name. It knows the sets that this server served since its start, and those of the
 * newest log entries: another server may serve a set that this one has not followed yet, and tabs outlive a server.
 */
export function createSetLookup({ readHead, readEntries, isFromCache }: SetLookupOptions) {
  const keys = new LRUCache<string, string>({ max: setLimit });
  /** Number of the newest log entry whose set is known. */
  let known = 0;
  const add = (key: string) => void keys.set(releaseSetName(key), key);

  /** Adds the sets of the entries up to `n`, and of those that are appended meanwhile. */
  async function readUpTo(n: number) {
    while (n > known) {
      const entries = await readEntries(Math.min(n - known, entryLimit));
      for (const { parts, at } of entries.toReversed()) for (const set of listSets(parts, at)) add(toSetKey(set));
      const newest = entries[0]?.n ?? n;
      // If an entry was appended meanwhile, as many of the older ones were not read.
      if (newest <= n) known = Math.max(known, n);
      n = newest;
    }
  }
  const readNew = shareNextRun(async () => readUpTo((await readHead()).n));

  return {
    add,
    /** Adds the sets of the entries up to one that was read, also those that another entry soon replaced. */
    addUpTo: ({ n }: LogHead) => readUpTo(n),
    async find(name: string) {
      if (!keys.has(name) && setName.test(name)) await withinLimit(readNew());
      const key = keys.get(name);
      if (key === undefined && isFromCache())
        throw new StoreUnavailable('The log was read from the cache of this server.');
      return key;
    },
  } satisfies { add: (key: string) => void; addUpTo: (head: LogHead) => Promise<void>; find: FindSet };
}

/** Returns the live set of an entry, and the sets of its canaries and previews. */
function listSets(parts: PartStates, at: string): Record<string, string>[] {
  const live = Object.fromEntries(
    Object.keys(parts).flatMap((part) => {
      const id = liveOf(parts, part);
      return id === undefined ? [] : [[part, id] as const];
    }),
  );
  const canaries = Object.entries(listCanaries(parts)).map(([part, { id }]) => ({ ...live, [part]: id }));
  const previews = listPreviews(parts, new Date(at)).map(({ releases }) => ({ ...live, ...releases }));
  return [live, ...canaries, ...previews];
}
