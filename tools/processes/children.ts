import { type ChildProcess, spawn } from 'node:child_process';
import { childEnv } from '../repository/env.ts';
import { root } from '../repository/repository.ts';

export type Child = {
  /** The port that the process said it listens on. */
  port: Promise<number>;
  /** The port for operators, where the process has said one; known as soon as `port` is, and the same after a restart. */
  readonly adminPort: number | undefined;
  readonly process: ChildProcess;
  stop: () => Promise<void>;
};

/** Settings of a site server whose visitors all come from this machine, as in tests and measurements. */
export const unlimitedRateSettings = { PAGES_PER_MINUTE: '100000000', READS_PER_MINUTE: '100000000' };

export type ChildOptions = {
  name: string;
  script: string;
  settings: Record<string, string>;
  /** Starts the process again when it ends by itself. */
  isRestarted: boolean;
  /** Waits before one restart after another, in milliseconds; the last is repeated. */
  restartDelaysMs?: readonly number[];
  onLine: (line: string) => void;
};

/** Keep a process small: the nurseries of its heaps are what grows most under load. */
const lowMemoryFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1'];
/**
 * The most that a process's heap takes, in MiB. Ten thousand pieces of content need 60 in the service, and the site
 * server keeps what it answers outside of its heap; without a bound, V8 lets what is done with grow to several times
 * that before it clears up.
 */
const heapMiB: Readonly<Record<string, number>> = { 'site-service/src/main.ts': 160, 'shell/server/main.ts': 160 };
/** Keeps a process small as well: memory that one of its threads has done with serves the others. */
const lowMemoryEnv = { MALLOC_ARENA_MAX: '2' };

/**
 * How long a process may take to end by itself before it is killed, in milliseconds: longer than the servers give the
 * requests in flight.
 */
const shutdownTimeoutMs = 12_000;
const defaultRestartDelaysMs = [100, 500, 2000] as const;

/**
 * Runs one of the site's processes. It hears of our end by its IPC channel too, so that none is left
 * behind even when this process is killed.
 */
export function startChild({
  name,
  script,
  settings,
  isRestarted,
  restartDelaysMs = defaultRestartDelaysMs,
  onLine,
}: ChildOptions): Child {
  let child: ChildProcess;
  let isStopping = false;
  let restarts = 0;
  let adminPort: number | undefined;
  let announce: (port: number) => void;
  let giveUp: (error: Error) => void;
  const port = new Promise<number>((resolve, reject) => {
    announce = resolve;
    giveUp = reject;
  });
  port.catch(() => undefined);

  function launch(knownPort?: number) {
    const ownPort: Record<string, string> = {
      ...(knownPort !== undefined && { PORT: String(knownPort), SERVICE_PORT: String(knownPort) }),
      ...(adminPort !== undefined && { ADMIN_PORT: String(adminPort) }),
    };
    const heapFlags = script in heapMiB ? [`--max-old-space-size=${heapMiB[script]}`] : [];
    child = spawn(process.execPath, [...lowMemoryFlags, ...heapFlags, script], {
      cwd: root,
      env: childEnv({ ...lowMemoryEnv, ...settings, ...ownPort }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches this process alone; it ends the others in order.
      detached: true,
    });
    let last = '';
    const startedAt = Date.now();
    let listening: number | undefined = knownPort;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n').filter(Boolean)) onLine(line);
        last = (last + text).slice(-4000);
      });
    }
    child.on('message', (message) => {
      const said = message as { type?: string; port?: number; adminPort?: number };
      if (said.type !== 'listening' || said.port === undefined) return;
      listening = said.port;
      adminPort = said.adminPort;
      announce(said.port);
    });
    child.on('exit', (code, signal) => {
      endGroup(child.pid);
      if (isStopping) return;
      if (listening === undefined || !isRestarted)
        return giveUp(new Error(`The ${name} ended (${signal ?? `code ${code}`}):\n${last.trim()}`));
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

/** Ends what a process left running: one that was killed could not end its own, and one of those may loop for ever. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}
