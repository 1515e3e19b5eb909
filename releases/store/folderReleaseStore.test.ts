import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSampleStore, writeSampleRelease } from '../testing/sampleReleases.ts';
import { testReleaseStore } from '../testing/storeConformance.ts';
import { createFolderReleaseStore } from './folderReleaseStore.ts';

testReleaseStore(async () => {
  const folder = await makeFolder();
  return (writers = 1) => Array.from({ length: writers }, () => createFolderReleaseStore(folder));
});

test('two concurrent puts of the same release leave exactly one folder', async () => {
  const { store, folder } = await makeSampleStore();
  const { release, folder: built } = await writeSampleRelease({ section: 'discover', id: 'one' });
  await Promise.all([store.putRelease(release, built), store.putRelease(release, built)]);
  expect(await readdir(path.join(folder, 'discover'))).toEqual(['one']);
});

test('symbolic links to files and folders are not followed, and are listed as no regular files', async () => {
  const { store, folder } = await makeSampleStore({ section: 'discover', id: 'one' });
  await writeFile(path.join(folder, 'secret.js'), 'secret');
  await symlink(path.join(folder, 'secret.js'), path.join(folder, 'discover/one/web/link.js'));
  await symlink(path.join(folder, 'discover/one'), path.join(folder, 'discover/two'));
  await symlink(folder, path.join(folder, 'discover/one/web/all'));
  expect(await store.readFile('discover', 'one', 'web/link.js')).toBeUndefined();
  expect(await store.readFile('discover', 'one', 'web/all/secret.js')).toBeUndefined();
  expect(await store.readFile('discover', 'two', 'web/remoteEntry.js')).toBeUndefined();
  expect(await store.listFiles('discover', 'two')).toEqual([]);
  const listed = await store.listFiles('discover', 'one');
  expect(
    listed
      .filter(({ isRegularFile }) => !isRegularFile)
      .map((file) => file.path)
      .toSorted(),
  ).toEqual(['web/all', 'web/link.js']);
  expect(listed).toContainEqual({ path: 'web/remoteEntry.js', isRegularFile: true, bytes: 15 });
});

test('the log ignores files that are not entries', async () => {
  const folder = await makeFolder();
  const { log } = createFolderReleaseStore(folder);
  for (const n of [2, 10, 1]) await log.create(n, Buffer.from('{}'));
  await writeFile(path.join(folder, 'log/notes.txt'), '');
  await writeFile(path.join(folder, 'log/03.json'), '');
  expect(await log.list()).toEqual([1, 2, 10]);
});

test.each([
  ['a folder', (place: string) => mkdir(place)],
  ['a link to itself', (place: string) => symlink(place, place)],
  ['a link to another file', (place: string) => symlink('/etc/hostname', place)],
])('if the file of an entry is %s, it reads as undefined, and its number is taken', async (_what, make) => {
  const folder = await makeFolder();
  const { log } = createFolderReleaseStore(folder);
  await mkdir(path.join(folder, 'log'));
  await make(path.join(folder, 'log/1.json'));
  expect(await log.read(1)).toBeUndefined();
  expect(await log.create(1, Buffer.from('{}'))).toBe(false);
  expect(await log.list()).toEqual([1]);
});

test('an unreadable log is an error, not an empty log', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'log'), 'a file');
  await expect(createFolderReleaseStore(folder).log.list()).rejects.toThrow('ENOTDIR');
});

test('a store whose folder does not exist is empty', async () => {
  const store = createFolderReleaseStore('/nowhere/at/all');
  expect(await store.log.list()).toEqual([]);
  expect(await store.listFiles('discover', 'one')).toEqual([]);
});

test('an entry that cannot be written leaves no open file handle and no file', async () => {
  const folder = await makeFolder();
  const handle = await open(path.join(folder, 'any'), 'w');
  // The class of file handles is not exported.
  const fileHandle = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const opened: FileHandle[] = [];
  jest.spyOn(fileHandle, 'writeFile').mockImplementation(function (this: FileHandle) {
    opened.push(this);
    return Promise.reject(new Error('the disk is full'));
  });
  await expect(createFolderReleaseStore(folder).log.create(1, Buffer.from('{}'))).rejects.toThrow('the disk is full');
  // A closed handle has no descriptor.
  expect(opened.map(({ fd }) => fd)).toEqual([-1]);
  expect(await readdir(path.join(folder, '.staging'))).toEqual([]);
});

test('every file of a release is synced before the release is moved to its place', async () => {
  const folder = await makeFolder();
  const { release, folder: built } = await writeSampleRelease({ section: 'discover', id: 'one' });
  const handle = await open(path.join(built, 'release.json'));
  // The class of file handles is not exported.
  const sync = jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
  const early: boolean[] = [];
  sync.mockImplementation(async () => void early.push(!existsSync(path.join(folder, 'discover/one'))));
  await createFolderReleaseStore(folder).putRelease(release, built);
  await handle.close();
  const entries = await readdir(built, { recursive: true });
  // All files and folders, then the release folder, and after the move its parent folder.
  expect(early).toEqual([...entries.map(() => true), true, false]);
});

test('a failed put leaves no files behind', async () => {
  const folder = await makeFolder();
  const { release, folder: built } = await writeSampleRelease({ section: 'discover', id: 'one' });
  await mkdir(path.join(folder, 'discover/one/in the way'), { recursive: true });
  await expect(createFolderReleaseStore(folder).putRelease(release, built)).rejects.toThrow('ENOTEMPTY');
  expect(await readdir(path.join(folder, '.staging'))).toEqual([]);
});

function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'store-'));
}
