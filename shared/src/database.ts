import { type DatabaseError, Pool, type PoolClient } from 'pg';

export { describeDatabase } from './environment.ts';
export type { Pool };

/** Settings of `openPool`. */
export type PoolOptions = {
  /** Name of the program, which PostgreSQL shows in `pg_stat_activity` and in its log. */
  applicationName: string;
  /** Maximum number of connections; 5 by default. */
  connections?: number;
  /** Time after which PostgreSQL cancels a statement, in milliseconds; 10 s by default. */
  statementTimeoutMs?: number;
};

/** Time to connect, and to wait for a free connection of the pool, in milliseconds. */
const connectionTimeoutMs = 5000;
/** Time without traffic after which TCP probes a connection, in milliseconds. */
const keepAliveDelayMs = 30_000;
/** Time after PostgreSQL's own timeout at which the client gives up, in milliseconds: the network may be cut. */
const networkMarginMs = 2000;

/**
 * Opens a pool of connections to the database of a `postgres://` URL; `sslmode` of the URL selects TLS. It connects at
 * the first query, and again by itself after a lost connection. An idle pool does not keep the process running.
 */
export function openPool(
  url: string,
  { applicationName, connections = 5, statementTimeoutMs = 10_000 }: PoolOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + networkMarginMs,
    // Finds connections that a network failure has cut; the listening one sends no statements.
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    allowExitOnIdle: true,
  });
  // Without a listener, a lost idle connection would end the process. The next query connects again, or rejects.
  pool.on('error', () => undefined);
  return pool;
}

/** Runs statements in one transaction. It is rolled back if `run` rejects, or if the connection is lost. */
export async function inTransaction<Result>(pool: Pool, run: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  // A connection that is lost between two queries emits its reason; the next query rejects without it.
  let lost: Error | undefined;
  const setLost = (error: Error) => void (lost ??= error);
  client.on('error', setLost);
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error as Error;
    await client.query('rollback').then(
      () => (failure = undefined),
      () => undefined,
    );
    throw lost ?? error;
  } finally {
    client.off('error', setLost);
    // Discard a connection whose transaction may still be open.
    client.release(failure);
  }
}

/** Error for a database without the tables that a program needs. */
export class MissingMigration extends Error {}

/** Undefined table; insufficient privilege. */
const withoutTable = new Set(['42P01', '42501']);

/**
 * Checks that a migration of `deploy/postgres/migrations/` was applied. Rejects with `MissingMigration` if it was not.
 * @param migration name of the file without `.sql`, such as `0001_releases`.
 */
export async function expectMigration(pool: Pool, migration: string): Promise<void> {
  const isApplied = await pool.query('select 1 from pgmigrations where name = $1', [migration]).then(
    ({ rowCount }) => rowCount === 1,
    (error: DatabaseError) => {
      if (withoutTable.has(error.code ?? '')) return false;
      throw error;
    },
  );
  if (isApplied) return;
  throw new MissingMigration(
    `The database of DATABASE_URL lacks the migration ${migration}; its tables are missing or too old; run \`npm run migrate\` with the URL of the role site_owner.`,
  );
}
