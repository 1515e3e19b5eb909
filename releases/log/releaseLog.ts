import type { KeyObject } from 'node:crypto';
import { toPublicKey } from '../signing/releaseKeys.ts';
import { signBytes } from '../signing/signature.ts';
import type { LogFiles } from '../store/releaseStore.ts';
import { startsSignedLog, findUnauthorized } from './authorization.ts';
import { type LogEntry, type PartStates, toBytes, toSignedBytes, type Trust } from './logEntry.ts';
import { createLogReader, type LogHead, type LogReader } from './logReader.ts';

export type { LogHead };

/** A change to append to the log. */
export type Change = {
  /** Author. */
  by: string;
  /** Reason. */
  why: string;
  /** Returns the new states; `at` is the entry's time (ISO 8601, UTC). Absent if only keys change. */
  parts?: (at: string) => PartStates;
  /** The new keys; absent if they do not change. */
  trust?: Trust;
};

/** Returns the change for the current `head`. It may take long, and is called again if another process appends first. */
export type PrepareChange = (head: LogHead) => Change | Promise<Change>;

/** The append-only log of a release store: live and earlier releases, and the authors of the changes. */
export type ReleaseLog = {
  /** Reads the newest valid entry. Rejects if the store cannot be read, or if a signed log has no signed start. */
  head: () => Promise<LogHead>;
  /**
   * Appends a change. If another process appends first, the change is prepared again for the new state. Rejects if
   * `prepare` rejects or the signatures do not allow the change; nothing is appended then.
   */
  append: (prepare: PrepareChange) => Promise<LogEntry>;
  /** Rejects if this log's signatures do not allow a change; appends nothing. */
  authorize: (prepare: PrepareChange) => Promise<void>;
  /** Returns the entry that `append` would append, with this log's signatures, so that other owners can sign it too. */
  draft: (prepare: PrepareChange) => Promise<LogEntry>;
  /**
   * Adds this log's signatures to a draft and appends it. Rejects if the log has new entries since, if the draft changes
   * keys, or if the signatures do not allow the change.
   */
  appendDraft: (draft: LogEntry) => Promise<LogEntry>;
  /** Appends a draft that starts the signed log. Rejects unless one of the root keys has signed it. */
  begin: (draft: LogEntry) => Promise<LogEntry>;
  /** Resolves to the newest valid entries, newest first, at most `limit`. */
  list: (limit: number) => Promise<LogEntry[]>;
};

/** Maximum number of attempts of one append. An attempt fails if another process appends first. */
const attemptLimit = 200;
/** Keys that verify a log, and keys that sign new entries. */
export type LogSigning = {
  /** Reads the site's public root keys (base64). Without root keys, the default, nothing is verified. */
  readRoot?: () => Promise<readonly string[]>;
  /** Private keys that sign appended entries. */
  signingKeys?: readonly KeyObject[];
};

/**
 * Opens the log of a store. With root keys, an entry is valid only if keys in the log have signed it.
 * @param now returns the time of an appended entry.
 */
