import type { LogFiles } from '../releaseStore.ts';
import { digestOfEntry, type LogEntry, parseEntry, type PartStates, toBytes } from './logEntry.ts';

/** The newest entry that counts, and what stands behind it that does not. */
export type LogHead = {
  /** 0 for an empty log. */
  n: number;
  parts: PartStates;
  entry: LogEntry | undefined;
  /** Numbers behind it that hold no entry, or one that does not follow it. */
  void: number[];
};

/** Who changes the log, and why. */
export type Change = { by: string; why: string };

/** The one log of a release store: what is live, what was, and who said so. */
export type ReleaseLog = {
  /** Reads the newest entry that counts. Rejects when the store cannot be read. */
  head: () => Promise<LogHead>;
  /**
   * Appends the state that `change` makes of the newest one. Where somebody else was faster, `change` is asked again
   * with the state that it finds then; what it throws, nothing is appended for.
   */
  append: (
    change: (parts: PartStates, at: string) => PartStates | Promise<PartStates>,
    who: Change,
  ) => Promise<LogEntry>;
  /** The newest entries that count, newest first, at most so many. */
  list: (limit: number) => Promise<LogEntry[]>;
};

/** Tries of one append before it is given up: each lost one is somebody else's change. */
const tryLimit = 200;

type Found = { entry: LogEntry; digest: string };

/** Opens the log of a store. Entries never change, so each is read and checked once. */
export function openReleaseLog(files: LogFiles): ReleaseLog {
  /** The last head: most looks find it again. */
  let known: { n: number; found: Found } | undefined;

  async function find(n: number): Promise<Found | undefined> {
    if (known?.n === n) return known.found;
    const bytes = await files.read(n);
    const entry = parseEntry(bytes, n);
    return bytes && entry && { entry, digest: digestOfEntry(bytes) };
  }

  /** An entry counts when it names the newest one before it that counts, by number and digest. */
  async function counts(found: Found, taken: readonly number[]): Promise<boolean> {
    const { n, previous } = found.entry;
    if (known?.n === n) return true;
    const before = previous && (await find(previous.n));
    if (previous && (previous.n >= n || before?.digest !== previous.digest)) return false;
    for (const between of taken.filter((other) => other > (previous?.n ?? 0) && other < n)) {
      const passed = await find(between);
      if (passed && (await counts(passed, taken))) return false;
    }
    return true;
  }

  async function findHead(): Promise<{ taken: number[]; found: Found | undefined }> {
    const taken = await files.list();
    for (const n of taken.toReversed()) {
      const found = await find(n);
      if (!found || !(await counts(found, taken))) continue;
      known = { n, found };
      return { taken, found };
    }
    return { taken, found: undefined };
  }

  return {
    async head() {
      const { taken, found } = await findHead();
      const n = found?.entry.n ?? 0;
      return { n, parts: found?.entry.parts ?? {}, entry: found?.entry, void: taken.filter((other) => other > n) };
    },

    async append(change, { by, why }) {
      for (let tries = 0; tries < tryLimit; tries += 1) {
        const { taken, found } = await findHead();
        const now = new Date().toISOString();
        const last = found?.entry.at ?? now;
        // A clock that was set back does not turn the log's order around.
        const at = now < last ? last : now;
        const entry: LogEntry = {
          n: (taken.at(-1) ?? 0) + 1,
          previous: found ? { n: found.entry.n, digest: found.digest } : null,
          parts: await change(found?.entry.parts ?? {}, at),
          by,
          at,
          why,
        };
        if (await files.create(entry.n, toBytes(entry))) return entry;
      }
      throw new Error(
        `The release log could not be written: ${tryLimit} times somebody else was faster. Run the command again.`,
      );
    },

    async list(limit) {
      const entries: LogEntry[] = [];
      let { found } = await findHead();
      while (found && entries.length < limit) {
        entries.push(found.entry);
        found = found.entry.previous ? await find(found.entry.previous.n) : undefined;
      }
      return entries;
    },
  };
}
