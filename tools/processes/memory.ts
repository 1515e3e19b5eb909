import { readFile } from 'node:fs/promises';

/** Resident memory in bytes: `rss` counts pages that processes share in each of them, `pss` once. */
export type Memory = { rss: number; pss: number };

/** Reads how much memory a process has now. Throws where the kernel does not tell. */
export async function readMemory(pid: number | undefined): Promise<Memory> {
  const text = await readProcess(pid, 'smaps_rollup');
  return { rss: parseKilobytes(text, 'Rss'), pss: parseKilobytes(text, 'Pss') };
}

/** Reads how much resident memory a process has had at most, in bytes. Throws where the kernel does not tell. */
export async function readPeakMemory(pid: number | undefined): Promise<number> {
  return parseKilobytes(await readProcess(pid, 'status'), 'VmHWM');
}

/** Reads for how long a process has computed in all of its threads, in milliseconds. Throws where the kernel does not tell. */
export async function readCpuMs(pid: number | undefined): Promise<number> {
  return parseCpuMs(await readProcess(pid, 'stat'));
}

async function readProcess(pid: number | undefined, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch((error: Error) => {
    throw new Error(`What process ${pid} takes cannot be read (${error.message}): it is measured on Linux only.`, {
      cause: error,
    });
  });
}

/** Reads a field of `/proc/<pid>/smaps_rollup` or `status` in bytes. Throws where it is missing. */
export function parseKilobytes(text: string, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1];
  if (kilobytes === undefined) throw new Error(`/proc tells no ${field} of a process.`);
  return Number(kilobytes) * 1024;
}

/** Linux tells of processes in hundredths of a second. */
const tickMs = 10;

/** Reads from `/proc/<pid>/stat` for how long a process has computed, in milliseconds. */
export function parseCpuMs(text: string): number {
  // The second field is the program's name, with whatever it holds.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.slice(11, 13).map(Number);
  if (user === undefined || system === undefined) throw new Error('/proc tells no times of a process.');
  return (user + system) * tickMs;
}
