import { readFile } from 'node:fs/promises';
import { readMemory } from './memory.ts';

/** Processes that a process has started and that are still there; none where it has ended. Linux only. */
export async function listChildren(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Memory of a process and of all that it has started, in bytes; what they share counts once. */
export async function readTreeMemory(pid: number | undefined): Promise<number> {
  const { pss } = await readMemory(pid);
  const children = await Promise.all((await listChildren(pid)).map(readTreeMemory));
  return children.reduce((sum, bytes) => sum + bytes, pss);
}
