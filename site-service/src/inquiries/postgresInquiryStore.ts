import { randomUUID } from 'node:crypto';
import { type Inquiry, inquiryBodyLimitBytes } from '@site/shared/contract';
import { expectMigration, inTransaction, MissingMigration, openPool, type Pool } from '@site/shared/database';
import {
  addLimitMs,
  digestKey,
  InquiryLimitError,
  InquiryRejectedError,
  type InquiryLimit,
  type InquiryReader,
  type InquiryStore,
  makeReference,
  probeIntervalMs,
  referenceOfRepeated,
  type StoredInquiry,
  toStorable,
} from './inquiryStore.ts';
import { withDeadline } from './withDeadline.ts';

/** Migration that creates the tables. */
const migration = '0002_inquiries';
/** Time after which PostgreSQL cancels a statement or ends an idle transaction, in milliseconds. */
const statementTimeoutMs = 3000;
/** Maximum time of a test by `isWritable`, in milliseconds; the site server waits 2 s for the health check. */
const probeLimitMs = 1000;

type Queryable = Pick<Pool, 'query'>;

/**
 * Opens the inquiries of a PostgreSQL database. Without a connection the store opens all the same, and each operation
 * connects again.
 * @param url `postgres://` URL with the role `site_service`.
 * @throws MissingMigration if the database lacks the tables.
 */
export async function openPostgresInquiryStore(url: string, limit: InquiryLimit): Promise<InquiryStore> {
  const pool = openPool(url, { applicationName: 'site-service', statementTimeoutMs });
  await expectMigration(pool, migration).catch(async (error: unknown) => {
    if (!(error instanceof MissingMigration)) return;
    await pool.end();
    throw error;
  });
  /** True from a failed write to the next successful one. */
  let hasFailed = false;
  let probe: { startedAt: number; isPending: boolean; result: Promise<boolean> } | undefined;

  /** Records the success or failure of a write. */
  async function write<Result>(operation: () => Promise<Result>): Promise<Result> {
    try {
      const result = await operation();
      hasFailed = false;
      return result;
    } catch (error) {
      if (!(error instanceof InquiryRejectedError)) hasFailed = true;
      throw error;
    }
  }

  async function addInquiry(inquiry: Inquiry, keyDigest: string, sender: string): Promise<string> {
    return write(async () =>
      inTransaction(pool, async (client) => addWithin(client, { inquiry, keyDigest, sender }, limit)),
    );
  }

  function startProbe(): Promise<boolean> {
    const test = hasFailed ? write(() => tryInsert(pool)) : expectReadWrite(pool);
    const started = { startedAt: performance.now(), isPending: true, result: test.then(() => true).catch(() => false) };
    void started.result.then(() => (started.isPending = false));
    probe = started;
    return started.result;
  }

  return {
    ...createReader(pool),
    add(inquiry, key, sender) {
      const storable = toStorable(inquiry);
      const startedAt = performance.now();
      // A lost connection does not tell if the transaction was committed. The second attempt finds the inquiry by its
      // key, or by a key of this call.
      const keyDigest = digestKey(key ?? randomUUID());
      const added = addInquiry(storable, keyDigest, sender).catch(async (error: unknown) => {
        if (error instanceof InquiryRejectedError || performance.now() - startedAt >= addLimitMs) throw error;
        return addInquiry(storable, keyDigest, sender);
      });
      return withDeadline(added, addLimitMs);
    },
    importCopies: (inquiries) => insertCopies(pool, inquiries),
    isWritable() {
      const isDue = !probe || (!probe.isPending && performance.now() - probe.startedAt >= probeIntervalMs);
      const result = isDue || !probe ? startProbe() : probe.result;
      return withDeadline(result, probeLimitMs).catch(() => false);
    },
  };
}

