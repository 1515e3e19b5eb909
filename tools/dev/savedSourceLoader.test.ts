import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import waitUntilSaved from './savedSourceLoader.ts';

let folder: string;
let resourcePath: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'saved-source-'));
  resourcePath = path.join(folder, 'ListPage.tsx');
});
afterEach(() => rm(folder, { recursive: true }));

test('a file that an editor has emptied before writing is built with the written text', async () => {
  await writeFile(resourcePath, '');
  const source = waitUntilSaved.call({ resourcePath }, '');
  await writeFile(resourcePath, 'export function ListPage() {}');
  await expect(source).resolves.toBe('export function ListPage() {}');
});

test('a file with text is not read again', async () => {
  await expect(waitUntilSaved.call({ resourcePath }, 'as read')).resolves.toBe('as read');
});

test('a file that stays empty is built empty', async () => {
  await writeFile(resourcePath, '');
  await expect(waitUntilSaved.call({ resourcePath }, '')).resolves.toBe('');
});
