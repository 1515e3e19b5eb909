import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LogEntry, toBytes } from '@site/releases/log/logEntry';
import { goLive } from '@site/releases/log/partState';
import type { Release } from '@site/releases/store/release';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { createDevReleaseStore } from './devReleaseStore.ts';
import type { DevRelease } from './watchedPart.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dev-store-'));
  await mkdir(path.join(folder, 'web'));
  await writeFile(path.join(folder, 'web/page.js'), 'current');
});
afterEach(() => rm(folder, { recursive: true }));

test('the latest build of a watched part is live, and the live releases of other parts are those of the store', async () => {
  const store = createDevReleaseStore(storeOfLiveReleases(), { discover: folder });
  store.publish(toBuild('dev-1', 'first'), () => true);
  store.publish(toBuild('dev-2', 'second'), () => true);
  const { parts } = await store.readHead();
  expect([parts['discover']?.live, parts['products']?.live]).toEqual(['dev-2', 'real']);
  expect((await store.readFile('products', 'real', 'web/page.js'))?.toString()).toBe('products/real/web/page.js');
});

test('a watched part has no live release before its first build', async () => {
  const store = createDevReleaseStore(storeOfLiveReleases(), { discover: folder });
  expect((await store.readHead()).parts).not.toHaveProperty('discover');
  await expect(store.readFile('discover', 'real', 'release.json')).resolves.toBeUndefined();
});

test('each build increases the number of the log entry', async () => {
  const store = createDevReleaseStore(storeOfLiveReleases(), { discover: folder });
  const before = await store.readHead();
  store.publish(toBuild('dev-1', 'first'), () => true);
  expect((await store.readHead()).n).toBeGreaterThan(before.n);
});

test('a build keeps its server bundle while a newer build is live', async () => {
  const store = createDevReleaseStore(storeOfLiveReleases(), { discover: folder });
  store.publish(toBuild('dev-1', 'first'), () => true);
  store.publish(toBuild('dev-2', 'second'), () => true);
  expect((await store.readFile('discover', 'dev-1', 'node/section.js'))?.toString()).toBe('first');
});

test('a build that is no longer in use is removed', async () => {
  const store = createDevReleaseStore(storeOfLiveReleases(), { discover: folder });
  store.publish(toBuild('dev-1', 'first'), () => false);
  store.publish(toBuild('dev-2', 'second'), () => false);
  await expect(store.readFile('discover', 'dev-1', 'node/section.js')).resolves.toBeUndefined();
});

test('web files are read in their current state, with any release id', async () => {
  const store = createDevReleaseStore(storeOfLiveReleases(), { discover: folder });
  store.publish(toBuild('dev-2', 'second'), () => true);
  expect((await store.readFile('discover', 'dev-1', 'web/page.js'))?.toString()).toBe('current');
  expect((await store.readFile('discover', 'dev-1', 'release.json'))?.toString()).toContain('dev-2');
});

test('files outside the build are not readable', async () => {
  const store = createDevReleaseStore(storeOfLiveReleases(), { discover: path.join(folder, 'web') });
  store.publish(toBuild('dev-1', 'first'), () => true);
  await writeFile(path.join(folder, 'secret'), 'secret');
  await expect(store.readFile('discover', 'dev-1', '../secret')).resolves.toBeUndefined();
});

function toBuild(id: string, code: string): DevRelease {
  // The store reads only these two fields.
  const release = { section: 'discover', id } as Release;
  return { release, files: new Map([['node/section.js', Buffer.from(code)]]) };
}

function storeOfLiveReleases(): ReleaseStore {
  return {
    putRelease: () => Promise.resolve(),
    readFile: (part, id, file) => Promise.resolve(Buffer.from(`${part}/${id}/${file}`)),
    listFiles: () => Promise.resolve([]),
    listReleases: () => Promise.resolve([]),
    removeRelease: () => Promise.resolve(),
    log: {
      list: () => Promise.resolve([1]),
      read: () => Promise.resolve(toBytes(entry)),
      create: () => Promise.resolve(false),
    },
    reports: { write: () => Promise.resolve(), readAll: () => Promise.resolve({}), remove: () => Promise.resolve() },
  };
}

const at = '2026-11-24T12:00:00.000Z';
const parts = goLive({}, { discover: 'real', products: 'real' }, at);
const entry: LogEntry = { n: 1, previous: null, parts: { ...parts }, by: 'a test', at, why: 'a sample' };
