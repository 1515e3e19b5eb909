import { inTransaction, type Pool } from '@site/shared/database';
import {
  type InquiryAction,
  type InquiryDeletion,
  type InquiryDesk,
  type InquiryEvent,
  type InquiryStatus,
  toStorableText,
} from './inquiryStore.ts';
import { type Row, selectInquiries, toStored } from './postgresRows.ts';

/** Returns the access of the people who answer inquiries to a database. */
export function createPostgresDesk(pool: Pool): InquiryDesk {
  return {
    async list({ limit, after, since, status, search }) {
      const { rows } = await pool.query<Row>(
        `${selectInquiries}
         WHERE received_at >= $1 AND (received_at, reference) < ($2, $3) AND ($4::text IS NULL OR status = $4)
           AND ($5::text IS NULL OR ${contains('$5')})
         ORDER BY received_at DESC, reference DESC LIMIT $6`,
        [
          since ?? '-infinity',
          after?.receivedAt ?? 'infinity',
          after?.reference ?? '',
          status,
          search === undefined ? undefined : toStorableText(search),
          limit,
        ],
      );
      return rows.map(toStored);
    },
    async find(reference) {
      const { rows } = await pool.query<Row>(`${selectInquiries} WHERE reference = $1`, [reference]);
      if (!rows[0]) return undefined;
      const { rows: events } = await pool.query<EventRow>(
        'SELECT at, person, action, note FROM inquiry_events WHERE reference = $1 ORDER BY id',
        [reference],
      );
      return { ...toStored(rows[0]), events: events.map(toEvent) };
    },
    async countByStatus() {
      const { rows } = await pool.query<{ status: InquiryStatus; count: number }>(
        'SELECT status, count(*)::int FROM inquiries GROUP BY status',
      );
      return {
        open: 0,
        done: 0,
        suspected: 0,
        ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
      };
    },
    setStatus: (reference, status, by) => setStatus(pool, { reference, status, by }),
    async addNote(reference, text, by) {
      const { rowCount } = await pool.query(
        `INSERT INTO inquiry_events (reference, person, action, note)
         SELECT reference, $2, 'noted', $3 FROM inquiries WHERE reference = $1`,
        [reference, toStorableText(by), toStorableText(text)],
      );
      return rowCount === 1;
    },
    delete: async (reference, by) => (await deleteWhere(pool, 'reference = $1', [reference, toStorableText(by)])) === 1,
    deleteReceivedBefore: (time) => deleteWhere(pool, 'received_at < $1', [time, null]),
    async listDeletions() {
      const { rows } = await pool.query<DeletionRow>(
        'SELECT at, person, count FROM inquiry_deletions ORDER BY id DESC LIMIT 100',
      );
      return rows.map(toDeletion);
    },
    close: () => pool.end(),
  };
}

type StatusChange = { reference: string; status: 'open' | 'done'; by: string };

function setStatus(pool: Pool, { reference, status, by }: StatusChange): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ status: InquiryStatus }>(
      'SELECT status FROM inquiries WHERE reference = $1 FOR UPDATE',
      [reference],
    );
    const earlier = rows[0]?.status;
    if (earlier === undefined || earlier === status) return earlier !== undefined;
    await client.query('UPDATE inquiries SET status = $2 WHERE reference = $1', [reference, status]);
    const isAccepted = status === 'open' && earlier === 'suspected';
    if (isAccepted) await client.query('INSERT INTO inquiry_outbox (reference) VALUES ($1)', [reference]);
    const action: InquiryAction = isAccepted ? 'accepted' : status === 'open' ? 'reopened' : status;
    await client.query('INSERT INTO inquiry_events (reference, person, action) VALUES ($1, $2, $3)', [
      reference,
      toStorableText(by),
      action,
    ]);
    return true;
  });
}

/** Deletes inquiries and records their number, with the second of `values` as the person. Returns the number. */
async function deleteWhere(pool: Pool, condition: string, values: [string, string | null]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `WITH deleted AS (DELETE FROM inquiries WHERE ${condition} RETURNING reference)
     INSERT INTO inquiry_deletions (person, count)
     SELECT $2, count(*) FROM deleted HAVING count(*) > 0 RETURNING count`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the expression for a folded text, as `foldText` does it. */
const fold = (text: string) =>
  String.raw`regexp_replace(normalize(lower(${text} COLLATE "und-x-icu"), NFKD), '[\u0300-\u036F]', '', 'g')`;

const searchedColumns = ['full_name', 'email', 'company_name', 'position', 'details', 'reference'];

/** Returns the condition that a field or a note of an inquiry contains a text. */
function contains(text: string): string {
  const isIn = (column: string) => `strpos(${fold(column)}, ${fold(text)}) > 0`;
  return `(${searchedColumns.map(isIn).join(' OR ')} OR EXISTS (
    SELECT FROM inquiry_events AS event WHERE event.reference = inquiries.reference AND ${isIn('note')}))`;
}

type EventRow = { at: Date; person: string; action: InquiryAction; note: string | null };

const toEvent = ({ at, person, action, note }: EventRow): InquiryEvent => ({
  at: at.toISOString(),
  by: person,
  action,
  text: note ?? undefined,
});

type DeletionRow = { at: Date; person: string | null; count: number };

const toDeletion = ({ at, person, count }: DeletionRow): InquiryDeletion => ({
  at: at.toISOString(),
  by: person ?? undefined,
  count,
});
