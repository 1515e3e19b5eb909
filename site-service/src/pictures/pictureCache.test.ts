import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureCache, type PictureRequest } from './pictureCache.ts';

let folder: string;
let faults: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  faults = [];
  writeFileSync(join(folder, 'photo.png'), 'bytes');
});
afterEach(() => rmSync(folder, { recursive: true }));

const digest = createHash('sha256').update('bytes').digest('hex').slice(0, 16);
const cache = () => join(folder, 'cache', 'deep');
const open = () =>
  openPictureCache(cache(), { unusable: (path) => faults.push(path), notCached: (error) => faults.push(error) });
const order = (make: PictureRequest['make'], form = '480.webp'): PictureRequest => ({
  picture: {
    path: 'articles/a/photo.png',
    mediaType: 'image/png',
    width: 1,
    height: 1,
    digest,
    file: join(folder, 'photo.png'),
  },
  version: 'v1',
  form,
  make,
});
const makeMade = () => jest.fn((bytes: Buffer) => Promise.resolve(Buffer.from(`made of ${bytes.toString()}`)));

test('a picture is made once for all who wait, and is kept for the next start', async () => {
  const make = makeMade();
  const pictures = open();
  const all = await Promise.all([pictures.get(order(make)), pictures.get(order(make))]);
  all.push(await open().get(order(make)));
  expect(all.map(String)).toEqual(['made of bytes', 'made of bytes', 'made of bytes']);
  expect(make).toHaveBeenCalledTimes(1);
  expect(readdirSync(cache())).toEqual(['v1-480.webp']);
});

test('pictures are made one at a time', async () => {
  let running = 0;
  let most = 0;
  const make = async (bytes: Buffer) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return bytes;
  };
  const pictures = open();
  await Promise.all(['a', 'b', 'c'].map((form) => pictures.get(order(make, form))));
  expect(most).toBe(1);
});

test('a broken picture is reported once and not tried again, and the next one is made', async () => {
  const fail = jest.fn(() => Promise.reject(new Error('unsupported image format')));
  const pictures = open();
  expect(await pictures.get(order(fail))).toBeUndefined();
  expect(await pictures.get(order(fail))).toBeUndefined();
  expect(fail).toHaveBeenCalledTimes(1);
  expect(faults).toEqual(['articles/a/photo.png']);
  expect(await pictures.get(order(makeMade(), '720.webp'))).toBeDefined();
});

test('a file that has changed since it was loaded is not made into the version of before', async () => {
  const make = makeMade();
  writeFileSync(join(folder, 'photo.png'), 'other bytes');
  expect(await open().get(order(make))).toBeUndefined();
  writeFileSync(join(folder, 'photo.png'), 'bytes');
  expect(await open().get(order(make))).toBeDefined();
});

test('a picture that cannot be kept is handed out all the same', async () => {
  writeFileSync(join(folder, 'cache'), 'a file where the folder should be');
  const pictures = open();
  expect(String(await pictures.get(order(makeMade())))).toBe('made of bytes');
  expect(faults).toEqual([expect.objectContaining({ code: expect.stringMatching(/ENOTDIR|EEXIST/) })]);
});
