import { randomUUID } from 'node:crypto';
import { MissingMigration } from '@site/shared/database';
import { openTestDatabase, type TestDatabase } from '@site/shared/testing/database';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/databaseProxy.ts';
import { addLimitMs, type InquiryStore, probeIntervalMs } from './inquiryStore.ts';
import { openInquiryStore } from './openInquiryStore.ts';

const inquiry = { fullName: 'A', email: 'a@b.example', companyName: 'C', details: 'D' };
const limit = { max: 5, windowMs: 60_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
let proxy: DatabaseProxy;
let store: InquiryStore;
beforeEach(async () => {
  await database.query('DELETE FROM inquiries; DELETE FROM inquiry_senders');
  proxy = await openDatabaseProxy(database.url('site_service'));
  store = await openInquiryStore(proxy.url, limit);
});
afterEach(async () => {
  jest.useRealTimers();
  await proxy.close(); // first: the pool waits for queries without an answer
  await store.close();
});

/** Lets the time pass until the store tests the database again. */
function passProbeInterval(): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + probeIntervalMs);
}

test.each([['with a key', randomUUID()] as const, ['without a key', undefined] as const])(
  'an inquiry %s whose commit was not confirmed is stored once and gets its reference',
  async (_name, key) => {
    await store.countByStatus(); // connect: the proxy then loses the commit of the inquiry
    proxy.loseNextCommit();
    const reference = await store.add(inquiry, key, 'sender');
    expect(await store.list({ limit: 10 })).toMatchObject([{ ...inquiry, reference }]);
    const { rows } = await database.query('SELECT count(*)::int FROM inquiry_senders');
    expect(rows).toEqual([{ count: 1 }]);
  },
);

test('an inquiry whose backend is terminated in the middle is stored once', async () => {
  const lock = `pg_advisory_lock('inquiries'::regclass::oid::bigint)`;
  const holder = database.query(`SELECT ${lock}, pg_sleep(60)`).catch(() => undefined);
  const isAsleep = async () =>
    (await database.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`))
      .rowCount === 1;
  while (!(await isAsleep()));
  const terminate = async (condition: string) => {
    for (;;) {
      const { rowCount } = await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
         AND pid <> pg_backend_pid() AND ${condition}`,
      );
      if (rowCount === 1) return;
    }
  };
  const added = store.add(inquiry, randomUUID(), 'sender');
  await terminate(`wait_event = 'advisory'`);
  await terminate(`wait_event = 'PgSleep'`);
  await holder;
  const reference = await added;
  expect(await store.list({ limit: 10 })).toMatchObject([{ reference }]);
});

test('without the database an inquiry is rejected, health reports it, and the store recovers by itself', async () => {
  expect(await store.isWritable()).toBe(true);
  proxy.setMode('refuse');
  await expect(store.add(inquiry, undefined, 'sender')).rejects.toThrow('Connection terminated');
  passProbeInterval();
  expect(await store.isWritable()).toBe(false);
  proxy.setMode('pass');
  expect(await store.isWritable()).toBe(false);
  passProbeInterval();
  expect(await store.isWritable()).toBe(true);
  await store.add(inquiry, undefined, 'sender');
  expect(await store.countByStatus()).toMatchObject({ open: 1 });
});

test('a store that opens without the database recovers by itself', async () => {
  proxy.setMode('refuse');
  const early = await openInquiryStore(proxy.url, limit);
  expect(await early.isWritable()).toBe(false);
  proxy.setMode('pass');
  await early.add(inquiry, undefined, 'sender');
  passProbeInterval();
  expect(await early.isWritable()).toBe(true);
  await early.close();
});

test('a database that does not answer rejects an inquiry in time', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  proxy.setMode('hang');
  const error = store.add(inquiry, undefined, 'sender').catch((reason: unknown) => reason);
  const isWritable = store.isWritable();
  await jest.advanceTimersByTimeAsync(1000);
  expect(await isWritable).toBe(false);
  await jest.advanceTimersByTimeAsync(addLimitMs - 1000);
  expect(String(await error)).toContain(`The database did not answer within ${addLimitMs} ms.`);
});

test('after a failed write health reports it until a trial write succeeds', async () => {
  await database.query('REVOKE INSERT ON inquiries FROM site_service');
  await expect(store.add(inquiry, undefined, 'sender')).rejects.toThrow('permission denied');
  expect(await store.isWritable()).toBe(false);
  await database.query('GRANT INSERT ON inquiries TO site_service');
  passProbeInterval();
  expect(await store.isWritable()).toBe(true);
  expect(await store.countByStatus()).toMatchObject({ open: 0 });
});

test('a read-only database is not writable', async () => {
  const { rows } = await database.query('SELECT current_database() AS name');
  const role = `ALTER ROLE site_service IN DATABASE ${rows[0].name}`;
  await database.query(`${role} SET default_transaction_read_only = on`);
  const replica = await openInquiryStore(proxy.url, limit);
  expect(await replica.isWritable()).toBe(false);
  await replica.close();
  await database.query(`${role} RESET default_transaction_read_only`);
});

test('digests of senders are deleted with the first inquiry after the window', async () => {
  const shortStore = await openInquiryStore(proxy.url, { max: 5, windowMs: 1 });
  for (const sender of ['one', 'two', 'three']) {
    await shortStore.add(inquiry, undefined, sender);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await shortStore.close();
  expect((await database.query('SELECT sender FROM inquiry_senders')).rows).toEqual([{ sender: 'three' }]);
});

test('a database without the tables stops the start, and the message states the remedy', async () => {
  const rename = (from: string, to: string) =>
    database.query('UPDATE pgmigrations SET name = $2 WHERE name = $1', [from, to]);
  await rename('0004_inquiry_desk', 'absent');
  const error: unknown = await openInquiryStore(proxy.url, limit).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MissingMigration);
  expect(String(error)).toContain('run `npm run migrate`');
  await rename('absent', '0004_inquiry_desk');
});
