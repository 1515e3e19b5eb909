import { randomUUID } from 'node:crypto';
import { Client, type QueryResult } from 'pg';

/** Roles of `deploy/postgres/roles.sql` that log in. */
export type DatabaseRole = 'site_owner' | 'site_server' | 'site_release' | 'site_service';

/** A database for one test. */
export type TestDatabase = {
  /** Returns the database's URL for a role. */
  url: (role: DatabaseRole) => string;
  /** Runs a statement as the superuser. */
  query: (text: string, values?: unknown[]) => Promise<QueryResult>;
};

/** Creates an own database for a test, with all roles and migrations. It is deleted with the cluster of the test run. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = process.env['TEST_DATABASE'];
  if (template === undefined)
    throw new Error(
      'PostgreSQL 15 or newer is not installed; this test cannot run; install it on Debian: `apt-get install postgresql`.',
    );
  const url = new URL(template);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const templateName = url.pathname.slice(1);
  url.pathname = '/postgres';
  // File copies: the default strategy writes the template to the log, which takes longer.
  await query(url.href, `create database ${name} template ${templateName} strategy file_copy`);
  url.pathname = `/${name}`;
  const superuser = url.href;
  return {
    url(role) {
      const own = new URL(superuser);
      own.username = role;
      return own.href;
    },
    query: (text, values) => query(superuser, text, values),
  };
}

async function query(connectionString: string, text: string, values: unknown[] = []): Promise<QueryResult> {
  const client = new Client({ connectionString });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}
