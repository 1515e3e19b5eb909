import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { foldText } from './foldText.ts';
import {
  DeletedTextRemainsError,
  type InquiryAction,
  type InquiryDeletion,
  type InquiryDesk,
  type InquiryEvent,
  type InquiryPage,
  type InquiryStatus,
  searchedFields,
  type StoredInquiry,
  toStorableText,
} from './inquiryStore.ts';
import { retryWhileLocked } from './retryWhileLocked.ts';
import { selectInquiries, toStored, transact } from './sqliteFile.ts';

/** Returns the access of the people who answer inquiries to an open database `file`. */
export function createSqliteDesk(database: DatabaseSync, file: string): Omit<InquiryDesk, 'close'> {
  const findOne = database.prepare(`${selectInquiries} WHERE reference = ?`);
  const listEvents = database.prepare(
    'SELECT at, person, action, note FROM inquiryEvents WHERE reference = ? ORDER BY id',
  );
  const countEach = database.prepare(
    `SELECT coalesce(status, 'open') AS status, count(*) AS count
     FROM inquiries LEFT JOIN inquiryStates USING (reference) GROUP BY 1`,
  );
  const listLatestDeletions = database.prepare(
    'SELECT at, person, count FROM inquiryDeletions ORDER BY id DESC LIMIT 100',
  );
  return {
    list: createList(database),
    find: (reference) =>
      retryWhileLocked(() => {
        const row = findOne.get(reference);
        return row && { ...toStored(row), events: listEvents.all(reference).map(toEvent) };
      }),
    countByStatus: () =>
      retryWhileLocked(() => ({
        open: 0,
        done: 0,
        suspected: 0,
        ...Object.fromEntries(countEach.all().map(({ status, count }) => [status, Number(count)])),
      })),
    ...createChanges(database),
    ...createDeletions(database, file),
    listDeletions: () => retryWhileLocked(() => listLatestDeletions.all().map(toDeletion)),
  };
}

function createChanges(database: DatabaseSync): Pick<InquiryDesk, 'setStatus' | 'addNote'> {
  const findStatus = database.prepare(`SELECT status FROM (${selectInquiries}) WHERE reference = ?`);
  const writeStatus = database.prepare(
    `INSERT INTO inquiryStates (reference, status) VALUES (?, ?)
     ON CONFLICT (reference) DO UPDATE SET status = excluded.status`,
  );
  const notify = database.prepare(
    `UPDATE inquiryStates SET notification = 'pending', attempts = 0, queuedAt = ?1, dueAt = ?1 WHERE reference = ?2`,
  );
  const insertEvent = prepareInsertEvent(database);

  /** Returns the status; undefined if the store does not have the inquiry. */
  const statusOf = (reference: string) => findStatus.get(reference)?.['status'] as InquiryStatus | undefined;
  const record = (reference: string, by: string, action: InquiryAction, text?: string) =>
    insertEvent(reference, { at: new Date().toISOString(), by, action, text });

  return {
    setStatus: (reference, status, by) =>
      transact(database, () => {
        const earlier = statusOf(reference);
        if (earlier === undefined || earlier === status) return earlier !== undefined;
        writeStatus.run(reference, status);
        const isAccepted = status === 'open' && earlier === 'suspected';
        if (isAccepted) notify.run(Date.now(), reference);
        record(reference, by, isAccepted ? 'accepted' : status === 'open' ? 'reopened' : status);
        return true;
      }),
    addNote: (reference, text, by) =>
      transact(database, () => {
        if (statusOf(reference) === undefined) return false;
        record(reference, by, 'noted', text);
        return true;
      }),
  };
}

