import { readFile } from 'node:fs/promises';

/** Resident memory in bytes. `rss` counts a page that processes share in each of them, `pss` divides it among them. */
export type Memory = { rss: number; pss: number };

/** Resolves to the current memory of a process. Rejects if the kernel does not report it. */
export async function readMemory(pid: number | undefined): Promise<Memory> {
  const text = await readProcess(pid, 'smaps_rollup');
  return { rss: parseKilobytes(text, 'Rss'), pss: parseKilobytes(text, 'Pss') };
}

/** Resolves to the peak resident memory of a process, in bytes. Rejects if the kernel does not report it. */
export async function readPeakMemory(pid: number | undefined): Promise<number> {
  return parseKilobytes(await readProcess(pid, 'status'), 'VmHWM');
}

/**
 * Resolves to the CPU time of a process in all its threads, in milliseconds. Rejects if the kernel does not report it.
 */
export async function readCpuMs(pid: number | undefined): Promise<number> {
  return parseCpuMs(await readProcess(pid, 'stat'));
}

async function readProcess(pid: number | undefined, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch((error: Error) => {
    throw new Error(
      `/proc/${pid}/${file} cannot be read (${error.message}); process ${pid} cannot be measured. Measure on Linux, while the process runs.`,
      { cause: error },
    );
  });
}

/** Parses a field of `/proc/<pid>/smaps_rollup` or `/proc/<pid>/status`, in bytes. Throws if the field is missing. */
export function parseKilobytes(text: string, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1];
  if (kilobytes === undefined) throw new Error(`/proc/<pid> contains no ${field}; the process cannot be measured.`);
  return Number(kilobytes) * 1024;
}

/** Linux reports CPU times in hundredths of a second. */
const tickMs = 10;

/** Parses the CPU time of a process in `/proc/<pid>/stat`, in milliseconds. Throws if it is missing. */
export function parseCpuMs(text: string): number {
  // The second field is the program's name in parentheses. It may itself contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.slice(11, 13).map(Number);
  if (user === undefined || system === undefined)
    throw new Error('/proc/<pid>/stat contains no CPU times; the process cannot be measured.');
  return (user + system) * tickMs;
}
