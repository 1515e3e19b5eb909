import { hasServed } from '@site/releases/log/partState';
import type { LogHead } from '@site/releases/log/releaseLog';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { StoreUnavailable } from '@site/releases/store/storeUnavailable';
import { shareNextRun } from './shareNextRun.ts';

/** Dependencies of `createReleaseLookup`. */
export type ReleaseLookupOptions = {
  serving: () => ReleaseSet;
  /** Returns the newest log entry that the server has read. */
  head: () => LogHead;
  /** Reads the newest entry of the log. */
  readHead: () => Promise<LogHead>;
  /** Returns true if `readHead` last read a copy of the log, because the store does not answer. */
  isFromCache: () => boolean;
  /** Called when a lookup reads an entry that is newer than `head`. */
  onNewEntry: () => void;
};

/** Maximum time for a read of the log while a request waits, in milliseconds. */
const readLimitMs = 2000;

/**
 * Builds the function that returns true if a release is or was live. For an unknown release it reads the log again:
 * another server may already serve the release, and its pages request their files here. It rejects with `StoreUnavailable`
 * instead of returning false if it cannot know, because a tab whose release is gone loads its page again.
 */
export function createReleaseLookup({ serving, head, readHead, isFromCache, onNewEntry }: ReleaseLookupOptions) {
  const readAgain = shareNextRun(readHead);
  async function lookUp(part: string, id: string): Promise<boolean> {
    const { n, parts } = await withinLimit(readAgain());
    if (n > head().n) onNewEntry();
    const isServed = hasServed(parts, part, id);
    if (!isServed && isFromCache()) throw new StoreUnavailable('The log was read from the cache of this server.');
    return isServed;
  }
  return (part: string, id: string): boolean | Promise<boolean> =>
    serving()[part]?.id === id || hasServed(head().parts, part, id) || lookUp(part, id);
}

/** Resolves like a read of the log; rejects with `StoreUnavailable` if it fails or takes more than 2 s. */
export async function withinLimit<Result>(reading: Promise<Result>): Promise<Result> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`it was not read within ${readLimitMs} ms`)), readLimitMs);
  try {
    return await Promise.race([expired, reading]);
  } catch (cause) {
    throw new StoreUnavailable('The release log cannot be read in time.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
