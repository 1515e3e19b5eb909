import { createHash, randomInt } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Inquiry, inquiryBodyLimitBytes } from '@site/shared/contract';
import { lockTimeoutMs } from './retryWhileLocked.ts';

/** An inquiry with its reference and time of receipt (ISO 8601, UTC). */
export type StoredInquiry = Inquiry & { reference: string; receivedAt: string };

/** Thrown if an idempotency key belongs to a different inquiry; the new inquiry is not stored. */
export class IdempotencyKeyReusedError extends Error {
  override name = 'IdempotencyKeyReusedError';
}

/** Durable store of inquiries. Its methods throw immediately while another process holds the database lock. */
export type InquiryStore = {
  /**
   * Returns the reference of the inquiry if it is already stored under the key.
   * @throws IdempotencyKeyReusedError if a different inquiry is stored under the key.
   */
  find: (inquiry: Inquiry, key: string) => string | undefined;
  /**
   * Stores an inquiry and returns its reference. On return, the inquiry is on disk. The same inquiry with the same key
   * is stored once; later calls return the first reference.
   * @throws IdempotencyKeyReusedError if a different inquiry is stored under the key.
   * @throws if the database cannot be written; then nothing is stored.
   */
  add: (inquiry: Inquiry, key?: string) => string;
  /** Returns true if an inquiry can be stored. After a failed write, probes the disk at most once per second. */
  isWritable: () => boolean;
  close: () => void;
};

/** Minimum time between a failed write and the next write probe, in milliseconds. */
const probeIntervalMs = 1000;
/** Size of a write probe: that of the largest inquiry. */
const probeBytes = inquiryBodyLimitBytes;

/** Opens the database file, or creates it with access for the owner only. */
export function openInquiryStore(file: string): InquiryStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs });
  chmodSync(file, 0o600); // SQLite creates its -wal and -shm files with the same permissions
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(`CREATE TABLE IF NOT EXISTS inquiries (
    reference TEXT PRIMARY KEY,
    idempotencyKey TEXT UNIQUE, -- a digest, not the key itself
    receivedAt TEXT NOT NULL,
    fullName TEXT NOT NULL,
    email TEXT NOT NULL,
    companyName TEXT NOT NULL,
    position TEXT,
    details TEXT NOT NULL
  ) STRICT`);
  database.exec('CREATE TABLE IF NOT EXISTS trials (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT');
  // No conflict target: neither a used key nor a used reference is an error.
  const insert = database.prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const findByKey = database.prepare(
    'SELECT reference, fullName, email, companyName, position, details FROM inquiries WHERE idempotencyKey = ?',
  );
  database.exec('PRAGMA busy_timeout = 0'); // SQLite's busy wait would block the event loop
  const probeWrite = database.prepare('INSERT OR REPLACE INTO trials VALUES (1, zeroblob(?))');
  /** Time of the last failed write; undefined after a successful write. */
  let failedAt: number | undefined;

  /** Runs a write operation and records its success or failure. */
  function write<Result>(operation: () => Result): Result {
    try {
      const result = operation();
      failedAt = undefined;
      return result;
    } catch (error) {
      failedAt = performance.now();
      throw error;
    }
  }

  function findByDigest(keyDigest: string, inquiry: Inquiry): string | undefined {
    const stored = findByKey.get(keyDigest);
    if (!stored) return undefined;
    const isSame = inquiryColumns.every((name) => (stored[name] ?? undefined) === inquiry[name]);
    if (!isSame) throw new IdempotencyKeyReusedError('The idempotency key belongs to another inquiry.');
    return String(stored['reference']);
  }

  return {
    find: (inquiry, key) => findByDigest(digestOf(key), inquiry),
    add(inquiry, key) {
      const { fullName, email, companyName, position = null, details } = inquiry;
      const keyDigest = key === undefined ? null : digestOf(key);
      for (;;) {
        const reference = makeReference();
        const receivedAt = new Date().toISOString();
        const { changes } = write(() =>
          insert.run(reference, keyDigest, receivedAt, fullName, email, companyName, position, details),
        );
        if (changes === 1) return reference;
        const earlier = keyDigest === null ? undefined : findByDigest(keyDigest, inquiry);
        if (earlier !== undefined) return earlier;
        // Otherwise the reference is already used (probability about 10^-12 per stored inquiry): retry with a new one.
      }
    },
    isWritable() {
      if (failedAt === undefined || performance.now() - failedAt < probeIntervalMs) return failedAt === undefined;
      try {
        write(() => probeWrite.run(probeBytes));
        return true;
      } catch {
        return false;
      }
    },
    close: () => database.close(),
  };
}

/** Columns that are compared to detect a repeated inquiry. */
const inquiryColumns = ['fullName', 'email', 'companyName', 'position', 'details'] as const satisfies (keyof Inquiry)[];

/** Returns the SHA-256 of a key in hex. Ignores letter case, because UUIDs are case-insensitive. */
function digestOf(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('hex');
}

/** Returns the stored inquiries, oldest first. A running service can have the database open. */
export function readInquiries(file: string): StoredInquiry[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs });
  try {
    const rows = database
      .prepare(
        'SELECT reference, receivedAt, fullName, email, companyName, position, details FROM inquiries ORDER BY receivedAt, reference',
      )
      .all();
    // Safe: the STRICT table has these columns; a missing position is NULL.
    return rows.map((row) => ({ ...row, position: row.position ?? undefined }) as StoredInquiry);
  } finally {
    database.close();
  }
}

/** Returns the number of inquiries in a database file. */
export function countInquiries(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs });
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM inquiries').get()?.count);
  } finally {
    database.close();
  }
}

/** Crockford's base 32: without I, L, O and U, so that a reference read aloud or typed is unambiguous. */
const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a random reference such as `CAR-2F7K-9QXM`, with 40 random bits. */
export function makeReference(): string {
  const group = () => Array.from({ length: 4 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('');
  return `CAR-${group()}-${group()}`;
}
