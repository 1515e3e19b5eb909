import { type ChildProcess, spawn } from 'node:child_process';
import { withoutKeys } from '@site/releases/signing/releaseKeys';
import { childEnv } from '../repository/env.ts';
import { root } from '../repository/repository.ts';

/** A running process of the site. */
export type Child = {
  /** Resolves to the port that the process listens on. Rejects with its last output if it ends before it listens. */
  port: Promise<number>;
  /** Port for operators, if the process has one; set when `port` resolves, and unchanged by restarts. */
  readonly adminPort: number | undefined;
  readonly process: ChildProcess;
  stop: () => Promise<void>;
};

/**
 * Settings of a site server in tests and measurements: all requests come from the same address, the release stores are
 * unsigned, even if the repository names the keys of the real site, and a start renders no pages that no test requests.
 */
export const testSiteSettings = {
  WARM_UP_MS: '0',
  PAGES_PER_MINUTE: '100000000',
  READS_PER_MINUTE: '100000000',
  RELEASE_KEYS: withoutKeys,
};

/** Options of a process. */
export type ChildOptions = {
  name: string;
  script: string;
  settings: Record<string, string>;
  /** Starts the process again if it ends without `stop`. */
  isRestarted: boolean;
  /** Delays before successive restarts, in milliseconds; the last delay is repeated. */
  restartDelaysMs?: readonly number[];
  /** False for a process that builds: webpack needs twice the time with a small young generation. */
  savesMemory?: boolean;
  onLine: (line: string) => void;
};

const flags = ['--disable-warning=ExperimentalWarning'];
/**
 * V8 flags that limit memory: under load, the young generation (semi-spaces) of V8's heaps grows most, and without a
 * limit of the old generation (in MiB) V8 lets garbage grow to several times its content. The site service needs 60 for
 * ten thousand content items, and the site server keeps cached responses outside the heap.
 */
const lowMemoryFlags = ['--max-semi-space-size=1', '--max-old-space-size=160'];
/** Environment that limits memory: with fewer malloc arenas, threads reuse memory that other threads freed. */
const lowMemoryEnv = { MALLOC_ARENA_MAX: '2' };

/**
 * Time from SIGTERM until SIGKILL, in milliseconds. Longer than the time that the servers allow for requests in flight.
 */
const shutdownTimeoutMs = 12_000;
const defaultRestartDelaysMs = [100, 500, 2000] as const;

/**
 * Starts one of the site's processes. It has an IPC channel to this process, and exits when the channel closes, so that
 * it also ends if this process is killed.
 */
export function startChild({
  name,
  script,
  settings,
  isRestarted,
  restartDelaysMs = defaultRestartDelaysMs,
  savesMemory = true,
  onLine,
}: ChildOptions): Child {
  let child: ChildProcess;
  let isStopping = false;
  let restarts = 0;
  let adminPort: number | undefined;
  let resolvePort: (port: number) => void;
  let rejectPort: (error: Error) => void;
  const port = new Promise<number>((resolve, reject) => {
    resolvePort = resolve;
    rejectPort = reject;
  });
  port.catch(() => undefined);

  function launch(knownPort?: number) {
    const portSettings: Record<string, string> = {
      ...(knownPort !== undefined && { PORT: String(knownPort), SERVICE_PORT: String(knownPort) }),
      ...(adminPort !== undefined && { ADMIN_PORT: String(adminPort), SERVICE_ADMIN_PORT: String(adminPort) }),
    };
    child = spawn(process.execPath, [...flags, ...(savesMemory ? lowMemoryFlags : []), script], {
      cwd: root,
      env: childEnv({ ...(savesMemory && lowMemoryEnv), SITE_REPOSITORY: root, ...settings, ...portSettings }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In a separate process group, so that Ctrl-C signals only this process, which then stops the others in order.
      detached: true,
    });
    let lastOutput = '';
    const startedAt = Date.now();
    let listening: number | undefined = knownPort;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n').filter(Boolean)) onLine(line);
        lastOutput = (lastOutput + text).slice(-4000);
      });
    }
    child.on('message', (message) => {
      const report = message as { type?: string; port?: number; adminPort?: number };
      if (report.type !== 'listening' || report.port === undefined) return;
      listening = report.port;
      adminPort = report.adminPort;
      resolvePort(report.port);
    });
    child.on('exit', (code, signal) => {
      endGroup(child.pid);
      if (isStopping) return;
      if (listening === undefined || !isRestarted)
        return rejectPort(new Error(`The ${name} ended (${signal ?? `code ${code}`}):\n${lastOutput.trim()}`));
      if (Date.now() - startedAt > 10_000) restarts = 0;
      const wait = restartDelaysMs[Math.min(restarts++, restartDelaysMs.length - 1)];
      onLine(`The ${name} ended (${signal ?? `code ${code}`}) and is started again.`);
      setTimeout(() => !isStopping && launch(listening), wait);
    });
  }
  launch();

  return {
    port,
    get adminPort() {
      return adminPort;
    },
    get process() {
      return child;
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), shutdownTimeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * Kills the remaining processes of a process group: a killed leader did not end its children, and these may loop
 * forever.
 */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The group has no process left.
  }
}
