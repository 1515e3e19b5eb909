import { createHash, randomInt } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Inquiry, inquiryBodyLimitBytes } from '@site/shared/contract';
import { lockTimeoutMs } from './retryWhileLocked.ts';

/** An inquiry as stored. */
export type StoredInquiry = Inquiry & { reference: string; receivedAt: string };

/** The key of an inquiry belongs to another one: what was sent is not stored. */
export class IdempotencyKeyReusedError extends Error {
  override name = 'IdempotencyKeyReusedError';
}

/** Durable store of the contact form's inquiries. Its calls throw at once while another process has the file locked. */
export type InquiryStore = {
  /**
   * The reference of an inquiry that is stored under its key already.
   * @throws IdempotencyKeyReusedError where another inquiry is.
   */
  find: (inquiry: Inquiry, key: string) => string | undefined;
  /**
   * Stores an inquiry and answers its reference; when it returns, the inquiry is on the disk.
   * The same inquiry with the same key is stored once and always has the first one's reference.
   * @throws IdempotencyKeyReusedError where another inquiry has the key.
   * @throws when the disk or the file refuses; then nothing is stored.
   */
  add: (inquiry: Inquiry, key?: string) => string;
  /** Whether an inquiry could be stored now. Asked of the disk once the disk has refused, and seldom. */
  isWritable: () => boolean;
  close: () => void;
};

/** How long a disk that has refused is not asked again whether it takes anything, in milliseconds. */
const trialWaitMs = 1000;
/** What is tried is as large as the largest inquiry. */
const trialBytes = inquiryBodyLimitBytes;

/** Opens (and creates where needed) the database file; only its owner can read it. */
export function openInquiryStore(file: string): InquiryStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs });
  chmodSync(file, 0o600); // SQLite gives its -wal and -shm files the same rights
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
  // Without a conflict target: neither a taken key nor a taken reference is an error.
  const insert = database.prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const findByKey = database.prepare(
    'SELECT reference, fullName, email, companyName, position, details FROM inquiries WHERE idempotencyKey = ?',
  );
  database.exec('PRAGMA busy_timeout = 0'); // SQLite's own wait blocks the event loop
  const tryWriting = database.prepare('INSERT OR REPLACE INTO trials VALUES (1, zeroblob(?))');
  /** When the disk last refused; undefined since it took something. */
  let refusedAt: number | undefined;

  /** Does what writes, and remembers whether the disk took it. */
  function write<Result>(act: () => Result): Result {
    try {
      const result = act();
      refusedAt = undefined;
      return result;
    } catch (error) {
      refusedAt = performance.now();
      throw error;
    }
  }

  function findUnder(keyDigest: string, inquiry: Inquiry): string | undefined {
    const stored = findByKey.get(keyDigest);
    if (!stored) return undefined;
    const isSame = inquiryColumns.every((name) => (stored[name] ?? undefined) === inquiry[name]);
    if (!isSame) throw new IdempotencyKeyReusedError('The key belongs to another inquiry.');
    return String(stored['reference']);
  }

  return {
    find: (inquiry, key) => findUnder(digestOf(key), inquiry),
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
        const earlier = keyDigest === null ? undefined : findUnder(keyDigest, inquiry);
        if (earlier !== undefined) return earlier;
        // Else the reference was taken, one chance in 10^12: draw again.
      }
    },
    isWritable() {
      if (refusedAt === undefined || performance.now() - refusedAt < trialWaitMs) return refusedAt === undefined;
      try {
        write(() => tryWriting.run(trialBytes));
        return true;
      } catch {
        return false;
      }
    },
    close: () => database.close(),
  };
}

/** What makes an inquiry the same as an earlier one. */
const inquiryColumns = ['fullName', 'email', 'companyName', 'position', 'details'] as const satisfies (keyof Inquiry)[];

/** SHA-256 of a key, in hex; a UUID is the same in any letter case. */
function digestOf(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('hex');
}

/** The stored inquiries, oldest first; reads a database file that a running service may have open. */
export function readInquiries(file: string): StoredInquiry[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs });
  try {
    const rows = database
      .prepare(
        'SELECT reference, receivedAt, fullName, email, companyName, position, details FROM inquiries ORDER BY receivedAt, reference',
      )
      .all();
    // The table is STRICT and has these columns; a missing position is NULL.
    return rows.map((row) => ({ ...row, position: row.position ?? undefined }) as StoredInquiry);
  } finally {
    database.close();
  }
}

/** How many inquiries a database file holds. */
export function countInquiries(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs });
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM inquiries').get()?.count);
  } finally {
    database.close();
  }
}

/** Crockford's base 32: no I, L, O or U, so that a reference can be read aloud and typed without doubt. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a random reference such as `CAR-2F7K-9QXM`: 40 bits from the system's random source. */
export function makeReference(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `CAR-${group()}-${group()}`;
}
