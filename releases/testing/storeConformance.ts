import { openReleaseLog } from '../log/releaseLog.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { writeSampleRelease } from './sampleReleases.ts';

/** Makes an empty store; resolves to a function that opens it one or several times. */
type MakeStore = () => Promise<(times?: number) => ReleaseStore[]>;

/** Declares the tests that every release store must pass; each test makes an empty store. */
export function testReleaseStore(makeStore: MakeStore): void {
  async function openStore(): Promise<ReleaseStore> {
    const [store] = (await makeStore())();
    if (!store) throw new Error('No store was opened.');
    return store;
  }
  testReleases(openStore);
  testLog(openStore);
  testWriters(makeStore);
  testReports(openStore);
}

async function putSample(store: ReleaseStore, id = 'one', files: Record<string, string> = {}): Promise<void> {
  const { release, folder } = await writeSampleRelease({ section: 'discover', id, files });
  await store.putRelease(release, folder);
}

function testReleases(openStore: () => Promise<ReleaseStore>): void {
  test('a stored release is listed, and its files can be read', async () => {
    const store = await openStore();
    const before = Date.now() - 1000;
    await putSample(store);
    expect(String(await store.readFile('discover', 'one', 'web/remoteEntry.js'))).toBe('// discover/one');
    expect(await store.readFile('discover', 'one', 'web/nothing.js')).toBeUndefined();
    expect(await store.readFile('discover', 'two', 'web/remoteEntry.js')).toBeUndefined();
    expect(await store.readFile('discover', 'one', 'web')).toBeUndefined();
    const files = await store.listFiles('discover', 'one');
    expect(files.map((file) => file.path).toSorted()).toEqual([
      'node/section.js',
      'release.json',
      'web/remoteEntry.js',
    ]);
    expect(files).toContainEqual({ path: 'web/remoteEntry.js', isRegularFile: true, bytes: 15 });
    const [listed, ...others] = await store.listReleases();
    expect([listed?.part, listed?.id, others]).toEqual(['discover', 'one', []]);
    expect(Number(listed?.putAt)).toBeGreaterThan(before);
  });

  test('putting the same release again changes nothing; another one under its id is rejected', async () => {
    const store = await openStore();
    await putSample(store);
    await putSample(store);
    await expect(putSample(store, 'one', { 'web/more.js': '1' })).rejects.toThrow(
      'Release discover/one exists with other content, and releases never change. Build it again to get a new id.',
    );
    expect(await store.readFile('discover', 'one', 'web/more.js')).toBeUndefined();
    expect(await store.listReleases()).toHaveLength(1);
  });

  test('two concurrent puts of the same release leave one complete release', async () => {
    const store = await openStore();
    await Promise.all([putSample(store), putSample(store)]);
    expect(await store.listReleases()).toHaveLength(1);
    expect(await store.listFiles('discover', 'one')).toHaveLength(3);
  });

  test.each([
    ['discover', 'one', '../../discover/one/node/section.js'],
    ['discover', 'one', 'web/../node/section.js'],
    ['discover', 'one', '../one/release.json'],
    ['discover', 'one', '/etc/hostname'],
    ['discover', 'one', 'web//remoteEntry.js'],
    ['discover', 'one', 'web/./remoteEntry.js'],
    ['discover', 'one', String.raw`web\..\node\section.js`],
    ['discover', 'one', 'web/remoteEntry.js\0.txt'],
    ['discover', '..', 'discover/one/release.json'],
    ['..', 'one', 'release.json'],
  ])('%s/%s/%s reads nothing', async (part, id, file) => {
    const store = await openStore();
    await putSample(store);
    expect(await store.readFile(part, id, file)).toBeUndefined();
  });

  test('removing a release deletes its files and no other release', async () => {
    const store = await openStore();
    await putSample(store);
    await putSample(store, 'two');
    await store.removeRelease('discover', 'one');
    expect(await store.readFile('discover', 'one', 'release.json')).toBeUndefined();
    expect(await store.listFiles('discover', 'one')).toEqual([]);
    expect((await store.listReleases()).map(({ id }) => id)).toEqual(['two']);
    await store.removeRelease('discover', '..');
    expect(await store.listReleases()).toHaveLength(1);
  });

  test('a new store is empty', async () => {
    const store = await openStore();
    expect(await store.listReleases()).toEqual([]);
    expect(await store.listFiles('discover', 'one')).toEqual([]);
    expect(await store.log.list()).toEqual([]);
    expect(await store.log.read(1)).toBeUndefined();
  });
}

