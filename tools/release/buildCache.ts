import { mkdir, readlink, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '@site/releases/store/staging';
import { root } from '../repository/repository.ts';

/** The one who builds a part with webpack's cache, until `unlock`. */
export type BuildCacheLock = { unlock: () => Promise<void> };

/**
 * Takes a part's build cache for this build alone; undefined while another build has it, which then builds without.
 * webpack's file cache knows one writer: of two at once one was seen to hang for nine minutes.
 */
export async function lockBuildCache(
  part: string,
  folder = path.join(root, 'var/cache'),
): Promise<BuildCacheLock | undefined> {
  await mkdir(folder, { recursive: true });
  const lock = path.join(folder, `${part}.building`);
  return (await tryLock(lock)) ?? ((await isAbandoned(lock)) ? tryLock(lock) : undefined);
}

/** A link is made at once and whole, and says whose it is. */
async function tryLock(lock: string): Promise<BuildCacheLock | undefined> {
  try {
    await symlink(String(process.pid), lock);
    return { unlock: () => rm(lock, { force: true }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Whether the process that took it has ended without giving it back; then it is free again. */
async function isAbandoned(lock: string): Promise<boolean> {
  const holder = await readlink(lock).catch(() => undefined);
  if (holder === undefined || isAlive(Number(holder))) return false;
  await rm(lock, { force: true });
  return true;
}
