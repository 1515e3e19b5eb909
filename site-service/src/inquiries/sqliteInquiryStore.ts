import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Inquiry, inquiryBodyLimitBytes } from '@site/shared/contract';
import {
  digestKey,
  formKeyBytes,
  InquiryLimitError,
  InquiryRejectedError,
  type InquiryLimit,
  type InquiryRecord,
  type InquiryStore,
  makeReference,
  type NewInquiryStatus,
  probeIntervalMs,
  referenceOfRepeated,
  type StoredInquiry,
  toStorable,
} from './inquiryStore.ts';
import { retryWhileLocked } from './retryWhileLocked.ts';
import { createSqliteDesk, prepareInsertEvent } from './sqliteDesk.ts';
import { openSqliteFile, runTransaction, selectInquiries, toStored, transact } from './sqliteFile.ts';
import { createSqliteOutbox } from './sqliteOutbox.ts';

/** Size of a write probe: that of the largest inquiry. */
const probeBytes = inquiryBodyLimitBytes;

/**
 * Opens the database file, or creates it with access for the owner only. While another process has it locked, the
 * store retries for `addLimitMs` and leaves the event loop free.
 */
export function openSqliteInquiryStore(
  file: string,
  limit: InquiryLimit,
  options: { mustExist?: boolean } = {},
): InquiryStore {
  const database = openSqliteFile(file, options);
  const store = prepareStore(database, limit);
  /** Time of the last failed write of inquiries; undefined after a successful one. */
  let failedAt: number | undefined;
  let formKey: Uint8Array | undefined;

  /** Runs a transaction that writes inquiries, and records its success or failure. */
  function write<Result>(operation: () => Result): Result {
    try {
      const result = runTransaction(database, operation);
      failedAt = undefined;
      return result;
    } catch (error) {
      if (!(error instanceof InquiryRejectedError)) failedAt = performance.now();
      throw error;
    }
  }

  return {
    ...createSqliteDesk(database, file),
    outbox: createSqliteOutbox(database),
    add: (inquiry, key, sender, status = 'open') =>
      retryWhileLocked(() => write(() => store.add({ inquiry: toStorable(inquiry), key, sender, status }))),
    findRepeated: (inquiry, key) => retryWhileLocked(() => store.findRepeated(toStorable(inquiry), key)),
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
    formKey: async () => (formKey ??= await transact(database, store.readFormKey)),
    close: async () => database.close(),
  };
}

type NewInquiry = { inquiry: Inquiry; key: string | undefined; sender: string; status: NewInquiryStatus };

/** Prepares the operations of a store; each runs within a transaction. */
function prepareStore(database: DatabaseSync, { max, windowMs }: InquiryLimit) {
  const insertRecord = prepareInsertRecord(database);
  const findByKey = database.prepare(`${selectInquiries} WHERE idempotencyKey = ?`);
  const deleteOldSenders = database.prepare('DELETE FROM senders WHERE storedAt <= ?');
  const findAtLimit = database.prepare(
    'SELECT storedAt FROM senders WHERE sender = ? ORDER BY storedAt DESC LIMIT 1 OFFSET ?',
  );
  const insertSender = database.prepare('INSERT INTO senders VALUES (?, ?)');
  const probeWrite = database.prepare('INSERT OR REPLACE INTO trials VALUES (1, zeroblob(?))');
  const insertFormKey = database.prepare('INSERT OR IGNORE INTO formKey VALUES (1, ?)');
  const findFormKey = database.prepare('SELECT key FROM formKey');

  function findRepeated(inquiry: Inquiry, key: string): string | undefined {
    const earlier = findByKey.get(digestKey(key));
    return earlier && referenceOfRepeated(toStored(earlier), inquiry);
  }

  return {
    findRepeated,
    add({ inquiry, key, sender, status }: NewInquiry): string {
      const keyDigest = key === undefined ? undefined : digestKey(key);
      const repeated = key === undefined ? undefined : findRepeated(inquiry, key);
      if (repeated !== undefined) return repeated;
      const now = Date.now();
      deleteOldSenders.run(now - windowMs);
      const atLimit = findAtLimit.get(sender, max - 1);
      if (atLimit) throw new InquiryLimitError(Number(atLimit['storedAt']) + windowMs - now);
      const receivedAt = new Date(now).toISOString();
      const notification = status === 'suspected' ? undefined : ('pending' as const);
      const record = { ...inquiry, receivedAt, keyDigest, status, notification, events: [] };
      let reference = makeReference();
      // A reference is already used with a probability of about 10^-12 per stored inquiry.
      while (!insertRecord({ ...record, reference })) reference = makeReference();
      insertSender.run(sender, now);
      return reference;
    },
    importCopies: (inquiries: readonly InquiryRecord[]): number => inquiries.filter(insertRecord).length,
    probe: () => void probeWrite.run(probeBytes),
    readFormKey(): Uint8Array {
      insertFormKey.run(randomBytes(formKeyBytes));
      // Safe: the STRICT table has this column, and the row exists.
      return findFormKey.get()?.['key'] as Uint8Array;
    },
  };
}

/**
 * Returns a function that stores an inquiry with its events and its notification, which is due at once if it is
 * pending. It returns false if the reference or the key exists.
 */
function prepareInsertRecord(database: DatabaseSync): (record: InquiryRecord) => boolean {
  // No conflict target: neither a used key nor a used reference is an error.
  const insert = database.prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const insertState = database.prepare(
    'INSERT INTO inquiryStates (reference, status, notification, queuedAt, dueAt) VALUES (?, ?, ?, ?, ?)',
  );
  const insertEvent = prepareInsertEvent(database);

  function insertInquiry(inquiry: StoredInquiry): boolean {
    const { reference, keyDigest = null, receivedAt, fullName, email, companyName, position = null, details } = inquiry;
    return insert.run(reference, keyDigest, receivedAt, fullName, email, companyName, position, details).changes === 1;
  }

  return (record) => {
    if (!insertInquiry(record)) return false;
    const { reference, status, notification = null, events } = record;
    const now = Date.now();
    insertState.run(reference, status, notification, now, now);
    for (const event of events) insertEvent(reference, event);
    return true;
  };
}
