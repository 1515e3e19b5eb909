import { EventEmitter, on } from 'node:events';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openPool } from '@site/shared/database';
import { type DatabaseRole, openTestDatabase, type TestDatabase } from '@site/shared/testing/database';
import { writeSampleRelease } from '../testing/sampleReleases.ts';
import { testReleaseStore } from '../testing/storeConformance.ts';
import { createPostgresReleaseStore } from './postgresReleaseStore.ts';
import type { ReleaseStore } from './releaseStore.ts';

function openStore(database: TestDatabase, role: DatabaseRole): ReleaseStore {
  return createPostgresReleaseStore(openPool(database.url(role), { applicationName: 'a test' }));
}

// The owner: no other role may write both releases and reports.
testReleaseStore(async () => {
  const database = await openTestDatabase();
  return (writers = 1) => Array.from({ length: writers }, () => openStore(database, 'site_owner'));
});

test('a put that is interrupted leaves nothing, and the release can be put again', async () => {
  const database = await openTestDatabase();
  const store = openStore(database, 'site_release');
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: 'one' });
  // The last statement fails: all files before it were sent already.
  await database.query(`create function fail() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    alter function fail() owner to postgres; alter function fail() security definer;
    create trigger fail before insert on release_files for each row when (new.path = 'web/remoteEntry.js') execute function fail();`);
  await expect(store.putRelease(release, folder)).rejects.toThrow(
    /^The release store’s database cannot be used \(.*terminat.*\); nothing was changed; check its URL/,
  );
  expect(await store.listReleases()).toEqual([]);
  expect((await database.query('select * from release_files')).rows).toEqual([]);
  await database.query('drop function fail() cascade');
  await store.putRelease(release, folder);
  expect(await store.listFiles('discover', 'one')).toHaveLength(3);
});

test('a reader sees no release before all its files are stored', async () => {
  const database = await openTestDatabase();
  const store = openStore(database, 'site_release');
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: 'one' });
  // The last file waits for a lock that the test holds.
  await database.query(`create function hold() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(7); return new; end $$;
    create trigger hold before insert on release_files for each row when (new.path = 'web/remoteEntry.js') execute function hold();`);
  const pool = openPool(database.url('site_owner'), { applicationName: 'a lock' });
  const lock = await pool.connect();
  await lock.query('select pg_advisory_lock(7)');
  const put = store.putRelease(release, folder);
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
  while ((await database.query(waiting)).rowCount === 0);
  expect(await store.listReleases()).toEqual([]);
  expect(await store.readFile('discover', 'one', 'release.json')).toBeUndefined();
  lock.release(true);
  await put;
  expect(await store.listFiles('discover', 'one')).toHaveLength(3);
});

test('a release with a symbolic link is rejected', async () => {
  const store = openStore(await openTestDatabase(), 'site_release');
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: 'one' });
  await symlink('/etc/hostname', path.join(folder, 'web/host.js'));
  await expect(store.putRelease(release, folder)).rejects.toThrow(
    'Release discover/one contains web/host.js, which is not a regular file; nothing was stored',
  );
  await rm(path.join(folder, 'web/host.js'));
  await mkdir(path.join(folder, 'empty'));
  await writeFile(path.join(folder, 'web/empty.js'), '');
  await store.putRelease(release, folder);
  expect(String(await store.readFile('discover', 'one', 'web/empty.js'))).toBe('');
});

test('a listener is called after each entry, and again after its connection was lost', async () => {
  const database = await openTestDatabase();
  const [server, command] = [openStore(database, 'site_server'), openStore(database, 'site_release')];
  const emitter = new EventEmitter();
  const calls = on(emitter, 'entry');
  const nextCall = async () => (await calls.next()).done;
  const stop = server.log.listen?.(() => void emitter.emit('entry'));
  expect(await nextCall()).toBe(false);
  await command.log.create(1, Buffer.from('one'));
  expect(await nextCall()).toBe(false);
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'site_server' and datname = current_database()",
  );
  expect(await nextCall()).toBe(false);
  await command.log.create(2, Buffer.from('two'));
  expect(await nextCall()).toBe(false);
  stop?.();
});

test('an entry that was stored before the connection was lost counts as created', async () => {
  const database = await openTestDatabase();
  const pool = openPool(database.url('site_release'), { applicationName: 'a test' });
  const { log } = createPostgresReleaseStore(pool);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  jest.spyOn(pool, 'query').mockImplementationOnce(async (...args: unknown[]) => {
    await query(...args);
    throw new Error('Connection terminated unexpectedly');
  });
  expect(await log.create(1, Buffer.from('mine'))).toBe(true);
  jest.spyOn(pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('Connection terminated')));
  await expect(log.create(1, Buffer.from('other'))).rejects.toThrow('cannot be used (Connection terminated)');
});
