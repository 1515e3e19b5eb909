import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ownerSchema, prefixPattern } from '../store/release.ts';
import { partName, releaseId } from '../store/releaseNames.ts';

const id = Type.String({ pattern: releaseId.source });
/** ISO 8601, UTC. */
const time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });

const withdrawal = Type.Object({ id, reason: Type.String(), by: Type.String(), at: time });
/** A release that was taken back: it is not gone back to. */
export type Withdrawal = Static<typeof withdrawal>;

const retirement = Type.Object({
  at: time,
  by: Type.String(),
  why: Type.String(),
  /** Path prefixes that the part answered; while no live part claims them, they answer 410. */
  prefixes: Type.Array(Type.String({ pattern: prefixPattern })),
});
/** The end of a part, until one of its releases goes live again. */
export type Retirement = Static<typeof retirement>;

const partState = Type.Object({
  /** The release that visitors get. */
  live: id,
  /** When it became that. */
  since: time,
  /** Releases that served for `goodAfterMs` without a withdrawal, newest first. */
  good: Type.Array(id),
  /** Releases that were live and are still held, with the time until which they were. */
  served: Type.Record(Type.String({ pattern: releaseId.source }), time),
  withdrawn: Type.Array(withdrawal),
  /** Releases whose files are about to go, with the time at which they were marked. */
  pruned: Type.Optional(Type.Record(Type.String({ pattern: releaseId.source }), time)),
  /** SHA-256 of each release's description, in hexadecimal: the entry's signatures cover the releases by it. */
  digests: Type.Optional(
    Type.Record(Type.String({ pattern: releaseId.source }), Type.String({ pattern: '^[0-9a-f]{64}$' })),
  ),
  /** Owner of the part by its last release. */
  owner: Type.Optional(ownerSchema),
  /** The release that a share of the visitors gets. */
  canary: Type.Optional(Type.Object({ id })),
  /** Present while the part is retired: it has no live release, and `live` is the one that it ended with. */
  retired: Type.Optional(retirement),
});
/** What the log says of one part. */
export type PartState = Static<typeof partState>;

/** Ed25519 public key: SPKI, DER, base64. */
const publicKey = Type.String();

const trust = Type.Object({
  /** Keys that may change everything, keys included. */
  root: Type.Array(publicKey),
  /** Keys that may change the state of a part, by part. A part without any can be changed by a root key only. */
  owners: Type.Record(Type.String({ pattern: partName.source }), Type.Array(publicKey)),
  /** Keys of site servers: they may withdraw a live release in favour of a good one, and promote a canary. */
  servers: Type.Array(publicKey),
});
/** The keys by which the next entry has to be signed. */
export type Trust = Static<typeof trust>;

const parts = Type.Record(Type.String({ pattern: partName.source }), partState);
/** What the log says of every part. */
export type PartStates = Readonly<Record<string, PartState>>;

const entrySchema = Type.Object({
  n: Type.Integer({ minimum: 1 }),
  /** The newest entry before it that counts; none for the first. */
  previous: Type.Union([Type.Null(), Type.Object({ n: Type.Integer({ minimum: 1 }), digest: Type.String() })]),
  parts,
  /** Absent while the log is unsigned. */
  trust: Type.Optional(trust),
  /** Who appended it, when, and why. */
  by: Type.String(),
  at: time,
  why: Type.String(),
  /** Ed25519 signatures of the entry without this list, in base64, each with the public key that verifies it. */
  signatures: Type.Optional(Type.Array(Type.Object({ key: publicKey, signature: Type.String() }))),
});

/** One entry of the log: a whole state, and how it came to be. */
export type LogEntry = Static<typeof entrySchema>;

/** Parses an entry by its number; undefined if the bytes are not that entry. Unknown properties are kept. */
export function parseEntry(bytes: Buffer | undefined, n: number): LogEntry | undefined {
  const entry = bytes && parseDraft(bytes);
  return entry?.n === n ? entry : undefined;
}

/** Parses an entry of any number; undefined if the bytes are not one. */
export function parseDraft(bytes: Buffer): LogEntry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
  return Value.Check(entrySchema, value) ? value : undefined;
}

/** The bytes of an entry as the store keeps them. */
export function toBytes(entry: LogEntry): Buffer {
  return Buffer.from(`${JSON.stringify(entry, null, 1)}\n`);
}

/** The bytes of an entry that its signatures cover. */
export function toSignedBytes({ signatures: _signatures, ...entry }: LogEntry): Buffer {
  return toBytes(entry);
}
