import { createHash, randomInt } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Inquiry } from '@site/shared/contract';

/** An inquiry as stored. */
export type StoredInquiry = Inquiry & { reference: string; receivedAt: string };

/** Durable store of the contact form's inquiries. */
export type InquiryStore = {
  /**
   * Stores an inquiry and answers its reference; when it returns, the inquiry is on the disk.
   * The same inquiry with the same key is stored once and always has the first one's reference.
   * Another inquiry with the same key is stored as one of its own: a form that is changed and sent
   * again, or a page that a cache gave to two visitors, loses nothing.
   * @throws when the disk or the file refuses; then nothing is stored.
   */
  add: (inquiry: Inquiry, key?: string) => string;
  close: () => void;
};

/** How long to wait for another process that has the file locked, in milliseconds. */
const lockLimitMs = 5000;

/** Opens (and creates where needed) the database file; only its owner can read it. */
export function openInquiryStore(file: string): InquiryStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: lockLimitMs });
  chmodSync(file, 0o600); // SQLite gives its -wal and -shm files the same rights
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(`CREATE TABLE IF NOT EXISTS inquiries (
    reference TEXT PRIMARY KEY,
    idempotencyKey TEXT UNIQUE, -- a fingerprint, not the key itself
    receivedAt TEXT NOT NULL,
    fullName TEXT NOT NULL,
    email TEXT NOT NULL,
    companyName TEXT NOT NULL,
    position TEXT,
    details TEXT NOT NULL
  ) STRICT`);
  // Without a conflict target: neither a taken key nor a taken reference is an error.
  const insert = database.prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const findEarlier = database.prepare('SELECT reference FROM inquiries WHERE idempotencyKey = ?');

  return {
    add(inquiry, key) {
      const { fullName, email, companyName, position = null, details } = inquiry;
      const idempotencyKey = key === undefined ? null : fingerprint(key, inquiry);
      for (;;) {
        const reference = makeReference();
        const { changes } = insert.run(
          reference,
          idempotencyKey,
          new Date().toISOString(),
          fullName,
          email,
          companyName,
          position,
          details,
        );
        if (changes === 1) return reference;
        const earlier = idempotencyKey === null ? undefined : findEarlier.get(idempotencyKey);
        if (earlier) return String(earlier.reference);
        // Else the reference was taken, one chance in 10^12: draw again.
      }
    },
    close: () => database.close(),
  };
}

/** SHA-256, in hex, of what makes a send the same as an earlier one: its key, in any letter case, and every field. */
function fingerprint(key: string, { fullName, email, companyName, position, details }: Inquiry): string {
  const parts = [key.toLowerCase(), fullName, email, companyName, position ?? null, details];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The stored inquiries, oldest first; reads a database file that a running service may have open. */
export function readInquiries(file: string): StoredInquiry[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockLimitMs });
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
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockLimitMs });
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
