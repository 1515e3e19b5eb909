import type { LogFiles } from '../store/releaseStore.ts';
import type { KeyObject } from 'node:crypto';
import type { ReleaseKeys } from '../signing/releaseKeys.ts';
import { isSignedBy, signBytes } from '../signing/signature.ts';
import { digestOfEntry, type LogEntry, parseEntry, type PartStates, toBytes, toSignedBytes } from './logEntry.ts';

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
   * with the state that it finds then; what it throws, nothing is appended for. `who` may be asked for once the change
   * is made.
   */
  append: (
    change: (parts: PartStates, at: string) => PartStates | Promise<PartStates>,
    who: Change | (() => Change),
  ) => Promise<LogEntry>;
  /** The newest entries that count, newest first, at most so many. */
  list: (limit: number) => Promise<LogEntry[]>;
};

/** Tries of one append before it is given up: each lost one is somebody else's change. */
const tryLimit = 200;

type Found = { entry: LogEntry; digest: string };

/** Whose signatures a log asks for, and by which key one appends to it. */
export type LogSigning = { keys: ReleaseKeys; signingKey?: KeyObject | undefined };

type LogReader = {
  /** Reads an entry by its number, whether it counts or not. */
  find: (n: number) => Promise<Found | undefined>;
  /** Finds the newest entry that counts, and lists the numbers that are taken. */
  findHead: () => Promise<{ taken: number[]; found: Found | undefined }>;
};

function createLogReader(files: LogFiles, keys: ReleaseKeys): LogReader {
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
    if (listUnsigned(found.entry, before?.entry.parts ?? {}, keys).length > 0) return false;
    for (const between of taken.filter((other) => other > (previous?.n ?? 0) && other < n)) {
      const passed = await find(between);
      if (passed && (await counts(passed, taken))) return false;
    }
    return true;
  }

  async function findHead() {
    const taken = await files.list();
    for (const n of taken.toReversed()) {
      const found = await find(n);
      if (!found || !(await counts(found, taken))) continue;
      known = { n, found };
      return { taken, found };
    }
    return { taken, found: undefined };
  }

  return { find, findHead };
}

/**
 * Opens the log of a store. Entries never change, so each is read and checked once. One that changes a part which has
 * keys counts only when one of them has signed it.
 */
export function openReleaseLog(files: LogFiles, { keys, signingKey }: LogSigning = { keys: {} }): ReleaseLog {
  const { find, findHead } = createLogReader(files, keys);

  return {
    async head() {
      const { taken, found } = await findHead();
      const n = found?.entry.n ?? 0;
      return { n, parts: found?.entry.parts ?? {}, entry: found?.entry, void: taken.filter((other) => other > n) };
    },

    async append(change, who) {
      for (let tries = 0; tries < tryLimit; tries += 1) {
        const { taken, found } = await findHead();
        const now = new Date().toISOString();
        const last = found?.entry.at ?? now;
        // A clock that was set back does not turn the log's order around.
        const at = now < last ? last : now;
        const parts = await change(found?.entry.parts ?? {}, at);
        const { by, why } = typeof who === 'function' ? who() : who;
        const entry: LogEntry = {
          n: (taken.at(-1) ?? 0) + 1,
          previous: found ? { n: found.entry.n, digest: found.digest } : null,
          parts,
          by,
          at,
          why,
        };
        if (signingKey) entry.signature = signBytes(signingKey, toSignedBytes(entry));
        const unsigned = listUnsigned(entry, found?.entry.parts ?? {}, keys);
        if (unsigned.length > 0) {
          throw new Error(
            `The log entry changes ${unsigned.join(' and ')}, and is signed by no key of ${unsigned.length > 1 ? 'theirs' : 'its'} in release-keys.json, so no server would follow it. Set RELEASE_SIGNING_KEY to a private key of the part.`,
          );
        }
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

/** The parts with keys whose state an entry changes without a signature by one of them. */
function listUnsigned(entry: LogEntry, before: PartStates, keys: ReleaseKeys): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(entry.parts)]);
  const changed = [...names].filter((part) => JSON.stringify(before[part]) !== JSON.stringify(entry.parts[part]));
  const { signature } = entry;
  return changed.filter((part) => {
    const owners = keys[part];
    return owners && (signature === undefined || !isSignedBy(owners, toSignedBytes(entry), signature));
  });
}
