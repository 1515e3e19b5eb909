import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addLimitMs, type StoredInquiry } from './inquiryStore.ts';
import { retryWhileLocked } from './retryWhileLocked.ts';

// Earlier versions of the service have only `inquiries`, `senders` and `trials`. The table `inquiries` keeps its columns,
// because an earlier version that runs at the same time, or after a rollback, inserts rows without column names.
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
  -- Status and notification of an inquiry. An inquiry without a row is of an earlier version: open, no notification.
  CREATE TABLE IF NOT EXISTS inquiryStates (
    reference TEXT PRIMARY KEY REFERENCES inquiries ON DELETE CASCADE,
    status TEXT NOT NULL CHECK (status IN ('open', 'done', 'suspected')),
    notification TEXT CHECK (notification IN ('pending', 'sent', 'abandoned')),
    attempts INTEGER NOT NULL DEFAULT 0, -- a sender whose number is lower has lost its claim
    queuedAt INTEGER NOT NULL DEFAULT 0,
    dueAt INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS notificationsByDueTime ON inquiryStates (dueAt) WHERE notification = 'pending';
  CREATE TABLE IF NOT EXISTS inquiryEvents (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL REFERENCES inquiries ON DELETE CASCADE,
    at TEXT NOT NULL,
    person TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('done', 'reopened', 'accepted', 'noted')),
    note TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS inquiryEventsByReference ON inquiryEvents (reference, id);
  -- A deletion after the retention time has no person.
  CREATE TABLE IF NOT EXISTS inquiryDeletions (
    id INTEGER PRIMARY KEY, at TEXT NOT NULL, person TEXT, count INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS formKey (id INTEGER PRIMARY KEY CHECK (id = 1), key BLOB NOT NULL) STRICT;
  -- One row for each stored inquiry within the window of the limit; a digest, not the address itself.
  CREATE TABLE IF NOT EXISTS senders (sender TEXT NOT NULL, storedAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS sendersBySender ON senders (sender, storedAt);
  CREATE INDEX IF NOT EXISTS sendersByTime ON senders (storedAt);
  CREATE TABLE IF NOT EXISTS trials (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT`;

/**
 * Opens a database file with the tables of a store. Creates the file with access for the owner only, and adds tables
 * that a file of an earlier version lacks.
 * @param mustExist throw an error that names the file instead of creating it.
 */
export function openSqliteFile(file: string, { mustExist = false } = {}): DatabaseSync {
  if (mustExist && !existsSync(file)) throw new Error(`there is no file ${file}`); // SQLite's message does not name it
  if (!mustExist) mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: addLimitMs });
  if (!mustExist) chmodSync(file, 0o600); // SQLite creates its -wal and -shm files with the same permissions
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  // Overwrite deleted rows, such as digests of senders. Keep the copy of all rows that VACUUM makes out of /tmp.
  database.exec('PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
  database.exec(schema);
  database.exec('PRAGMA busy_timeout = 0'); // SQLite's busy wait would block the event loop
  return database;
}

/** Runs `operation` in a write transaction. @throws SQLITE_BUSY at once if another process has the database locked. */
export function runTransaction<Result>(database: DatabaseSync, operation: () => Result): Result {
  try {
    database.exec('BEGIN IMMEDIATE');
    const result = operation();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs `operation` in a write transaction, and retries while another process has the database locked. */
export function transact<Result>(database: DatabaseSync, operation: () => Result): Promise<Result> {
  return retryWhileLocked(() => runTransaction(database, operation));
}

/** Start of a query of stored inquiries, for `toStored`; conditions can follow. */
export const selectInquiries = `
  SELECT reference, idempotencyKey AS keyDigest, receivedAt, fullName, email, companyName, position, details,
    coalesce(status, 'open') AS status, notification
  FROM inquiries LEFT JOIN inquiryStates USING (reference)`;

/** Converts a row of `selectInquiries`: absent values are NULL there. */
export function toStored(row: Record<string, unknown>): StoredInquiry {
  // Safe: the STRICT tables have these columns, with values by their constraints.
  const stored = row as { [Name in keyof StoredInquiry]: StoredInquiry[Name] | null };
  const { position, keyDigest, notification } = stored;
  return {
    ...(row as StoredInquiry),
    position: position ?? undefined,
    keyDigest: keyDigest ?? undefined,
    notification: notification ?? undefined,
  };
}
