import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool } from '@site/shared/database';
import { openTestDatabase } from '@site/shared/testing/database';
import { createPostgresReleaseStore } from '../store/postgresReleaseStore.ts';
import { makeLive, makeSampleStore, writeSampleRelease } from '../testing/sampleReleases.ts';
import { copyStore } from './copyStore.ts';
import { openReleaseLog } from './releaseLog.ts';

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'copy-'));

/** Makes a folder store with two releases and their log, an empty database, and a folder for work. */
async function makeStores() {
  const source = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const database = await openTestDatabase();
  const pool = openPool(database.url('site_release'), { applicationName: 'a test' });
  return { source, target: createPostgresReleaseStore(pool), options: { workFolder: await makeFolder() } };
}

test('a store is copied to a database and back, byte for byte, with its log', async () => {
  const { source, target, options } = await makeStores();
  expect(await copyStore(source.store, target, options)).toEqual({ releases: 2, entries: 2 });
  const { store: emptyStore } = await makeSampleStore();
  expect(await copyStore(target, emptyStore, options)).toEqual({ releases: 2, entries: 2 });
  for (const store of [target, emptyStore]) {
    expect(await openReleaseLog(store.log).head()).toEqual(await openReleaseLog(source.store.log).head());
    for (const { part, id } of await source.store.listReleases())
      for (const { path: file } of await source.store.listFiles(part, id))
        expect(await store.readFile(part, id, file)).toEqual(await source.store.readFile(part, id, file));
  }
});

test('a copy that was interrupted is continued, and a repeated one adds what is new', async () => {
  const { source, target, options } = await makeStores();
  const interrupted = {
    ...target,
    log: { ...target.log, create: () => Promise.reject(new Error('the network is down')) },
  };
  await expect(copyStore(source.store, interrupted, options)).rejects.toThrow('the network is down');
  expect(await target.log.list()).toEqual([]);
  expect(await copyStore(source.store, target, options)).toEqual({ releases: 0, entries: 2 });
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: 'd2' });
  await source.store.putRelease(release, folder);
  await makeLive(source.store, { discover: 'd2' });
  expect(await copyStore(source.store, target, options)).toEqual({ releases: 1, entries: 1 });
  expect(await copyStore(source.store, target, options)).toEqual({ releases: 0, entries: 0 });
});

test('a target whose log differs is rejected, and nothing is copied', async () => {
  const { source, target, options } = await makeStores();
  await copyStore(source.store, target, options);
  await makeLive(target, { discover: 'd1' });
  await makeLive(source.store, { shell: 's1' });
  await expect(copyStore(source.store, target, options)).rejects.toThrow(
    'Entry 3 of the target’s release log is not in the source’s log; nothing was copied; copy to an empty store',
  );
  expect(await target.log.list()).toEqual([1, 2, 3]);
});

test('a damaged release is not copied, and no entry names it', async () => {
  const { source, target, options } = await makeStores();
  await writeFile(path.join(source.folder, 'discover/d1/web/remoteEntry.js'), 'changed');
  await expect(copyStore(source.store, target, options)).rejects.toThrow(
    'Release discover/d1 is rejected: its file web/remoteEntry.js is not the one that was built',
  );
  expect((await target.listReleases()).map(({ part }) => part)).not.toContain('discover');
  expect(await target.log.list()).toEqual([]);
});

test('a release that was removed in part is left out', async () => {
  const { source, target, options } = await makeStores();
  await rm(path.join(source.folder, 'discover/d1/release.json'));
  expect(await copyStore(source.store, target, options)).toEqual({ releases: 1, entries: 2 });
});
