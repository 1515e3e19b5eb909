import { sha256Of } from '../store/digest.ts';
import type { LogFiles } from '../store/releaseStore.ts';
import { startsSignedLog, findUnauthorized } from './authorization.ts';
import { type LogEntry, parseEntry, type PartStates, type Trust } from './logEntry.ts';

/** A log entry that is ignored, with the reason. */
export type InvalidEntry = { n: number; reason: string };

/** The newest valid entry, and the invalid entries after it. */
export type LogHead = {
  /** 0 for an empty log. */
  n: number;
  parts: PartStates;
  /** Keys that have to sign the next entry; absent for an unsigned log. */
  trust?: Trust | undefined;
  entry: LogEntry | undefined;
  invalidEntries: InvalidEntry[];
};

/** Number of entries that are read in parallel when a log is opened. */
const readAhead = 64;

type Found = { entry: LogEntry; digest: string };
/** Position of a reader in the log. */
type Position = {
  root: readonly string[];
  isTrusted: boolean;
  found: Found | undefined;
  invalidEntries: Map<number, string>;
};

/** The newest valid entry with its digest, and the number for the next entry. */
export type AppendPosition = { head: LogHead; nextNumber: number; digest: string | undefined };

/** Reads the entries of a log. */
export type LogReader = {
  /** Reads an entry by its number, without checking that it is valid. */
  find: (n: number) => Promise<Found | undefined>;
  /** Reads the new entries. Rejects if the store cannot be read, or if root keys are known and none started the log. */
  readHead: () => Promise<AppendPosition>;
};

/**
 * Reads a log forward, each entry once. An entry is valid if it names the newest valid entry before it by number and
 * digest, and if the keys in the log at that point allow its change. All ancestors of a valid entry are therefore valid.
 * A signed log starts with the first entry that a root key has signed; the entries before it are not checked.
 */
export function createLogReader(files: LogFiles, readRoot: () => Promise<readonly string[]>): LogReader {
  let position: Position = { root: [], isTrusted: false, found: undefined, invalidEntries: new Map() };

  async function find(n: number): Promise<Found | undefined> {
    const bytes = await files.read(n);
    const entry = parseEntry(bytes, n);
    return bytes && entry && { entry, digest: sha256Of(bytes) };
  }

  /** Advances the position to a valid entry, or records why the entry is invalid. */
  function advance(n: number, found: Found | undefined) {
    const { entry } = found ?? {};
    const isStart = entry !== undefined && !position.isTrusted && startsSignedLog(entry, position.root);
    const reason = isStart ? undefined : findInvalidReason(position, found);
    if (reason === undefined)
      position = { ...position, isTrusted: position.isTrusted || isStart, found, invalidEntries: new Map() };
    else position.invalidEntries.set(n, reason);
  }

  async function read() {
    const root = await readRoot();
    // From the newest valid entry on: the cost of a poll does not grow with the log.
    let taken = await files.list(position.found?.entry.n);
    const isLost = position.found !== undefined && !taken.includes(position.found.entry.n);
    if (isLost || JSON.stringify(root) !== JSON.stringify(position.root)) {
      position = { root, isTrusted: false, found: undefined, invalidEntries: new Map() };
      taken = await files.list();
    }
    const fresh = taken.filter((n) => n > (position.found?.entry.n ?? 0) && !position.invalidEntries.has(n));
    for (let from = 0; from < fresh.length; from += readAhead) {
      const numbers = fresh.slice(from, from + readAhead);
      const entries = await Promise.all(numbers.map(find));
      for (const [index, n] of numbers.entries()) advance(n, entries[index]);
    }
    const newest = position.found?.entry.n ?? 0;
    // Entries that did not follow an earlier head may follow this one.
    for (const n of taken) if (n > newest && !position.invalidEntries.has(n)) advance(n, await find(n));
    let nextNumber = (position.found?.entry.n ?? 0) + 1;
    while (taken.includes(nextNumber)) nextNumber += 1;
    return { ...position, nextNumber };
  }

  // Serialize reads: concurrent reads would both change the position.
  let reading: Promise<unknown> = Promise.resolve();
  return {
    find,
    async readHead() {
      const next = reading.then(read, read);
      reading = next;
      const { nextNumber, ...current } = await next;
      if (current.root.length > 0 && !current.isTrusted) throw makeMissingStartError();
      return { head: toHead(current), nextNumber, digest: current.found?.digest };
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

/** Returns the reason why an entry is invalid after the newest valid one; undefined if it is valid. */
function findInvalidReason({ found, isTrusted }: Position, next: Found | undefined): string | undefined {
  if (!next) return 'it is not a log entry';
  const { entry } = next;
  const follows = entry.previous?.n === found?.entry.n && entry.previous?.digest === found?.digest;
  if (!follows || entry.n <= (found?.entry.n ?? 0)) return `it does not follow entry ${found?.entry.n ?? 0}`;
  const { parts = {}, trust } = found?.entry ?? {};
  return isTrusted && trust ? findUnauthorized(entry, { parts, trust }) : undefined;
}

function makeMissingStartError(): Error {
  return new Error(
    'The release log has no entry that a root key of release-keys.json has signed, so no release can be verified. Begin the signed log with `npm run release-keys -- add root <public key>`, or set RELEASE_KEYS to the right file (`none` for an unsigned store of your own).',
  );
}
