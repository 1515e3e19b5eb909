import { spawnSync } from 'node:child_process';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockBuildCache } from './buildCache.ts';

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'cache-'));

test('of two builds of a part at once one has the cache, and the next one after it', async () => {
  const folder = await makeFolder();
  const taken = await Promise.all(['one', 'two'].map(() => lockBuildCache('discover', folder)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await lockBuildCache('products', folder)).toBeDefined();
  await taken.find(Boolean)?.unlock();
  expect(await lockBuildCache('discover', folder)).toBeDefined();
});

test('a build that was killed does not keep the cache', async () => {
  const folder = await makeFolder();
  await symlink(String(spawnSync(process.execPath, ['-e', '']).pid), path.join(folder, 'discover.building'));
  expect(await lockBuildCache('discover', folder)).toBeDefined();
});
