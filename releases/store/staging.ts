import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Age from which a staging folder of another machine counts as abandoned, in milliseconds. */
const foreignLifetimeMs = 24 * 60 * 60_000;

/** Creates `folder` and returns a unique path in it for unfinished work; the name identifies machine and process. */
export async function makeStagingPath(folder: string, label: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const owner = `${process.pid}-${await readStart(process.pid)}`;
  return path.join(folder, [label, await readMachine(), owner, randomUUID().slice(0, 8)].join('.'));
}

/** Removes the unfinished work of ended processes from a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const staged = path.join(folder, name);
    if (await isAbandoned(staged)) await rm(staged, { recursive: true, force: true });
  }
}

async function isAbandoned(staged: string): Promise<boolean> {
  const [, machine, owner = ''] = path.basename(staged).split('.');
  if (machine === (await readMachine())) {
    const [pid, start] = owner.split('-');
    return start !== (await readStart(Number(pid)));
  }
  const found = await stat(staged).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > foreignLifetimeMs;
}

/**
 * Returns an identifier of the kernel and its namespace of process ids. The host name does not suffice: two containers
 * may have the same host name, and both have a process 1.
 */
async function readMachine(): Promise<string> {
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return createHash('sha256').update([hostname(), boot, namespace].join('\n')).digest('hex').slice(0, 12);
}

/**
 * Returns the start time of a process on this machine, in clock ticks since the boot; undefined if it does not run. The
 * start time distinguishes a process from a later one with the same id. Without /proc it is `unknown` for every process.
 */
async function readStart(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The process name is in parentheses and may contain spaces; the start time is the 20th field after it.
  if (status !== undefined) return status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  return process.platform !== 'linux' && isAlive(pid) ? 'unknown' : undefined;
}

/** Returns true if a process runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
