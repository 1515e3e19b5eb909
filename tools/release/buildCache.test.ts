import { spawnSync } from 'node:child_process';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockBuildCache } from './buildCache.ts';

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'cache-'));

test('one of two concurrent builds of a part gets the cache, and the next build after it', async () => {
  const folder = await makeFolder();
  const taken = await Promise.all(['one', 'two'].map(() => lockBuildCache('discover', folder)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await lockBuildCache('products', folder)).toBeDefined();
  await taken.find(Boolean)?.unlock();
  expect(await lockBuildCache('discover', folder)).toBeDefined();
});

test('a killed build does not keep the lock', async () => {
  const folder = await makeFolder();
  await symlink(String(spawnSync(process.execPath, ['-e', '']).pid), path.join(folder, 'discover.building'));
  expect(await lockBuildCache('discover', folder)).toBeDefined();
});
