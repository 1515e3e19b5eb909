import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** After this long, in milliseconds, what another machine has begun counts as left behind. */
const foreignLifetimeMs = 24 * 60 * 60_000;

/** Names a place within `folder` for work that is not finished: this process's own, by the machine and its id. */
export async function makeStagingPath(folder: string, label: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return path.join(folder, [label, hostname().replaceAll('.', '-'), process.pid, randomUUID().slice(0, 8)].join('.'));
}

/** Removes what processes that have ended left in a folder of unfinished work. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const place = path.join(folder, name);
    if (await isLeftBehind(place)) await rm(place, { recursive: true, force: true });
  }
}

async function isLeftBehind(place: string): Promise<boolean> {
  const [, host, pid] = path.basename(place).split('.');
  if (host === hostname().replaceAll('.', '-')) return !isAlive(Number(pid));
  const found = await stat(place).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > foreignLifetimeMs;
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