function testReports(openStore: () => Promise<ReleaseStore>): void {
  test('a report replaces the last one of its server, is not listed as a release, and can be removed', async () => {
    const { reports, listReleases } = await openStore();
    expect(await reports.readAll()).toEqual({});
    await reports.write('web-1', Buffer.from('first'));
    await reports.write('web-1', Buffer.from('second'));
    await reports.write('web-2', Buffer.from('other'));
    const read = Object.entries(await reports.readAll()).map(([server, bytes]) => [server, bytes.toString()]);
    expect(Object.fromEntries(read)).toEqual({ 'web-1': 'second', 'web-2': 'other' });
    expect(await listReleases()).toEqual([]);
    await reports.remove('web-1');
    await reports.remove('web-1');
    expect(Object.keys(await reports.readAll())).toEqual(['web-2']);
    await expect(reports.write('../web', Buffer.from(''))).rejects.toThrow('"../web" cannot name a server');
  });
}

function testLog(openStore: () => Promise<ReleaseStore>): void {
  test('only one of several concurrent writers creates a log entry of the same number', async () => {
    const { log } = await openStore();
    const outcomes = await Promise.all(['a', 'b', 'c'].map((text) => log.create(1, Buffer.from(text))));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(String(await log.read(1))).toBe('abc'[outcomes.indexOf(true)]);
    expect(await log.create(1, Buffer.from('d'))).toBe(false);
    expect(await log.list()).toEqual([1]);
  });

  test('the log lists its numbers in ascending order', async () => {
    const { log } = await openStore();
    for (const n of [2, 10, 1]) await log.create(n, Buffer.from('{}'));
    expect(await log.list()).toEqual([1, 2, 10]);
    expect(await log.list(2)).toEqual([2, 10]);
  });
}

function testWriters(makeStore: MakeStore): void {
  test('twenty writers create one entry: exactly one wins, and all read its entry', async () => {
    const logs = (await makeStore())(20).map(({ log }) => log);
    for (const n of [1, 2, 3]) {
      const outcomes = await Promise.all(logs.map((log, writer) => log.create(n, Buffer.from(`writer ${writer}`))));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      const read = await Promise.all(logs.map(async (log) => String(await log.read(n))));
      expect(new Set(read)).toEqual(new Set([`writer ${outcomes.indexOf(true)}`]));
    }
  });

  test('twenty commands append to the release log: every change is in it once, in one chain', async () => {
    const logs = (await makeStore())(20).map(({ log }) => openReleaseLog(log));
    await Promise.all(logs.map((log, writer) => log.append(() => ({ by: `writer ${writer}`, why: 'a test' }))));
    const [log] = logs;
    const authors = (await log?.list(100))?.map(({ by }) => by) ?? [];
    expect(authors).toHaveLength(20);
    expect(new Set(authors).size).toBe(20);
    expect((await log?.head())?.invalidEntries).toEqual([]);
  });

  test('twenty concurrent puts of the same release, from several connections, leave one complete release', async () => {
    const stores = (await makeStore())(20);
    await Promise.all(stores.map((store) => putSample(store)));
    expect(await stores[0]?.listReleases()).toHaveLength(1);
    expect(await stores[0]?.listFiles('discover', 'one')).toHaveLength(3);
  });
}
