import type { Pool } from '@site/shared/database';
import { addLimitMs, type InquiryOutbox } from './inquiryStore.ts';
import { type Row, selectInquiries, toStored } from './postgresRows.ts';
import { withDeadline } from './withDeadline.ts';

/** Returns the queue of the notifications in a database. */
export function createPostgresOutbox(pool: Pool): InquiryOutbox {
  /** Changes the notification of a claim that has not passed to another sender. */
  const endClaim = (change: string, reference: string, attempt: number, ...values: unknown[]) =>
    pool.query(`UPDATE inquiry_outbox SET ${change} WHERE reference = $1 AND attempts = $2 AND state = 'pending'`, [
      reference,
      attempt,
      ...values,
    ]);

  return {
    async claim(leaseMs) {
      // A sender that waits for a row of another would find it claimed: it skips the row.
      const { rows } = await pool.query<Row & { attempts: number; queuedAt: Date }>(
        `WITH due AS MATERIALIZED (
           SELECT reference FROM inquiry_outbox WHERE state = 'pending' AND due_at <= clock_timestamp()
           ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
         ), claimed AS (
           UPDATE inquiry_outbox SET attempts = attempts + 1, due_at = clock_timestamp() + $1::interval
           FROM due WHERE inquiry_outbox.reference = due.reference
           RETURNING inquiry_outbox.reference, inquiry_outbox.attempts, inquiry_outbox.queued_at
         )
         SELECT stored.*, attempts, queued_at AS "queuedAt" FROM claimed JOIN (${selectInquiries}) AS stored USING (reference)`,
        [`${leaseMs} milliseconds`],
      );
      if (!rows[0]) return undefined;
      const { attempts, queuedAt, ...row } = rows[0];
      return { inquiry: toStored(row), attempt: attempts, queuedAt: queuedAt.toISOString() };
    },
    async markSent(reference) {
      await pool.query(`UPDATE inquiry_outbox SET state = 'sent' WHERE reference = $1`, [reference]);
    },
    async retryAfter(reference, attempt, delayMs) {
      await endClaim('due_at = clock_timestamp() + $3::interval', reference, attempt, `${delayMs} milliseconds`);
    },
    async abandon(reference, attempt) {
      await endClaim(`state = 'abandoned'`, reference, attempt);
    },
    async nextDueInMs() {
      const query = pool.query<{ ms: number | null }>(
        `SELECT greatest(0, extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float AS ms
         FROM inquiry_outbox WHERE state = 'pending' HAVING min(due_at) IS NOT NULL`,
      );
      return (await withDeadline(query, addLimitMs)).rows[0]?.ms ?? undefined;
    },
    async counts() {
      const { rows } = await pool.query<{ pending: number; abandoned: number; oldestPendingAt: Date | null }>(
        `SELECT count(*) FILTER (WHERE state = 'pending')::int AS pending,
           count(*) FILTER (WHERE state = 'abandoned')::int AS abandoned,
           min(queued_at) FILTER (WHERE state = 'pending') AS "oldestPendingAt"
         FROM inquiry_outbox`,
      );
      const { pending = 0, abandoned = 0, oldestPendingAt } = rows[0] ?? {};
      return { pending, abandoned, oldestPendingAt: oldestPendingAt?.toISOString() };
    },
  };
}
