import type { DatabaseSync } from 'node:sqlite';
import type { InquiryOutbox } from './inquiryStore.ts';
import { retryWhileLocked } from './retryWhileLocked.ts';
import { selectInquiries, toStored, transact } from './sqliteFile.ts';

/** Returns the queue of the notifications in an open database file. */
export function createSqliteOutbox(database: DatabaseSync): InquiryOutbox {
  const findDue = database.prepare(
    `SELECT reference FROM inquiryStates WHERE notification = 'pending' AND dueAt <= ? ORDER BY dueAt LIMIT 1`,
  );
  const beginAttempt = database.prepare(
    'UPDATE inquiryStates SET attempts = attempts + 1, dueAt = ? WHERE reference = ? RETURNING attempts, queuedAt',
  );
  const findInquiry = database.prepare(`${selectInquiries} WHERE reference = ?`);
  const setSent = database.prepare(
    `UPDATE inquiryStates SET notification = 'sent' WHERE reference = ? AND notification IS NOT NULL`,
  );
  const isClaim = `reference = ? AND attempts = ? AND notification = 'pending'`;
  const setDue = database.prepare(`UPDATE inquiryStates SET dueAt = ? WHERE ${isClaim}`);
  const setAbandoned = database.prepare(`UPDATE inquiryStates SET notification = 'abandoned' WHERE ${isClaim}`);
  const findNextDue = database.prepare(`SELECT min(dueAt) AS dueAt FROM inquiryStates WHERE notification = 'pending'`);
  const count = database.prepare(
    `SELECT count(*) FILTER (WHERE notification = 'pending') AS pending,
       count(*) FILTER (WHERE notification = 'abandoned') AS abandoned,
       min(queuedAt) FILTER (WHERE notification = 'pending') AS oldestPendingAt
     FROM inquiryStates`,
  );
  return {
    claim: (leaseMs) =>
      transact(database, () => {
        const now = Date.now();
        const due = findDue.get(now);
        if (!due) return undefined;
        const reference = String(due['reference']);
        const claimed = beginAttempt.get(now + leaseMs, reference);
        const inquiry = findInquiry.get(reference);
        if (!claimed || !inquiry) return undefined;
        return {
          inquiry: toStored(inquiry),
          attempt: Number(claimed['attempts']),
          queuedAt: toTime(claimed['queuedAt']),
        };
      }),
    markSent: (reference) => transact(database, () => void setSent.run(reference)),
    retryAfter: (reference, attempt, delayMs) =>
      transact(database, () => void setDue.run(Date.now() + delayMs, reference, attempt)),
    abandon: (reference, attempt) => transact(database, () => void setAbandoned.run(reference, attempt)),
    nextDueInMs: () =>
      retryWhileLocked(() => {
        const dueAt = findNextDue.get()?.['dueAt'] ?? undefined;
        return dueAt === undefined ? undefined : Math.max(0, Number(dueAt) - Date.now());
      }),
    counts: () =>
      retryWhileLocked(() => {
        const { pending, abandoned, oldestPendingAt } = { ...count.get() };
        return {
          pending: Number(pending),
          abandoned: Number(abandoned),
          oldestPendingAt: typeof oldestPendingAt === 'number' ? toTime(oldestPendingAt) : undefined,
        };
      }),
  };
}

/** Returns the ISO 8601 form of milliseconds since the epoch. */
function toTime(milliseconds: unknown): string {
  return new Date(Number(milliseconds)).toISOString();
}
