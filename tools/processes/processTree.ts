import { readFile } from 'node:fs/promises';
import { readMemory } from './memory.ts';

/** Resolves to the ids of a process's running child processes; empty if the process has ended. Linux only. */
export async function listChildren(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Resolves to the memory of a process and all its descendants, in bytes; shared pages count once. */
export async function readTreeMemory(pid: number | undefined): Promise<number> {
  const { pss } = await readMemory(pid);
  const children = await Promise.all((await listChildren(pid)).map(readTreeMemory));
  return children.reduce((sum, bytes) => sum + bytes, pss);
}
