import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeSampleStore, writeSampleRelease } from '../testing/sampleReleases.ts';
import { createFolderReleaseStore } from './folderReleaseStore.ts';

test('a release that is put can be read, file by file', async () => {
  const { store } = await makeSampleStore({ section: 'discover', id: 'one' });
  expect(String(await store.readFile('discover', 'one', 'web/remoteEntry.js'))).toBe('// discover/one');
  expect(await store.readFile('discover', 'one', 'web/nothing.js')).toBeUndefined();
  expect(await store.readFile('discover', 'two', 'web/remoteEntry.js')).toBeUndefined();
  expect(await store.readFile('discover', 'one', 'web')).toBeUndefined();
});

test('putting the same release again changes nothing; another one under its id is refused', async () => {
  const { store, folder } = await makeSampleStore();
  const first = await writeSampleRelease({ section: 'discover', id: 'one' });
  await store.putRelease(first.release, first.folder);
  await store.putRelease(first.release, first.folder);
  const other = await writeSampleRelease({ section: 'discover', id: 'one', files: { 'web/more.js': '1' } });
  await expect(store.putRelease(other.release, other.folder)).rejects.toThrow(
    'Release discover/one exists with other content, and releases never change. Build it again to get a new id.',
  );
  expect(await store.readFile('discover', 'one', 'web/more.js')).toBeUndefined();
  expect(await readdir(path.join(folder, 'discover'))).toEqual(['one']);
});

test('two who put the same release at once leave one whole release and nothing else', async () => {
  const { store, folder } = await makeSampleStore();
  const { release, folder: built } = await writeSampleRelease({ section: 'discover', id: 'one' });
  await Promise.all([store.putRelease(release, built), store.putRelease(release, built)]);
  expect(await readdir(path.join(folder, 'discover'))).toEqual(['one']);
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
  const { store } = await makeSampleStore({ section: 'discover', id: 'one' });
  expect(await store.readFile(part, id, file)).toBeUndefined();
});

test('a pointer is replaced in one step: whoever reads meanwhile gets the one before or the one after', async () => {
  const { store, folder } = await makeSampleStore({ section: 'discover', id: 'one' });
  const moves = { areOver: false };
  const reader = (async () => {
    const seen = new Set<string | undefined>();
    while (!moves.areOver) seen.add((await store.pointers.read())['discover']?.live);
    return seen;
  })();
  for (let turn = 0; turn < 30; turn += 1)
    await store.pointers.move('discover', (channels) => ({ ...channels, live: turn % 2 ? 'one' : 'two' }));
  moves.areOver = true;
  expect([...(await reader)].toSorted().every((id) => id === 'one' || id === 'two')).toBe(true);
  expect((await readdir(path.join(folder, 'discover'))).toSorted()).toEqual(['channels.json', 'one']);
});

test('a pointer file that is no JSON is told with its path and how it must look', async () => {
  const { store, folder } = await makeSampleStore({ section: 'discover', id: 'one' });
  await writeFile(path.join(folder, 'discover/channels.json'), '{"live":');
  await expect(store.pointers.read()).rejects.toThrow(
    /discover\/channels\.json is no JSON: .* Restore it as \{"live": "<release id>"\}\./,
  );
});

test('a store without a folder holds nothing', async () => {
  expect(await createFolderReleaseStore('/nowhere/at/all').pointers.read()).toEqual({});
});
