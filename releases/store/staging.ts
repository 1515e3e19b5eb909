import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** After this long, in milliseconds, what another machine has begun counts as left behind. */
const foreignLifetimeMs = 24 * 60 * 60_000;

/** Names a place within `folder` for work that is not finished: this process's own, by the machine and the process. */
export async function makeStagingPath(folder: string, label: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const owner = `${process.pid}-${await readStart(process.pid)}`;
  return path.join(folder, [label, await readMachine(), owner, randomUUID().slice(0, 8)].join('.'));
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
  const [, machine, owner = ''] = path.basename(place).split('.');
  if (machine === (await readMachine())) {
    const [pid, start] = owner.split('-');
    return start !== (await readStart(Number(pid)));
  }
  const found = await stat(place).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > foreignLifetimeMs;
}

/**
 * Identifies the kernel and its namespace of process ids: two containers may have the same host name, and both a
 * process 1.
 */
async function readMachine(): Promise<string> {
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return createHash('sha256').update([hostname(), boot, namespace].join('\n')).digest('hex').slice(0, 12);
}

/**
 * When a process of this machine was started, in clock ticks since the boot; undefined where it does not run. It tells
 * a process from a later one with the same id. Without /proc every process that runs has the start `unknown`.
 */
async function readStart(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name stands in parentheses and may hold spaces; the start is the 20th field behind it.
  if (status !== undefined) return status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  return process.platform !== 'linux' && isAlive(pid) ? 'unknown' : undefined;
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
