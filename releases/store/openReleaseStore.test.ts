import { openTestDatabase } from '@site/shared/testing/database';
import { describeStore, openReleaseStore } from './openReleaseStore.ts';

test('a database with the tables, and a folder, are opened as stores', async () => {
  const database = await openTestDatabase();
  for (const location of [database.url('site_server'), '/nowhere/at/all'])
    expect(await (await openReleaseStore(location)).log.list()).toEqual([]);
});

test('a database without the tables is rejected, also if an outage is allowed', async () => {
  const database = await openTestDatabase();
  await database.query('drop table pgmigrations');
  await expect(openReleaseStore(database.url('site_server'), { allowsOutage: true })).rejects.toThrow(
    'lacks the migration 0001_releases; its tables are missing or too old; run `npm run migrate`',
  );
});

test('a database that does not answer is rejected, unless an outage is allowed', async () => {
  const url = 'postgres://site_server:secret@127.0.0.1:9/site';
  await expect(openReleaseStore(url)).rejects.toThrow('cannot be used (connect ECONNREFUSED 127.0.0.1:9)');
  await expect((await openReleaseStore(url, { allowsOutage: true })).log.list()).rejects.toThrow('ECONNREFUSED');
});

test('messages name a database without its password and parameters', () => {
  expect(describeStore('postgres://site_server:secret@db.example:5432/site?sslmode=verify-full')).toBe(
    'postgres://site_server@db.example:5432/site',
  );
  expect(describeStore('postgres://db.example:port/site')).toBe('the database of DATABASE_URL');
  expect(describeStore('/srv/releases')).toBe('/srv/releases');
});
