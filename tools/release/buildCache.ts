import { mkdir, readlink, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '@site/releases/store/staging';
import { root } from '../repository/repository.ts';

/** Exclusive use of a part's webpack cache, until `unlock`. */
export type BuildCacheLock = { unlock: () => Promise<void> };

/**
 * Locks a part's build cache. Resolves to undefined while another build has the lock; this build then runs without cache.
 * webpack's file cache supports one writer: of two concurrent builds, one hung for nine minutes.
 */
export async function lockBuildCache(
  part: string,
  folder = path.join(root, 'var/cache'),
): Promise<BuildCacheLock | undefined> {
  await mkdir(folder, { recursive: true });
  const lock = path.join(folder, `${part}.building`);
  return (await tryLock(lock)) ?? ((await isAbandoned(lock)) ? tryLock(lock) : undefined);
}

/** Creates the lock as a symbolic link to the process id: its creation is atomic, and its target names the owner. */
async function tryLock(lock: string): Promise<BuildCacheLock | undefined> {
  try {
    await symlink(String(process.pid), lock);
    return { unlock: () => rm(lock, { force: true }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Resolves to true, after removing the lock, if the process that owns it has ended. */
async function isAbandoned(lock: string): Promise<boolean> {
  const owner = await readlink(lock).catch(() => undefined);
  if (owner === undefined || isAlive(Number(owner))) return false;
  await rm(lock, { force: true });
  return true;
}
