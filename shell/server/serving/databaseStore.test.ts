import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { readServerReports } from '@site/releases/log/serverReports';
import { createCachedReleaseStore } from '@site/releases/store/cachedReleaseStore';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { createPostgresReleaseStore } from '@site/releases/store/postgresReleaseStore';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { type DatabaseProxy, openTestDatabase, startDatabaseProxy } from '@site/shared/testing/database';
import { openPool } from '@site/shared/database';
import { recordLog } from '../testing/recordLog.ts';
import { makeSampleServer } from '../testing/sampleServer.ts';
import { publishUnchecked, until } from '../testing/sampleWatcher.ts';

jest.setTimeout(30_000);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const openStore = (url: string) => createPostgresReleaseStore(openPool(url, { applicationName: 'a test' }));

/** Makes a database with a live shell and section; `proxy` is the way of the site server to it. */
async function makeDatabase(): Promise<{ commands: ReleaseStore; proxy: DatabaseProxy; cacheFolder: string }> {
  const database = await openTestDatabase();
  const commands = openStore(database.url('site_release'));
  await publishUnchecked(commands, { section: 'shell', id: 's1' });
  await publishUnchecked(commands, { section: 'discover', id: 'd1' });
  return {
    commands,
    proxy: await startDatabaseProxy(database.url('site_server')),
    cacheFolder: await mkdtemp(path.join(tmpdir(), 'cache-')),
  };
}

/** Starts a site server on the database, with a cache if a folder is given. */
async function startServer({ url }: DatabaseProxy, settings: { cacheFolder?: string; watchIntervalMs?: number }) {
  const { log, lines } = recordLog();
  const { cacheFolder, watchIntervalMs = 20 } = settings;
  const cached = cacheFolder === undefined ? undefined : createCachedReleaseStore(openStore(url), cacheFolder, log);
  const server = await makeSampleServer({
    store: cached ?? openStore(url),
    keepReleases: cached?.keepReleases,
    serverName: 'web-1',
    watchIntervalMs,
    log,
  });
  closing.push(() => server.app.close());
  const get = async (url: string) => (await server.app.inject({ url })).statusCode;
  const getAsOperator = (url: string) => server.admin.inject({ url });
  return { lines, get, getAsOperator, serving: () => server.releases.serving()['discover']?.id };
}

test('a notification makes a server follow the log at once, long before its next poll', async () => {
  const { commands, proxy } = await makeDatabase();
  const { serving } = await startServer(proxy, { watchIntervalMs: 600_000 });
  expect(serving()).toBe('d1');
  await publishUnchecked(commands, { section: 'discover', id: 'd2' });
  await until(() => serving() === 'd2');
  expect(Object.keys(await readServerReports(commands.reports))).toEqual(['web-1']);
});

test('a server goes on serving while its database is stopped, logs each failed read, and follows again when it is back', async () => {
  const { commands, proxy } = await makeDatabase();
  const { lines, get, serving } = await startServer(proxy, {});
  await proxy.stop();
  const problem =
    'The release log cannot be followed; the current releases keep serving, and the server retries; see the error for the cause.';
  await until(() => lines.includes(problem));
  expect(await get('/')).toBe(200);
  await publishUnchecked(commands, { section: 'discover', id: 'd2' });
  await proxy.start();
  await until(() => serving() === 'd2');
  await until(() => lines.includes('The release log can be followed again.'));
  const ofStore = lines.filter((line) => line.includes('release log') || line.includes('release store'));
  expect(new Set(ofStore)).toEqual(new Set([problem, 'The release log can be followed again.']));
  expect(ofStore.at(-1)).toBe('The release log can be followed again.');
});

test('with a cache a server starts and serves pages and files while the database is stopped, and then follows it', async () => {
  const { commands, proxy, cacheFolder } = await makeDatabase();
  const first = await startServer(proxy, { cacheFolder });
  expect(first.serving()).toBe('d1');
  await closing.pop()?.();
  await proxy.stop();
  const { lines, get, serving } = await startServer(proxy, { cacheFolder });
  expect(serving()).toBe('d1');
  expect(await get('/')).toBe(200);
  expect(await get('/releases/discover/d1/web/remoteEntry.js')).toBe(200);
  expect(lines.filter((line) => line.startsWith('The release log'))).toEqual([
    'The release log cannot be read; this server starts with the log and the releases in CACHE_DIR, and retries; see the error for the cause.',
  ]);
  await publishUnchecked(commands, { section: 'discover', id: 'd2' });
  await proxy.start();
  await until(() => serving() === 'd2');
});

test('a server with an empty cache copies earlier releases as well, and serves their files while the database is stopped', async () => {
  const { commands, proxy, cacheFolder } = await makeDatabase();
  await publishUnchecked(commands, { section: 'discover', id: 'd2' });
  const { get } = await startServer(proxy, { cacheFolder });
  const cache = createFolderReleaseStore(cacheFolder);
  await until(async () => (await cache.listReleases()).length === 3);
  await proxy.stop();
  expect(await get('/releases/discover/d1/web/remoteEntry.js')).toBe(200);
});

test('while the database is stopped, releases that this server cannot read get 503, for visitors and operators', async () => {
  const { commands, proxy, cacheFolder } = await makeDatabase();
  const first = await startServer(proxy, { cacheFolder });
  await publishUnchecked(commands, { section: 'discover', id: 'd2' });
  await until(() => first.serving() === 'd2');
  await closing.pop()?.();
  await commands.removeRelease('discover', 'd1');
  await createFolderReleaseStore(cacheFolder).removeRelease('discover', 'd1');
  await publishUnchecked(commands, { section: 'discover', id: 'd3' });
  await proxy.stop();
  const { lines, get, getAsOperator } = await startServer(proxy, { cacheFolder });
  for (const id of ['d1', 'd3', 'd4']) {
    expect([id, await get(`/releases/discover/${id}/web/remoteEntry.js`)]).toEqual([id, 503]);
    const { statusCode, headers, body } = await getAsOperator(`/_site/releases/discover/${id}`);
    expect([id, statusCode, headers['retry-after']]).toEqual([id, 503, '5']);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'store_unavailable' } });
  }
  expect((await getAsOperator('/_site/releases/discover/d2')).statusCode).toBe(200);
  expect(lines.filter((line) => line.includes('answered with 500'))).toEqual([]);
});

test('commands fail with the reason and the remedy while the database is stopped', async () => {
  const { proxy } = await makeDatabase();
  const store = openStore(proxy.url);
  await proxy.stop();
  await expect(openReleaseLog(store.log).append(() => ({ by: 'a test', why: 'a test' }))).rejects.toThrow(
    /^The release store’s database cannot be used \(connect ECONNREFUSED .*\); nothing was changed; check its URL and that it runs, and try again\.$/,
  );
});