export function openReleaseLog(
  files: LogFiles,
  signing: LogSigning = {},
  now: () => Date = () => new Date(),
): ReleaseLog {
  const { readRoot = async () => [], signingKeys = [] } = signing;
  const { find, readHead } = createLogReader(files, readRoot);

  const prepareEntry = createPreparer(readHead, signingKeys, now);

  return {
    head: async () => (await readHead()).head,

    append: (prepare) =>
      prepareEntry(prepare, async (entry, head) => {
        expectAuthorized(entry, head);
        return files.create(entry.n, toBytes(entry));
      }),

    async authorize(prepare) {
      await prepareEntry(prepare, async (entry, head) => {
        expectAuthorized(entry, head);
        return true;
      });
    },

    draft: (prepare) => prepareEntry(prepare, async () => true),

    async appendDraft(draft) {
      const { head, digest, nextNumber } = await readHead();
      const entry = sign(draft, signingKeys);
      if (entry.n !== nextNumber || entry.previous?.digest !== digest) {
        throw new Error(
          `The log has other entries since the request was made: it is for entry ${entry.n}, and the next one is ${nextNumber}. Nothing was appended. Make the request again with --sign-request.`,
        );
      }
      // Signers review only the releases of a request: a root key among the signers must not approve changed keys too.
      if (JSON.stringify(entry.trust) !== JSON.stringify(head.trust)) {
        throw new Error(
          'The request changes keys as well, which only `npm run release-keys` does. Nothing was appended. Ask who made it.',
        );
      }
      expectAuthorized(entry, head);
      if (await files.create(entry.n, toBytes(entry))) return entry;
      throw new Error('Another process appended first, and nothing was released. Make the request again.');
    },

    async begin(draft) {
      if (!startsSignedLog(draft, await readRoot()))
        throw new Error(
          'A root key begins the signed log. Set RELEASE_SIGNING_KEY to the private key of one that is added.',
        );
      if (await files.create(draft.n, toBytes(draft))) return draft;
      throw new Error('Another process appended to the log first, and nothing was changed. Run the command again.');
    },

    async list(limit) {
      const entries: LogEntry[] = [];
      let { entry } = (await readHead()).head;
      while (entry && entries.length < limit) {
        entries.push(entry);
        entry = entry.previous ? (await find(entry.previous.n))?.entry : undefined;
      }
      return entries;
    },
  };
}

type Prepared = (
  prepare: PrepareChange,
  finish: (entry: LogEntry, head: LogHead) => Promise<boolean>,
) => Promise<LogEntry>;

/** Returns a function that prepares a change until `finish` accepts its entry; retries if another process appends. */
function createPreparer(
  readHead: LogReader['readHead'],
  signingKeys: readonly KeyObject[],
  readTime: () => Date,
): Prepared {
  return async (prepare, finish) => {
    for (let attempt = 0; attempt < attemptLimit; attempt += 1) {
      const before = await readHead();
      const change = await prepare(before.head);
      const { head, nextNumber, digest } = await readHead();
      // The change was prepared for an outdated state.
      if (head.n !== before.head.n) continue;
      const entry = sign(makeEntry(change, head, { n: nextNumber, digest, time: readTime() }), signingKeys);
      if (await finish(entry, head)) return entry;
    }
    throw new Error(
      `The release log could not be written: ${attemptLimit} times another process appended first. Run the command again.`,
    );
  };
}

function sign(entry: LogEntry, signingKeys: readonly KeyObject[]): LogEntry {
  const own = signingKeys.map((key) => ({ key: toPublicKey(key), signature: signBytes(key, toSignedBytes(entry)) }));
  const others = (entry.signatures ?? []).filter(({ key }) => !own.some((each) => each.key === key));
  const signatures = [...others, ...own];
  return signatures.length > 0 ? { ...entry, signatures } : entry;
}

type EntryFacts = { n: number; digest: string | undefined; time: Date };

function makeEntry({ by, why, parts, trust }: Change, head: LogHead, { n, digest, time }: EntryFacts): LogEntry {
  const now = time.toISOString();
  const last = head.entry?.at ?? now;
  // Times never decrease, even if the clock was set back.
  const at = now < last ? last : now;
  const keys = trust ?? head.trust;
  return {
    n,
    previous: head.entry && digest !== undefined ? { n: head.entry.n, digest } : null,
    parts: parts?.(at) ?? head.parts,
    ...(keys && { trust: keys }),
    by,
    at,
    why,
  };
}

function expectAuthorized(entry: LogEntry, { parts, trust, entry: newest }: LogHead): void {
  if (!trust) {
    if (!newest?.trust) return;
    throw new Error(
      'The release log is signed, and no root key is configured here; no site server would follow an unsigned entry. Set RELEASE_KEYS to the file of the root keys (by default shell/release-keys.json).',
    );
  }
  const reason = findUnauthorized(entry, { parts, trust });
  if (reason === undefined) return;
  throw new Error(
    `The log entry is rejected: ${reason}; no site server would follow it. Set RELEASE_SIGNING_KEY to a private key that may make this change (\`npm run release-keys\` lists the public ones).`,
  );
}
