import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isPacked } from '@site/shared/env';
import type { WorkerEndCode } from '../telemetry/labels.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './protocol.ts';

/** End of a worker; the cause is a clause (`it ended with code 3`). */
export type WorkerEnd = { code: WorkerEndCode; cause: string };

/** The process of a render worker. */
export type WorkerProcess = {
  /** Sends a message; messages to an ended process are dropped. */
  send: (message: WorkerSetup | ToWorker) => void;
  onMessage: (listener: (message: FromWorker) => void) => void;
  /** Adds a listener for each line of stderr: V8's report of a full heap, and warnings of Node. */
  onErrorLine: (listener: (line: string) => void) => void;
  /** Ends the process immediately with SIGKILL; resolves when it has ended. Only the first call's cause counts. */
  kill: (code: WorkerEndCode, cause: string) => Promise<void>;
  /** Last reading of the resident memory, in bytes; 0 before the first. It is read every 250 ms. */
  readonly residentBytes: number;
  /** Updates `residentBytes` and resolves to it. */
  readMemory: () => Promise<number>;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<WorkerEnd>;
};

/** Maximum heap size of a worker, in MiB: V8 ends a worker that exceeds it. */
const heapLimitMiB = 160;
/** Maximum resident memory of a worker, in bytes; it includes memory outside the heap, such as buffers. */
const residentLimitBytes = 400 * 1024 * 1024;
/** Text that V8 writes to stderr when the heap is full. */
const heapReport = 'JavaScript heap out of memory';
/** Interval of the memory readings, in milliseconds. */
const memoryIntervalMs = 250;
/** Size of a memory page in bytes; Linux counts resident memory in pages. */
const memoryPageBytes = 4096;

/** Returns the value of `NODE_COMPILE_CACHE` for workers; undefined if this process has no compile cache. */
function readCompileCache(): string | undefined {
  // Node returns a subfolder for its version; the variable names the parent folder.
  const folder = getCompileCacheDir();
  return folder === undefined ? undefined : path.dirname(folder);
}

/**
 * Returns Node's permission flags for a worker. A section's code may read files and use the network; it may not start
 * processes or write files, except to the compile cache. The flags prevent accidents at no cost; they are no security
 * boundary.
 */
function permissions(compileCache: string | undefined): string[] {
  const written = compileCache === undefined ? [] : [`--allow-fs-write=${compileCache}/*`];
  return ['--permission', '--allow-fs-read=*', ...written, '--disable-warning=SecurityWarning'];
}

/**
 * Starts the process of a render worker. It is a process and not a thread, because a thread that runs out of memory
 * ends the whole process. The worker gets none of the supervisor's environment variables, which sections must not read.
 * With the supervisor's compile cache, Node does not strip TypeScript at each start: a start takes 45 ms instead of 115
 * ms.
 * @param isBackground gives the process a low priority (nice 10).
 */
export function startWorkerProcess(isBackground = false): WorkerProcess {
  const compileCache = readCompileCache();
  const child = fork(path.join(import.meta.dirname, isPacked ? 'render-worker.js' : 'workerMain.ts'), [], {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      // The worker's program is small, and so is its map. It maps no stacks of releases, which have no map there.
      ...(isPacked ? ['--enable-source-maps'] : []),
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
  if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const errorLines = child.stderr && createInterface({ input: child.stderr });
  let end: WorkerEnd | undefined;
  errorLines?.on('line', (line) => {
    if (line.includes(heapReport)) end ??= { code: 'memory', cause: `it used more than ${heapLimitMiB} MiB of heap` };
  });
  const ended = new Promise<WorkerEnd>((resolve) => {
    // Wait for 'close': 'exit' may be emitted before the last line of stderr.
    child.once('close', (code, signal) =>
      resolve(
        end ?? {
          code: signal === 'SIGKILL' ? 'killed' : 'crash',
          cause: `it ended with ${signal ?? `code ${code}`}`,
        },
      ),
    );
    // The process could not be started, for lack of memory or because of the process limit.
    child.once('error', (error) => child.pid === undefined && resolve({ code: 'crash', cause: error.message }));
  });
  const kill = async (code: WorkerEndCode, cause: string) => {
    end ??= { code, cause };
    child.kill('SIGKILL');
    await ended;
  };
  let residentBytes = 0;
  const readMemory = async () => (residentBytes = await readResidentBytes(child));
  const watch = setInterval(() => {
    void readMemory().then((bytes) => {
      if (bytes > residentLimitBytes) void kill('memory', `it used more than ${toMiB(residentLimitBytes)} of memory`);
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

/** Reads the resident memory of a process, in bytes; 0 on systems without Linux's `/proc`. */
async function readResidentBytes({ pid }: ChildProcess): Promise<number> {
  const counts = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(counts.split(' ', 2)[1] ?? 0) * memoryPageBytes;
}

/** Formats bytes as text, such as `12 MiB`. */
export const toMiB = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;
