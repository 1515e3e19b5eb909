import { randomInt } from 'node:crypto';
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
   * A second call with the same key stores nothing and answers the first one's reference.
   * @throws when the disk or the file refuses; then nothing is stored.
   */
  add: (inquiry: Inquiry, key?: string) => string;
  close: () => void;
};

/** Opens (and creates where needed) the database file; only its owner can read it. */
export function openInquiryStore(file: string): InquiryStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  chmodSync(file, 0o600); // SQLite gives its -wal and -shm files the same rights
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(`CREATE TABLE IF NOT EXISTS inquiries (
    reference TEXT PRIMARY KEY,
    idempotencyKey TEXT UNIQUE,
    receivedAt TEXT NOT NULL,
    fullName TEXT NOT NULL,
    email TEXT NOT NULL,
    companyName TEXT NOT NULL,
    position TEXT,
    details TEXT NOT NULL
  ) STRICT`);
  // Without a conflict target: neither a taken key nor a taken reference is an error.
  const insert = database.prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const findByKey = database.prepare('SELECT reference FROM inquiries WHERE idempotencyKey = ?');

  return {
    add(inquiry, key) {
      const { fullName, email, companyName, position = null, details } = inquiry;
      const canonicalKey = key?.toLowerCase() ?? null;
      for (;;) {
        const reference = makeReference();
        const { changes } = insert.run(
          reference,
          canonicalKey,
          new Date().toISOString(),
          fullName,
          email,
          companyName,
          position,
          details,
        );
        if (changes === 1) return reference;
        const earlier = canonicalKey === null ? undefined : findByKey.get(canonicalKey);
        if (earlier) return String(earlier.reference);
        // Else the reference was taken, one chance in 10^12: draw again.
      }
    },
    close: () => database.close(),
  };
}

/** The stored inquiries, oldest first; reads a database file that a running service may have open. */
export function readInquiries(file: string): StoredInquiry[] {
  const database = new DatabaseSync(file, { readOnly: true });
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
  const database = new DatabaseSync(file, { readOnly: true });
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
