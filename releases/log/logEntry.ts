import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { partName, releaseId } from '../store/releaseNames.ts';

const id = Type.String({ pattern: releaseId.source });
/** ISO 8601, UTC. */
const time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });

const withdrawal = Type.Object({ id, reason: Type.String(), by: Type.String(), at: time });
/** A release that was taken back: it is not gone back to. */
export type Withdrawal = Static<typeof withdrawal>;

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
});
/** What the log says of one part. */
export type PartState = Static<typeof partState>;

const parts = Type.Record(Type.String({ pattern: partName.source }), partState);
/** What the log says of every part. */
export type PartStates = Readonly<Record<string, PartState>>;

const entrySchema = Type.Object({
  n: Type.Integer({ minimum: 1 }),
  /** The newest entry before it that counts; none for the first. */
  previous: Type.Union([Type.Null(), Type.Object({ n: Type.Integer({ minimum: 1 }), digest: Type.String() })]),
  parts,
  /** Who appended it, when, and why. */
  by: Type.String(),
  at: time,
  why: Type.String(),
  /** Of the entry without it: ed25519, in base64. */
  signature: Type.Optional(Type.String()),
});

/** One entry of the log: a whole state, and how it came to be. */
export type LogEntry = Static<typeof entrySchema>;

/** Parses an entry by its number; undefined for what is none. What it does not know, it keeps. */
export function parseEntry(bytes: Buffer | undefined, n: number): LogEntry | undefined {
  if (bytes === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
  return Value.Check(entrySchema, value) && value.n === n ? value : undefined;
}

/** The bytes of an entry as the store keeps them. */
export function toBytes(entry: LogEntry): Buffer {
  return Buffer.from(`${JSON.stringify(entry, null, 1)}\n`);
}

/** The bytes of an entry that its signature is of. */
export function toSignedBytes({ signature: _signature, ...entry }: LogEntry): Buffer {
  return toBytes(entry);
}

/** Digest by which an entry names the one before it. */
export function digestOfEntry(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
