import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Inquiry, inquiryBodyLimitBytes } from '@site/shared/contract';
import {
  addLimitMs,
  digestKey,
  InquiryLimitError,
  InquiryRejectedError,
  type InquiryLimit,
  type InquiryPage,
  type InquiryReader,
  type InquiryStore,
  makeReference,
  probeIntervalMs,
  referenceOfRepeated,
  type StoredInquiry,
  toStorable,
} from './inquiryStore.ts';
import { retryWhileLocked } from './retryWhileLocked.ts';

/** Size of a write probe: that of the largest inquiry. */
const probeBytes = inquiryBodyLimitBytes;

const schema = `
  CREATE TABLE IF NOT EXISTS inquiries (
    reference TEXT PRIMARY KEY,
    idempotencyKey TEXT UNIQUE, -- a digest, not the key itself
    receivedAt TEXT NOT NULL,
    fullName TEXT NOT NULL,
    email TEXT NOT NULL,
    companyName TEXT NOT NULL,
    position TEXT,
    details TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS inquiriesByTime ON inquiries (receivedAt, reference);
  -- One row for each stored inquiry within the window of the limit; a digest, not the address itself.
  CREATE TABLE IF NOT EXISTS senders (sender TEXT NOT NULL, storedAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS sendersBySender ON senders (sender, storedAt);
  CREATE INDEX IF NOT EXISTS sendersByTime ON senders (storedAt);
  CREATE TABLE IF NOT EXISTS trials (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT`;

/**
 * Opens the database file, or creates it with access for the owner only. While another process has it locked, the
 * store retries for `addLimitMs` and leaves the event loop free.
 */
export function openSqliteInquiryStore(file: string, limit: InquiryLimit): InquiryStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: addLimitMs });
  chmodSync(file, 0o600); // SQLite creates its -wal and -shm files with the same permissions
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(schema);
  database.exec('PRAGMA busy_timeout = 0'); // SQLite's busy wait would block the event loop
  const store = prepareStore(database, limit);
  /** Time of the last failed write; undefined after a successful write. */
  let failedAt: number | undefined;

  /** Runs a write transaction and records its success or failure. */
  function write<Result>(operation: () => Result): Result {
    try {
      database.exec('BEGIN IMMEDIATE');
      const result = operation();
      database.exec('COMMIT');
      failedAt = undefined;
      return result;
    } catch (error) {
      if (!(error instanceof InquiryRejectedError)) failedAt = performance.now();
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    ...createReader(database),
    add: (inquiry, key, sender) => retryWhileLocked(() => write(() => store.add(toStorable(inquiry), key, sender))),
    importCopies: (inquiries) => retryWhileLocked(() => write(() => store.importCopies(inquiries))),
    async isWritable() {
      if (failedAt === undefined || performance.now() - failedAt < probeIntervalMs) return failedAt === undefined;
      try {
        write(store.probe);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Opens an existing database file for reading. A running service can have it open. */
export function openSqliteInquiryReader(file: string): InquiryReader {
  return createReader(openExisting(file, { readOnly: true }));
}

/** Deletes an inquiry of an existing database file. Returns false if the file does not have it. */
export function deleteSqliteInquiry(file: string, reference: string): boolean {
  const database = openExisting(file);
  try {
    // Overwrite the text: SQLite would only mark its place as free. The checkpoint does so in the file itself, unless
    // another process reads; then that process's next checkpoint does.
    database.exec('PRAGMA secure_delete = ON');
    const { changes } = database.prepare('DELETE FROM inquiries WHERE reference = ?').run(reference);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return changes === 1;
  } finally {
    database.close();
  }
}

function openExisting(file: string, { readOnly = false } = {}): DatabaseSync {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`); // SQLite's message does not name the file
  return new DatabaseSync(file, { readOnly, timeout: addLimitMs });
}

/** Prepares the operations of a store; each runs within a transaction. */
function prepareStore(database: DatabaseSync, { max, windowMs }: InquiryLimit) {
  // No conflict target: neither a used key nor a used reference is an error.
  const insert = database.prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const findByKey = database.prepare(
    'SELECT reference, fullName, email, companyName, position, details FROM inquiries WHERE idempotencyKey = ?',
  );
  const deleteOldSenders = database.prepare('DELETE FROM senders WHERE storedAt <= ?');
  const findAtLimit = database.prepare(
    'SELECT storedAt FROM senders WHERE sender = ? ORDER BY storedAt DESC LIMIT 1 OFFSET ?',
  );
  const insertSender = database.prepare('INSERT INTO senders VALUES (?, ?)');
  const probeWrite = database.prepare('INSERT OR REPLACE INTO trials VALUES (1, zeroblob(?))');

  function insertInquiry(inquiry: StoredInquiry): boolean {
    const { reference, keyDigest = null, receivedAt, fullName, email, companyName, position = null, details } = inquiry;
    return insert.run(reference, keyDigest, receivedAt, fullName, email, companyName, position, details).changes === 1;
  }

  return {
    add(inquiry: Inquiry, key: string | undefined, sender: string): string {
      const keyDigest = key === undefined ? undefined : digestKey(key);
      const earlier = keyDigest === undefined ? undefined : findByKey.get(keyDigest);
      // Safe: the STRICT table has these columns; a missing position is NULL.
      if (earlier) return referenceOfRepeated(toStored(earlier), inquiry);
      const now = Date.now();
      deleteOldSenders.run(now - windowMs);
      const atLimit = findAtLimit.get(sender, max - 1);
      if (atLimit) throw new InquiryLimitError(Number(atLimit['storedAt']) + windowMs - now);
      const receivedAt = new Date(now).toISOString();
      let reference = makeReference();
      // A reference is already used with a probability of about 10^-12 per stored inquiry.
      while (!insertInquiry({ ...inquiry, reference, receivedAt, keyDigest })) reference = makeReference();
      insertSender.run(sender, now);
      return reference;
    },
    importCopies: (inquiries: readonly StoredInquiry[]): number => inquiries.filter(insertInquiry).length,
    probe: () => void probeWrite.run(probeBytes),
  };
}

function createReader(database: DatabaseSync): InquiryReader {
  return {
    async list(page) {
      const { where, values } = conditionsOf(page);
      const statement = database.prepare(
        `SELECT reference, idempotencyKey AS keyDigest, receivedAt, fullName, email, companyName, position, details
         FROM inquiries WHERE ${where} ORDER BY receivedAt DESC, reference DESC LIMIT ?`,
      );
      return (await retryWhileLocked(() => statement.all(...values, page.limit))).map(toStored);
    },
    async count() {
      const statement = database.prepare('SELECT count(*) AS count FROM inquiries');
      return Number((await retryWhileLocked(() => statement.get()))?.['count']);
    },
    close: async () => database.close(),
  };
}

function conditionsOf({ after, since }: InquiryPage): { where: string; values: string[] } {
  const conditions = ['TRUE'];
  const values: string[] = [];
  if (since !== undefined) {
    conditions.push('receivedAt >= ?');
    values.push(since);
  }
  if (after) {
    conditions.push('(receivedAt, reference) < (?, ?)');
    values.push(after.receivedAt, after.reference);
  }
  return { where: conditions.join(' AND '), values };
}

/** Converts a row of the table `inquiries`: absent values are NULL there. */
function toStored(row: Record<string, unknown>): StoredInquiry {
  // Safe: the STRICT table has these columns.
  const stored = row as StoredInquiry & { position: string | null };
  return { ...stored, position: stored.position ?? undefined, keyDigest: stored.keyDigest ?? undefined };
}
