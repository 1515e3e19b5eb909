import { sha256Of } from '../store/digest.ts';
import type { LogFiles } from '../store/releaseStore.ts';
import { startsSignedLog, findUnauthorized } from './authorization.ts';
import { type LogEntry, parseEntry, type PartStates, type Trust } from './logEntry.ts';

/** An entry that does not count, and why. */
export type InvalidEntry = { n: number; reason: string };

/** The newest entry that counts, and the entries after it that do not. */
export type LogHead = {
  /** 0 for an empty log. */
  n: number;
  parts: PartStates;
  /** Keys that have to sign the next entry; absent for an unsigned log. */
  trust?: Trust | undefined;
  entry: LogEntry | undefined;
  invalidEntries: InvalidEntry[];
};

/** Entries read at once when a log is opened. */
const readAhead = 64;

type Found = { entry: LogEntry; digest: string };
/** Position of a reader in the log. */
type Position = {
  root: readonly string[];
  isTrusted: boolean;
  found: Found | undefined;
  invalidEntries: Map<number, string>;
};

/** The newest entry as an append needs it: with the number of the next entry, and the digest that it names. */
export type AppendPosition = { head: LogHead; nextNumber: number; digest: string | undefined };

/** Reads the entries of a log. */
export type LogReader = {
  /** Reads an entry by its number, whether it counts or not. */
  find: (n: number) => Promise<Found | undefined>;
  /** Reads what is new. Rejects when the store cannot be read, or no root key has begun a log that should be signed. */
  readHead: () => Promise<AppendPosition>;
};

/**
 * Reads a log forward, each entry once. An entry counts if it names the newest one before it that counts, by number and
 * digest, and if the keys that the log has at that point allow its change: so every ancestor of an entry that counts
 * does. A signed log begins with the first entry that a root key has signed, whatever precedes it.
 */
export function createLogReader(files: LogFiles, readRoot: () => Promise<readonly string[]>): LogReader {
  let at: Position = { root: [], isTrusted: false, found: undefined, invalidEntries: new Map() };

  async function find(n: number): Promise<Found | undefined> {
    const bytes = await files.read(n);
    const entry = parseEntry(bytes, n);
    return bytes && entry && { entry, digest: sha256Of(bytes) };
  }

  /** Moves on to an entry, or notes why it does not count. */
  function take(n: number, found: Found | undefined) {
    const { entry } = found ?? {};
    const begins = entry !== undefined && !at.isTrusted && startsSignedLog(entry, at.root);
    const reason = begins ? undefined : findInvalidReason(at, found);
    if (reason === undefined) at = { ...at, isTrusted: at.isTrusted || begins, found, invalidEntries: new Map() };
    else at.invalidEntries.set(n, reason);
  }

  async function read() {
    const root = await readRoot();
    const taken = await files.list();
    const isLost = at.found !== undefined && !taken.includes(at.found.entry.n);
    if (isLost || JSON.stringify(root) !== JSON.stringify(at.root))
      at = { root, isTrusted: false, found: undefined, invalidEntries: new Map() };
    const fresh = taken.filter((n) => n > (at.found?.entry.n ?? 0) && !at.invalidEntries.has(n));
    for (let from = 0; from < fresh.length; from += readAhead) {
      const numbers = fresh.slice(from, from + readAhead);
      const entries = await Promise.all(numbers.map(find));
      for (const [index, n] of numbers.entries()) take(n, entries[index]);
    }
    const newest = at.found?.entry.n ?? 0;
    // Entries that did not follow an earlier head may follow this one.
    for (const n of taken) if (n > newest && !at.invalidEntries.has(n)) take(n, await find(n));
    let nextNumber = (at.found?.entry.n ?? 0) + 1;
    while (taken.includes(nextNumber)) nextNumber += 1;
    return { ...at, nextNumber };
  }

  // One reader at a time: each moves the position.
  let reading: Promise<unknown> = Promise.resolve();
  return {
    find,
    async readHead() {
      const next = reading.then(read, read);
      reading = next;
      const { nextNumber, ...position } = await next;
      if (position.root.length > 0 && !position.isTrusted) throw withoutBeginning();
      return { head: toHead(position), nextNumber, digest: position.found?.digest };
    },
  };
}

function toHead({ isTrusted, found, invalidEntries }: Position): LogHead {
  const { n = 0, parts = {}, trust } = found?.entry ?? {};
  const later = [...invalidEntries].filter(([other]) => other > n);
  return {
    n,
    parts,
    ...(isTrusted && { trust }),
    entry: found?.entry,
    invalidEntries: later.map(([other, reason]) => ({ n: other, reason })),
  };
}

/** The reason why an entry does not count after the newest one that does; undefined if it counts. */
function findInvalidReason({ found, isTrusted }: Position, next: Found | undefined): string | undefined {
  if (!next) return 'it is not a log entry';
  const { entry } = next;
  const follows = entry.previous?.n === found?.entry.n && entry.previous?.digest === found?.digest;
  if (!follows || entry.n <= (found?.entry.n ?? 0)) return `it does not follow entry ${found?.entry.n ?? 0}`;
  const { parts = {}, trust } = found?.entry ?? {};
  return isTrusted && trust ? findUnauthorized(entry, { parts, trust }) : undefined;
}

function withoutBeginning(): Error {
  return new Error(
    'The release log has no entry that a root key of release-keys.json has signed, so nobody can tell who may release. Begin the signed log with `npm run release-keys -- add root <public key>`, or name the right file by RELEASE_KEYS (`none` for a store of your own that is unsigned).',
  );
}
