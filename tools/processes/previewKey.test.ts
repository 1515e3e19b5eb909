import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPreviewKey } from './previewKey.ts';

test('the key is created once, for its owner only, and a malformed one is an error without its value', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'preview-key-')), 'var/preview-key');
  const { key } = await readPreviewKey(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readPreviewKey(file)).key.equals(key)).toBe(true);
  expect(await readFile(file, 'utf8')).toMatch(/^[\w+/]+={0,2}\n$/);
  await writeFile(file, 'hunter2');
  await expect(readPreviewKey(file)).rejects.toThrow(/^(?!.*hunter2).*preview-key is not an ed25519 private key/);
});
