import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { FromWorker, ToWorker, WorkerSetup } from './protocol.ts';

/** Cause of a worker's end, as a clause about it (`it ended with code 3`). */
export type WorkerEnd = { cause: string; isOutOfMemory: boolean };

/** The process of a render worker. */
export type WorkerProcess = {
  /** Messages to a process that has ended are dropped. */
  send: (message: WorkerSetup | ToWorker) => void;
  onMessage: (listener: (message: FromWorker) => void) => void;
  /** Calls the listener with each line of its stderr: V8's report of a full heap, and warnings of Node. */
  onErrorLine: (listener: (line: string) => void) => void;
  /** Ends it at once, whatever it does; the first cause that is given is the one that counts. */
  kill: (cause: string, isOutOfMemory?: boolean) => Promise<void>;
  /** Resident memory in bytes when it was last read, 0 before; it is read several times a second. */
  readonly residentBytes: number;
  /** Reads `residentBytes` anew. */
  readMemory: () => Promise<number>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<WorkerEnd>;
};

/** Most of a worker's heap, in MiB: a leak ends the worker. */
const heapLimitMiB = 160;
/** Most of its resident memory, in bytes: what a heap's limit does not count, such as buffers. */
const residentLimitBytes = 400 * 1024 * 1024;
/** V8's last words when a heap is full. */
const heapReport = 'JavaScript heap out of memory';
/** How often its memory is looked at, in milliseconds. */
const memoryIntervalMs = 250;
/** Size of a page of memory, in bytes, as Linux counts resident memory. */
const memoryPageBytes = 4096;

/** Value of `NODE_COMPILE_CACHE` that this process was started with; undefined where it keeps no compiled code. */
function readCompileCache(): string | undefined {
  // The folder of this version of Node, in the one that the variable names.
  const folder = getCompileCacheDir();
  return folder === undefined ? undefined : path.dirname(folder);
}

/**
 * What a section's code may do besides computing: read, and call the network. Processes and files are the server's;
 * compiled code is kept where the server's is. It guards against accidents and costs nothing; it is no border.
 */
function permissions(compileCache: string | undefined): string[] {
  const written = compileCache === undefined ? [] : [`--allow-fs-write=${compileCache}/*`];
  return ['--permission', '--allow-fs-read=*', ...written, '--disable-warning=SecurityWarning'];
}

/**
 * Starts the process of a render worker: a process, and not a thread, since one that fills its memory takes all of its
 * threads with it. Nothing of the supervisor's environment is a section's business. With the supervisor's compiled code
 * at hand, TypeScript is not stripped again at each start, nor its stripper loaded: a start takes 45 ms in place of 115.
 */
export function startWorkerProcess(): WorkerProcess {
  const compileCache = readCompileCache();
  const child = fork(path.join(import.meta.dirname, 'workerMain.ts'), [], {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapLimitMiB}`,
      '--max-semi-space-size=1',
      ...permissions(compileCache),
    ],
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }),
    },
    serialization: 'advanced',
    // Not inherited: jest ends a test process in whose stderr V8's report of a full heap appears.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const errorLines = child.stderr && createInterface({ input: child.stderr });
  let end: WorkerEnd | undefined;
  errorLines?.on('line', (line) => {
    if (line.includes(heapReport))
      end ??= { cause: `it used more than ${heapLimitMiB} MiB of heap`, isOutOfMemory: true };
  });
  const ended = new Promise<WorkerEnd>((resolve) => {
    // After its last line: 'exit' may come before it.
    child.once('close', (code, signal) =>
      resolve(end ?? { cause: `it ended with ${signal ?? `code ${code}`}`, isOutOfMemory: false }),
    );
    // Where there is no memory for a process, or no more of them are allowed.
    child.once('error', (error) => child.pid === undefined && resolve({ cause: error.message, isOutOfMemory: false }));
  });
  const kill = async (why: string, isOutOfMemory = false) => {
    end ??= { cause: why, isOutOfMemory };
    child.kill('SIGKILL');
    await ended;
  };
  let residentBytes = 0;
  const readMemory = async () => (residentBytes = await readResidentBytes(child));
  const watch = setInterval(() => {
    void readMemory().then((bytes) => {
      if (bytes > residentLimitBytes) void kill(`it used more than ${toMiB(residentLimitBytes)} of memory`, true);
    });
  }, memoryIntervalMs);
  void ended.then(() => clearInterval(watch));
  return {
    send: (message) => void (child.connected && child.send(message, () => {})),
    onMessage: (listener) => void child.on('message', listener),
    onErrorLine: (listener) => void errorLines?.on('line', listener),
    kill,
    get residentBytes() {
      return residentBytes;
    },
    readMemory,
    ended,
  };
}

/** Resident memory of a process; 0 where the system does not tell it as Linux does. */
async function readResidentBytes({ pid }: ChildProcess): Promise<number> {
  const counts = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(counts.split(' ', 2)[1] ?? 0) * memoryPageBytes;
}

/** Bytes as text: `12 MiB`. */
export const toMiB = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;