function createDeletions(database: DatabaseSync, file: string): Pick<InquiryDesk, 'delete' | 'deleteReceivedBefore'> {
  const deleteOne = database.prepare('DELETE FROM inquiries WHERE reference = ?');
  const deleteBefore = database.prepare('DELETE FROM inquiries WHERE receivedAt < ?');
  const insertDeletion = database.prepare('INSERT INTO inquiryDeletions (at, person, count) VALUES (?, ?, ?)');

  const record = (by: string | null, count: number) => {
    if (count > 0) insertDeletion.run(new Date().toISOString(), by, count);
    return count;
  };

  /**
   * Removes the text of deleted rows from the database file and from its -wal file. VACUUM, because pages that an
   * earlier version of the service wrote, without `secure_delete`, have parts of rows in their unused space.
   */
  async function eraseDeleted(): Promise<void> {
    try {
      await retryWhileLocked(() => database.exec('VACUUM'));
      const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
      await retryWhileLocked(() => {
        if (checkpoint.get()?.['busy'] !== 0) throw Object.assign(new Error('the file is in use'), { errcode: 5 });
      });
    } catch (error) {
      throw new DeletedTextRemainsError(file, error);
    }
  }

  return {
    async delete(reference, by) {
      const count = await transact(database, () =>
        record(toStorableText(by), Number(deleteOne.run(reference).changes)),
      );
      if (count > 0) await eraseDeleted();
      return count > 0;
    },
    async deleteReceivedBefore(time) {
      const count = await transact(database, () => record(null, Number(deleteBefore.run(time).changes)));
      await eraseDeleted(); // also without a deletion: the erasure of an earlier one may have failed
      return count;
    },
  };
}

/** Returns a function that stores an event of an inquiry, within a transaction. */
export function prepareInsertEvent(database: DatabaseSync): (reference: string, event: InquiryEvent) => void {
  const insert = database.prepare(
    'INSERT INTO inquiryEvents (reference, at, person, action, note) VALUES (?, ?, ?, ?, ?)',
  );
  return (reference, { at, by, action, text }) =>
    void insert.run(reference, at, toStorableText(by), action, text === undefined ? null : toStorableText(text));
}

/** Number of inquiries that a search reads at once: it blocks the event loop for about 10 ms. */
const searchedAtOnce = 100;

function createList(database: DatabaseSync): InquiryDesk['list'] {
  const findNotes = database.prepare('SELECT note FROM inquiryEvents WHERE reference = ? AND note IS NOT NULL');

  const readPage = async (page: InquiryPage) => {
    const { where, values } = conditionsOf(page);
    const statement = database.prepare(
      `${selectInquiries} WHERE ${where} ORDER BY receivedAt DESC, reference DESC LIMIT ?`,
    );
    return (await retryWhileLocked(() => statement.all(...values, page.limit))).map(toStored);
  };
  const findText = async (inquiry: StoredInquiry, folded: string) => {
    const notes = await retryWhileLocked(() => findNotes.all(inquiry.reference));
    const texts = [...searchedFields.map((name) => inquiry[name] ?? ''), ...notes.map(({ note }) => String(note))];
    return texts.some((text) => foldText(text).includes(folded));
  };

  return async ({ search, ...page }) => {
    if (search === undefined) return readPage(page);
    const folded = foldText(toStorableText(search));
    const found: StoredInquiry[] = [];
    for (let after = page.after; ;) {
      const inquiries = await readPage({ ...page, after, limit: searchedAtOnce });
      for (const inquiry of inquiries) if (await findText(inquiry, folded)) found.push(inquiry);
      if (found.length >= page.limit || inquiries.length < searchedAtOnce) return found.slice(0, page.limit);
      after = inquiries.at(-1);
      await setImmediate(); // other requests
    }
  };
}

function conditionsOf({ after, since, status }: InquiryPage): { where: string; values: string[] } {
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
  if (status !== undefined) {
    conditions.push(`coalesce(status, 'open') = ?`);
    values.push(status);
  }
  return { where: conditions.join(' AND '), values };
}

function toEvent(row: Record<string, unknown>): InquiryEvent {
  // Safe: the STRICT table has these columns, with values by their constraints.
  const { at, person, action, note } = row as {
    at: string;
    person: string;
    action: InquiryAction;
    note: string | null;
  };
  return { at, by: person, action, text: note ?? undefined };
}

function toDeletion(row: Record<string, unknown>): InquiryDeletion {
  // Safe: the STRICT table has these columns.
  const { at, person, count } = row as { at: string; person: string | null; count: number };
  return { at, by: person ?? undefined, count };
}
