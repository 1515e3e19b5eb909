import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ownerSchema, prefixPattern } from '../store/release.ts';
import { partName, previewId, releaseId } from '../store/releaseNames.ts';

const id = Type.String({ pattern: releaseId.source });
/** ISO 8601, UTC. */
const time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });

const withdrawal = Type.Object({ id, reason: Type.String(), by: Type.String(), at: time });
/** Withdrawal of a release, which no fallback or rollback serves again unless an operator names the release. */
export type Withdrawal = Static<typeof withdrawal>;

const retirement = Type.Object({
  at: time,
  by: Type.String(),
  why: Type.String(),
  /** Path prefixes of the part; site servers answer them with 410 unless a live part claims them. */
  prefixes: Type.Array(Type.String({ pattern: prefixPattern })),
});
/** Retirement of a part, which lasts until one of its releases goes live again. */
export type Retirement = Static<typeof retirement>;

const canary = Type.Object({
  id,
  /** First bucket of visitors (0 to 99), and number of buckets; the range continues at 0 after 99. */
  from: Type.Integer({ minimum: 0, maximum: 99 }),
  share: Type.Integer({ minimum: 1, maximum: 50 }),
  /** Time at which it was released. */
  since: time,
  /** Time after which it is promoted, if it is not worse than the live release, in milliseconds. */
  forMs: Type.Integer({ minimum: 1 }),
  /** Promotes it after that time, even if it had too few visits to be compared. */
  promotesAnyway: Type.Optional(Type.Boolean()),
});
/** Canary of a part: a release that a share of the visitors gets, until it is promoted or withdrawn. */
export type Canary = Static<typeof canary>;

const preview = Type.Object({
  /** Id of the preview; the releases of several parts can be in one preview. */
  preview: Type.String({ pattern: previewId.source }),
  /** Author. */
  by: Type.String(),
  at: time,
  /** Time at which it ends. */
  until: time,
});
/** Preview of a release: visitors with the preview's link get it, although it is not live. */
export type Preview = Static<typeof preview>;

const partState = Type.Object({
  /** Id of the live release. */
  live: id,
  /** Time at which it went live. */
  since: time,
  /** Releases that served for `goodAfterMs` without a withdrawal, newest first. */
  good: Type.Array(id),
  /** Stored releases that were live before, with the time at which they were replaced. */
  served: Type.Record(Type.String({ pattern: releaseId.source }), time),
  withdrawn: Type.Array(withdrawal),
  /** Releases that are marked for deletion, with the time of the mark. */
  pruned: Type.Optional(Type.Record(Type.String({ pattern: releaseId.source }), time)),
  /** SHA-256 of each release's description, in hexadecimal; through it the entry's signatures cover the releases. */
  digests: Type.Optional(
    Type.Record(Type.String({ pattern: releaseId.source }), Type.String({ pattern: '^[0-9a-f]{64}$' })),
  ),
  /** Owner of the part, from its last release. */
  owner: Type.Optional(ownerSchema),
  canary: Type.Optional(canary),
  /** Previews by release id; ended ones are removed with the next change of the part's previews, or by a prune. */
  previews: Type.Optional(Type.Record(Type.String({ pattern: releaseId.source }), preview)),
  /** Present while the part is retired; `live` is then the release that was live last. */
  retired: Type.Optional(retirement),
});
/** State of a part in the release log. */
export type PartState = Static<typeof partState>;

/** Ed25519 public key: SPKI, DER, base64. */
const publicKey = Type.String();

const trust = Type.Object({
  /** Keys that allow every change, including changes of keys. */
  root: Type.Array(publicKey),
  /** Keys that allow changes of a part, by part. Without such a key only a root key allows changes of the part. */
  owners: Type.Record(Type.String({ pattern: partName.source }), Type.Array(publicKey)),
  /** Keys of site servers: they allow the replacement of a live release by a good one, and the end of a canary. */
  servers: Type.Array(publicKey),
});
/** Public keys that verify the next log entry. */
export type Trust = Static<typeof trust>;

const parts = Type.Record(Type.String({ pattern: partName.source }), partState);
/** State of every part in the release log. */
export type PartStates = Readonly<Record<string, PartState>>;

const entrySchema = Type.Object({
  n: Type.Integer({ minimum: 1 }),
  /** Number and SHA-256 of the newest valid entry before this one; null for the first. */
  previous: Type.Union([Type.Null(), Type.Object({ n: Type.Integer({ minimum: 1 }), digest: Type.String() })]),
  parts,
  /** Absent while the log is unsigned. */
  trust: Type.Optional(trust),
  /** Author. */
  by: Type.String(),
  at: time,
  /** Reason of the change. */
  why: Type.String(),
  /** Ed25519 signatures of the entry without this list, in base64, each with the public key that verifies it. */
  signatures: Type.Optional(Type.Array(Type.Object({ key: publicKey, signature: Type.String() }))),
});

/** An entry of the release log: the complete state of all parts, and the author, time and reason of the change. */
export type LogEntry = Static<typeof entrySchema>;

// Compiled: a command reads the whole log, and `Value.Check` takes eight times as long.
const entryValidator = Compile(entrySchema);

/** Parses the entry with the number `n`; undefined if the bytes are not that entry. Keeps unknown properties. */
export function parseEntry(bytes: Buffer | undefined, n: number): LogEntry | undefined {
  const entry = bytes && parseDraft(bytes);
  return entry?.n === n ? entry : undefined;
}

/** Parses an entry with any number; undefined if the bytes are not a log entry. */
export function parseDraft(bytes: Buffer): LogEntry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
  return entryValidator.Check(value) ? value : undefined;
}

/** Returns the bytes of an entry as they are stored. */
export function toBytes(entry: LogEntry): Buffer {
  return Buffer.from(`${JSON.stringify(entry, null, 1)}\n`);
}

/** Returns the bytes that the signatures of an entry cover. */
export function toSignedBytes({ signatures: _signatures, ...entry }: LogEntry): Buffer {
  return toBytes(entry);
}
