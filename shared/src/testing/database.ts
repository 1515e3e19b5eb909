import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client, type QueryResult } from 'pg';

/** Roles of `deploy/postgres/roles.sql` that log in. */
export type DatabaseRole = 'site_owner' | 'site_server' | 'site_release' | 'site_service' | 'site_inquiries';

/** A database for one test. */
export type TestDatabase = {
  /** Returns the database's URL for a role. */
  url: (role: DatabaseRole) => string;
  /** The database's URL for the superuser. */
  superuserUrl: string;
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
    superuserUrl: superuser,
    query: (text, values) => query(superuser, text, values),
  };
}

async function query(connectionString: string, text: string, values: unknown[] = []): Promise<QueryResult> {
  const client = new Client({ connectionString });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

/** A TCP proxy in front of a database, which stands for a database server that stops and starts. */
export type DatabaseProxy = {
  /** URL of the database through the proxy. */
  url: string;
  /** Ends all connections and rejects new ones. */
  stop: () => Promise<void>;
  /** Accepts connections again, on the same port. */
  start: () => Promise<void>;
};

/** Starts a proxy in front of the database of a URL. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from
        .unref()
        .on('error', () => undefined)
        .on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const start = async () => {
    server.listen(url.port === String(target.port) ? 0 : Number(url.port), '127.0.0.1');
    await once(server, 'listening');
  };
  await start();
  url.port = String((server.address() as AddressInfo).port);
  // Neither an abandoned proxy nor its connections, which idle pools keep open, keep the test run alive.
  server.unref();
  return {
    url: url.href,
    start,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await once(server, 'close');
    },
  };
}