/** Opens the inquiries of a PostgreSQL database for reading. @param url `postgres://` URL, such as of `site_inquiries`. */
export async function openPostgresInquiryReader(url: string): Promise<InquiryReader> {
  const pool = openPool(url, { applicationName: 'inquiries' });
  try {
    await expectMigration(pool, migration);
    return createReader(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Deletes an inquiry of a PostgreSQL database. Resolves to false if the database does not have it. */
export async function deletePostgresInquiry(url: string, reference: string): Promise<boolean> {
  const pool = openPool(url, { applicationName: 'inquiries' });
  try {
    await expectMigration(pool, '0003_delete_inquiries');
    const { rowCount } = await pool.query('DELETE FROM inquiries WHERE reference = $1', [reference]);
    return rowCount === 1;
  } finally {
    await pool.end();
  }
}

type NewInquiry = { inquiry: Inquiry; keyDigest: string; sender: string };

/** Stores an inquiry within a transaction, and returns its reference or that of the repeated inquiry. */
async function addWithin(
  client: Queryable,
  { inquiry, keyDigest, sender }: NewInquiry,
  { max, windowMs }: InquiryLimit,
): Promise<string> {
  // One inquiry at a time, until the end of the transaction: the queries below see all inquiries before, also one whose
  // commit another connection has not confirmed, so that neither a key nor the limit is passed twice.
  await client.query(`SELECT pg_advisory_xact_lock('inquiries'::regclass::oid::bigint)`);
  const { rows: repeated } = await client.query<Row>(`SELECT ${columns} FROM inquiries WHERE key_digest = $1`, [
    keyDigest,
  ]);
  if (repeated[0]) return referenceOfRepeated(toStored(repeated[0]), inquiry);
  const window = `${windowMs} milliseconds`;
  const { rows: atLimit } = await client.query<{ retryAfterMs: number }>(
    `SELECT extract(epoch FROM stored_at + $2::interval - clock_timestamp())::float * 1000 AS "retryAfterMs"
     FROM inquiry_senders WHERE sender = $1 AND stored_at > clock_timestamp() - $2::interval
     ORDER BY stored_at DESC LIMIT 1 OFFSET $3`,
    [sender, window, max - 1],
  );
  if (atLimit[0]) throw new InquiryLimitError(atLimit[0].retryAfterMs);
  const { fullName, email, companyName, position, details } = inquiry;
  // A reference is already used with a probability of about 10^-12 per stored inquiry; the transaction then fails, and
  // the second attempt makes another one.
  const reference = makeReference();
  await client.query(
    `WITH expired AS (DELETE FROM inquiry_senders WHERE stored_at <= clock_timestamp() - $9::interval),
       counted AS (INSERT INTO inquiry_senders (sender, stored_at) VALUES ($8, clock_timestamp()))
     INSERT INTO inquiries (reference, key_digest, received_at, full_name, email, company_name, position, details)
     VALUES ($1, $2, clock_timestamp(), $3, $4, $5, $6, $7)`,
    [reference, keyDigest, fullName, email, companyName, position, details, sender, window],
  );
  return reference;
}

/** Rejects if the database is not reachable, is read-only (a replica), or its table cannot be read. */
async function expectReadWrite(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ readOnly: string }>(
    `SELECT current_setting('transaction_read_only') AS "readOnly", (SELECT reference FROM inquiries LIMIT 1)`,
  );
  if (rows[0]?.readOnly !== 'off') throw new Error('The database is read-only.');
}

/** Rejects if an inquiry of the largest size cannot be written. Stores nothing. */
async function tryInsert(pool: Pool): Promise<void> {
  const cancelled = new Error('cancelled');
  const insertTrial = async (client: Queryable) => {
    await client.query(
      `INSERT INTO inquiries (reference, received_at, full_name, email, company_name, details)
       SELECT 'trial ' || gen_random_uuid(), clock_timestamp(), '', '', '', string_agg(md5(random()::text), '')
       FROM generate_series(1, $1 / 32)`,
      [inquiryBodyLimitBytes],
    );
    throw cancelled;
  };
  await inTransaction(pool, insertTrial).catch((error: unknown) => {
    if (error !== cancelled) throw error;
  });
}

async function insertCopies(pool: Pool, inquiries: readonly StoredInquiry[]): Promise<number> {
  const copies = inquiries.map((inquiry) => ({ ...inquiry, ...toStorable(inquiry) }));
  const { rowCount } = await pool.query(
    `INSERT INTO inquiries (reference, key_digest, received_at, full_name, email, company_name, position, details)
     SELECT reference, "keyDigest", "receivedAt", "fullName", email, "companyName", position, details
     FROM jsonb_to_recordset($1::jsonb) AS copy (reference text, "keyDigest" text, "receivedAt" timestamptz,
       "fullName" text, email text, "companyName" text, position text, details text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(copies)],
  );
  return rowCount ?? 0;
}

const columns = `reference, key_digest AS "keyDigest", received_at AS "receivedAt", full_name AS "fullName", email,
  company_name AS "companyName", position, details`;

/** A row of `columns`. */
type Row = Omit<StoredInquiry, 'keyDigest' | 'receivedAt' | 'position'> & {
  keyDigest: string | null;
  receivedAt: Date;
  position: string | null;
};

function toStored(row: Row): StoredInquiry {
  return {
    ...row,
    keyDigest: row.keyDigest ?? undefined,
    receivedAt: row.receivedAt.toISOString(),
    position: row.position ?? undefined,
  };
}

function createReader(pool: Pool): InquiryReader {
  return {
    async list({ limit, after, since }) {
      const { rows } = await pool.query<Row>(
        `SELECT ${columns} FROM inquiries
         WHERE received_at >= $1 AND (received_at, reference) < ($2, $3)
         ORDER BY received_at DESC, reference DESC LIMIT $4`,
        [since ?? '-infinity', after?.receivedAt ?? 'infinity', after?.reference ?? '', limit],
      );
      return rows.map(toStored);
    },
    async count() {
      const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM inquiries');
      return Number(rows[0]?.count);
    },
    close: () => pool.end(),
  };
}
