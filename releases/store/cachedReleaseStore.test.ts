import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseLog } from '../log/releaseLog.ts';
import { makeLive, makeSampleStore } from '../testing/sampleReleases.ts';
import { createCachedReleaseStore } from './cachedReleaseStore.ts';
import { createFolderReleaseStore } from './folderReleaseStore.ts';
import { readRelease } from './readRelease.ts';
import { readReleaseFile } from './readReleaseFile.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Makes a store with a release and a log, which can be switched off, and a cache folder. */
async function makeCache() {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const state = { isDown: false };
  const folder = await mkdtemp(path.join(tmpdir(), 'cache-'));
  const lines: string[] = [];
  const write = (message: string) => void lines.push(message);
  const open = () =>
    createCachedReleaseStore(interrupt(store, state), folder, { info: write, warn: write, error: write });
  return { store, state, folder, lines, open, cached: createFolderReleaseStore(folder) };
}

/** Wraps a store whose calls reject while `state.isDown` is true. */
function interrupt(store: ReleaseStore, state: { isDown: boolean }): ReleaseStore {
  const guard =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (state.isDown) throw new Error('the database is down');
      return call(...args);
    };
  return {
    ...store,
    readFile: guard(store.readFile),
    listFiles: guard(store.listFiles),
    log: { ...store.log, list: guard(store.log.list), read: guard(store.log.read) },
  };
}

test('a release whose description is read is kept whole, and read without the store', async () => {
  const { state, cached, open } = await makeCache();
  const store = open();
  expect(await store.readFile('discover', 'd1', 'release.json')).toBeDefined();
  expect((await cached.listFiles('discover', 'd1')).map((file) => file.path).toSorted()).toEqual([
    'node/section.js',
    'release.json',
    'web/remoteEntry.js',
  ]);
  state.isDown = true;
  expect(String(await open().readFile('discover', 'd1', 'web/remoteEntry.js'))).toBe('// discover/d1');
  expect(await open().readFile('discover', 'd1', 'release.json')).toBeDefined();
  await expect(open().readFile('shell', 's1', 'release.json')).rejects.toThrow('the database is down');
});

test('a damaged or missing file is read from the store, and the release is copied again', async () => {
  const { folder, cached, lines, open } = await makeCache();
  const store = open();
  const release = await readRelease(store, 'discover', 'd1');
  await writeFile(path.join(folder, 'discover/d1/web/remoteEntry.js'), 'damaged');
  expect(String(await readReleaseFile(store, release, 'web/remoteEntry.js'))).toBe('// discover/d1');
  expect(lines).toEqual([
    `discover/d1/web/remoteEntry.js in ${folder} is damaged; the release is copied from the database again; check the disk.`,
  ]);
  // The description waits for the running copy.
  await store.readFile('discover', 'd1', 'release.json');
  expect(String(await cached.readFile('discover', 'd1', 'web/remoteEntry.js'))).toBe('// discover/d1');
  await rm(path.join(folder, 'discover/d1/web/remoteEntry.js'));
  expect(String(await readReleaseFile(store, release, 'web/remoteEntry.js'))).toBe('// discover/d1');
  await store.readFile('discover', 'd1', 'release.json');
  expect(String(await cached.readFile('discover', 'd1', 'web/remoteEntry.js'))).toBe('// discover/d1');
  await writeFile(path.join(folder, 'discover/d1/release.json'), 'damaged');
  expect(JSON.parse(String(await store.readFile('discover', 'd1', 'release.json')))).toMatchObject({ id: 'd1' });
  expect(JSON.parse(await readFile(path.join(folder, 'discover/d1/release.json'), 'utf8'))).toMatchObject({ id: 'd1' });
});

test('while the store does not answer, a damaged file is the only one that cannot be read', async () => {
  const { state, folder, lines, open } = await makeCache();
  const store = open();
  const release = await readRelease(store, 'discover', 'd1');
  await writeFile(path.join(folder, 'discover/d1/web/remoteEntry.js'), 'damaged');
  state.isDown = true;
  await expect(readReleaseFile(store, release, 'web/remoteEntry.js')).rejects.toThrow('the database is down');
  expect(await readReleaseFile(store, release, 'node/section.js')).toBeDefined();
  expect(lines).toEqual([]);
});

test('the named releases are copied to the folder, also while another is missing, and those not kept are deleted', async () => {
  const { cached, open } = await makeCache();
  const store = open();
  await store.readFile('shell', 's1', 'release.json');
  const releases = ['d0', 'd1'].map((id) => ({ part: 'discover', id }));
  await store.keepReleases(releases, (part) => part === 'discover');
  expect(await cached.listReleases()).toEqual([expect.objectContaining({ part: 'discover', id: 'd1' })]);
});

test('a folder that cannot be written is reported once, and files are read from the store', async () => {
  const { folder, lines, open } = await makeCache();
  await writeFile(path.join(folder, 'discover'), 'a file in the way');
  const store = open();
  for (const _ of [1, 2]) {
    expect(await store.readFile('discover', 'd1', 'release.json')).toBeDefined();
    expect(String(await store.readFile('discover', 'd1', 'web/remoteEntry.js'))).toBe('// discover/d1');
  }
  expect(lines).toEqual([
    'Release discover/d1 cannot be kept in CACHE_DIR; its files are read from the database, without which this server cannot start; check the disk.',
  ]);
});

test('a log that was read once is kept; a program starts with it, and follows the store when it answers', async () => {
  const { store, state, lines, open, cached } = await makeCache();
  await openReleaseLog(open().log).head();
  // The entries are written after they were read.
  while ((await cached.log.list()).length < 2);
  state.isDown = true;
  const started = openReleaseLog(open().log);
  expect((await started.head()).n).toBe(2);
  expect((await started.head()).n).toBe(2);
  const line =
    'The release log cannot be read; this server starts with the log and the releases in CACHE_DIR, and retries; see the error for the cause.';
  expect(lines).toEqual([line]);
  await makeLive(store, { discover: 'd1' });
  state.isDown = false;
  expect((await started.head()).n).toBe(3);
  expect(lines).toEqual([line, 'The release log can be followed again.']);
  state.isDown = true;
  await expect(started.head()).rejects.toThrow('the database is down');
});

test('a damaged entry in the folder is replaced when the log is read again, and entries of another store are deleted', async () => {
  const { store, folder, open, cached } = await makeCache();
  await cached.log.create(1, Buffer.from('damaged'));
  await cached.log.create(7, Buffer.from('another store'));
  await openReleaseLog(open().log).head();
  const isRepaired = async () =>
    (await readFile(path.join(folder, 'log/1.json'))).equals((await store.log.read(1)) ?? Buffer.from('')) &&
    (await cached.log.list()).join(' ') === '1 2';
  while (!(await isRepaired()));
  expect(await isRepaired()).toBe(true);
});

test('without the store and without a log in the folder, the log cannot be read', async () => {
  const { state, open } = await makeCache();
  state.isDown = true;
  await expect(open().log.list()).rejects.toThrow('the database is down');
});
