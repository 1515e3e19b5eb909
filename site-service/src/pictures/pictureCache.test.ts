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
const cacheFolder = () => join(folder, 'cacheFolder', 'deep');
const open = () =>
  openPictureCache(cacheFolder(), {
    converted: () => {},
    unusable: (path) => faults.push(path),
    notCached: (error) => faults.push(error),
  });
const buildRequest = (make: PictureRequest['make'], form = '480.webp'): PictureRequest => ({
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
const mockMake = () => jest.fn((bytes: Buffer) => Promise.resolve(Buffer.from(`made of ${bytes.toString()}`)));

test('concurrent requests convert a picture once, and the result persists across a restart', async () => {
  const make = mockMake();
  const pictures = open();
  const all = await Promise.all([pictures.get(buildRequest(make)), pictures.get(buildRequest(make))]);
  all.push(await open().get(buildRequest(make)));
  expect(all.map(String)).toEqual(['made of bytes', 'made of bytes', 'made of bytes']);
  expect(make).toHaveBeenCalledTimes(1);
  expect(readdirSync(cacheFolder())).toEqual(['v1-480.webp']);
});

test('converts pictures one at a time', async () => {
  let running = 0;
  let maxRunning = 0;
  const make = async (bytes: Buffer) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise(setImmediate);
    running -= 1;
    return bytes;
  };
  const pictures = open();
  await Promise.all(['a', 'b', 'c'].map((form) => pictures.get(buildRequest(make, form))));
  expect(maxRunning).toBe(1);
});

test('an unusable picture is reported once and not converted again, and the next one is converted', async () => {
  const fail = jest.fn(() => Promise.reject(new Error('unsupported image format')));
  const pictures = open();
  expect(await pictures.get(buildRequest(fail))).toBeUndefined();
  expect(await pictures.get(buildRequest(fail))).toBeUndefined();
  expect(fail).toHaveBeenCalledTimes(1);
  expect(faults).toEqual(['articles/a/photo.png']);
  expect(await pictures.get(buildRequest(mockMake(), '720.webp'))).toBeDefined();
});

test('a file changed since it was loaded is not converted under its old version', async () => {
  const make = mockMake();
  writeFileSync(join(folder, 'photo.png'), 'other bytes');
  expect(await open().get(buildRequest(make))).toBeUndefined();
  writeFileSync(join(folder, 'photo.png'), 'bytes');
  expect(await open().get(buildRequest(make))).toBeDefined();
});

test('a picture that cannot be cached is still returned', async () => {
  writeFileSync(join(folder, 'cacheFolder'), 'a file where the folder should be');
  const pictures = open();
  expect(String(await pictures.get(buildRequest(mockMake())))).toBe('made of bytes');
  expect(faults).toEqual([expect.objectContaining({ code: expect.stringMatching(/ENOTDIR|EEXIST/) })]);
});
