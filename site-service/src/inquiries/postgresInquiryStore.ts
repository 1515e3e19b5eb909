import { randomBytes, randomUUID } from 'node:crypto';
import { type Inquiry, inquiryBodyLimitBytes } from '@site/shared/contract';
import { expectMigration, inTransaction, MissingMigration, openPool, type Pool } from '@site/shared/database';
import {
  addLimitMs,
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
  toStorable,
  toStorableText,
} from './inquiryStore.ts';
import { createPostgresDesk } from './postgresDesk.ts';
import { createPostgresOutbox } from './postgresOutbox.ts';
import { type Queryable, type Row, selectInquiries, toStored } from './postgresRows.ts';
import { withDeadline } from './withDeadline.ts';

/** Latest migration of the tables of inquiries. */
const migration = '0004_inquiry_desk';
/** Time after which PostgreSQL cancels a statement or ends an idle transaction, in milliseconds. */
const statementTimeoutMs = 3000;
/** Maximum time of a test by `isWritable`, in milliseconds; the site server waits 2 s for the health check. */
const probeLimitMs = 1000;

/**
 * Opens the inquiries of a PostgreSQL database. Without a connection the store opens all the same, and each operation
 * connects again.
 * @param url `postgres://` URL with the role `site_service`, or `site_inquiries` for `InquiryDesk`.
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
  let formKey: Uint8Array | undefined;
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

  async function addInquiry(inquiry: NewInquiry): Promise<string> {
    return write(async () => inTransaction(pool, async (client) => addWithin(client, inquiry, limit)));
  }

  function startProbe(): Promise<boolean> {
    const test = hasFailed ? write(() => tryInsert(pool)) : expectReadWrite(pool);
    const started = { startedAt: performance.now(), isPending: true, result: test.then(() => true).catch(() => false) };
    void started.result.then(() => (started.isPending = false));
    probe = started;
    return started.result;
  }

  return {
    ...createPostgresDesk(pool),
    outbox: createPostgresOutbox(pool),
    add(inquiry, key, sender, status = 'open') {
      const startedAt = performance.now();
      // A lost connection does not tell if the transaction was committed. The second attempt finds the inquiry by its
      // key, or by a key of this call.
      const keyDigest = digestKey(key ?? randomUUID());
      const added = { inquiry: toStorable(inquiry), keyDigest, sender, status };
      const stored = addInquiry(added).catch(async (error: unknown) => {
        if (error instanceof InquiryRejectedError || performance.now() - startedAt >= addLimitMs) throw error;
        return addInquiry(added);
      });
      return withDeadline(stored, addLimitMs);
    },
    findRepeated: (inquiry, key) => findRepeated(pool, toStorable(inquiry), digestKey(key)),
    importCopies: (inquiries) => insertCopies(pool, inquiries),
    isWritable() {
      const isDue = !probe || (!probe.isPending && performance.now() - probe.startedAt >= probeIntervalMs);
      const result = isDue || !probe ? startProbe() : probe.result;
      return withDeadline(result, probeLimitMs).catch(() => false);
    },
    formKey: async () => (formKey ??= await readFormKey(pool)),
  };
}

type NewInquiry = { inquiry: Inquiry; keyDigest: string; sender: string; status: NewInquiryStatus };

/** Stores an inquiry within a transaction, and returns its reference or that of the repeated inquiry. */
async function addWithin(
  client: Queryable,
  { inquiry, keyDigest, sender, status }: NewInquiry,
  { max, windowMs }: InquiryLimit,
): Promise<string> {
  // One inquiry at a time, until the end of the transaction: the queries below see all inquiries before, also one whose
  // commit another connection has not confirmed, so that neither a key nor the limit is passed twice.
  await client.query(`SELECT pg_advisory_xact_lock('inquiries'::regclass::oid::bigint)`);
  const repeated = await findRepeated(client, inquiry, keyDigest);
  if (repeated !== undefined) return repeated;
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
       counted AS (INSERT INTO inquiry_senders (sender, stored_at) VALUES ($8, clock_timestamp())),
       stored AS (
         INSERT INTO inquiries
           (reference, key_digest, received_at, full_name, email, company_name, position, details, status)
         VALUES ($1, $2, clock_timestamp(), $3, $4, $5, $6, $7, $10) RETURNING reference, status
       )
     INSERT INTO inquiry_outbox (reference) SELECT reference FROM stored WHERE status = 'open'`,
    [reference, keyDigest, fullName, email, companyName, position, details, sender, window, status],
  );
  return reference;
}

/** Returns the reference of the inquiry with a key; undefined if there is none. Rejects if it is a different inquiry. */
async function findRepeated(client: Queryable, inquiry: Inquiry, keyDigest: string): Promise<string | undefined> {
  const { rows } = await client.query<Row>(`${selectInquiries} WHERE key_digest = $1`, [keyDigest]);
  return rows[0] && referenceOfRepeated(toStored(rows[0]), inquiry);
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

async function insertCopies(pool: Pool, inquiries: readonly InquiryRecord[]): Promise<number> {
  const copies = inquiries.map(({ events: _events, ...inquiry }) => ({ ...inquiry, ...toStorable(inquiry) }));
  const events = inquiries.flatMap(({ reference, events: ofOne }) =>
    ofOne.map(({ at, by, action, text }, order) => ({
      ...{ reference, order, at, action },
      person: toStorableText(by),
      note: text === undefined ? undefined : toStorableText(text),
    })),
  );
  const { rows } = await pool.query<{ count: number }>(
    `WITH copy AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS copy (reference text, "keyDigest" text, "receivedAt" timestamptz,
         "fullName" text, email text, "companyName" text, position text, details text, status text, notification text)
     ), stored AS (
       INSERT INTO inquiries
         (reference, key_digest, received_at, full_name, email, company_name, position, details, status)
       SELECT reference, "keyDigest", "receivedAt", "fullName", email, "companyName", position, details, status
       FROM copy ON CONFLICT DO NOTHING RETURNING reference
     ), notifications AS (
       INSERT INTO inquiry_outbox (reference, state)
       SELECT reference, notification FROM copy JOIN stored USING (reference) WHERE notification IS NOT NULL
     ), events AS (
       INSERT INTO inquiry_events (reference, at, person, action, note)
       SELECT reference, at, person, action, note
       FROM jsonb_to_recordset($2::jsonb)
         AS event (reference text, "order" int, at timestamptz, person text, action text, note text)
       JOIN stored USING (reference) ORDER BY reference, "order"
     )
     SELECT count(*)::int FROM stored`,
    [JSON.stringify(copies), JSON.stringify(events)],
  );
  return rows[0]?.count ?? 0;
}

async function readFormKey(pool: Pool): Promise<Uint8Array> {
  const find = () => pool.query<{ key: Buffer }>('SELECT key FROM inquiry_form_key');
  const insert = 'INSERT INTO inquiry_form_key (key) VALUES ($1) ON CONFLICT DO NOTHING';
  const { rows } = await find();
  if (rows[0]) return rows[0].key;
  await pool.query(insert, [randomBytes(formKeyBytes)]);
  // Safe: the insertion has stored the key, or found that of another service.
  return (await find()).rows[0]?.key as Buffer;
}
