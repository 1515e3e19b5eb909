import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A bare Debian in a folder, which stands for a new machine. */
export type BareMachine = {
  /** Folder of the commands, seen from this computer. */
  folder: string;
  /** Runs commands of a shell as root and returns their output. Throws with it if one fails. */
  run: (commands: string) => string;
  /** Stops the machine, and starts it again. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Journal of the machine, in its folder; it stays after the end. */
export const journalFolder = 'var/log/journal';
/** Folder of the commands, seen from the machine. */
const workFolder = '/srv/site';
/** Maximum time of a block of commands, in milliseconds: restarts of all programs take the longest. */
const stepLimitMs = 300_000;
/** Maximum time until all units of a starting machine run, in milliseconds. */
const bootLimitMs = 60_000;

/**
 * Creates a bare Debian 12 (mmdebstrap, variant minbase) in a folder, and starts its systemd in a container
 * (systemd-nspawn). The machine has a network of its own with the loopback interface only, so that the documented ports
 * are free. Commands with `apt-get` have the network of this computer.
 */
export async function createBareMachine(root: string): Promise<BareMachine> {
  rmSync(root, { recursive: true, force: true });
  const packages = 'systemd-sysv,dbus,ca-certificates';
  runHere('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, 'bookworm', root]);
  // Debian's installer writes these files; mmdebstrap does not, or copies them from this computer.
  writeFileSync(path.join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  writeFileSync(path.join(root, 'etc/hostname'), 'bare\n');
  const folder = path.join(root, workFolder);
  mkdirSync(folder);
  let container = await boot(root);
  return {
    folder,
    run: (commands) => runInside(container.init, commands),
    async restart() {
      await end(container.process);
      container = await boot(root);
    },
    stop: () => end(container.process),
  };
}

/** Starts the machine; resolves to its container and the id of its first process as soon as all its units run. */
async function boot(root: string): Promise<{ process: ChildProcess; init: string }> {
  const options = ['--private-network', '--resolv-conf=copy-host', '--console=pipe', '--quiet'];
  // This computer may have no systemd, and so nothing that knows of containers.
  const alone = ['--register=no', '--keep-unit', '--link-journal=no'];
  const args = ['--pdeathsig', 'TERM', 'systemd-nspawn', '--boot', `--directory=${root}`, ...options, ...alone];
  const container = spawn('setpriv', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  container.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const deadline = Date.now() + bootLimitMs;
  while (container.exitCode === null && Date.now() < deadline) {
    const init = spawnSync('pgrep', ['--parent', String(container.pid)], { encoding: 'utf8' }).stdout.trim();
    const args = enter(init, 'systemctl is-system-running --wait', { hasOwnNetwork: true });
    if (/^\d+$/.test(init) && spawnSync('nsenter', args, { timeout: bootLimitMs }).status === 0)
      return { process: container, init };
    await wait(200);
  }
  await end(container);
  throw new Error(
    `The bare Debian did not start within ${bootLimitMs / 1000} s; nothing was tried; see the cause: ${errors}`,
  );
}

/** Returns arguments of `nsenter` that run commands in the machine, without the variables of npm. */
function enter(init: string, commands: string, { hasOwnNetwork }: { hasOwnNetwork: boolean }): string[] {
  const namespaces = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', ...(hasOwnNetwork ? ['--net'] : [])];
  const environment = ['HOME=/root', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
  const shell = ['bash', '--norc', '-euo', 'pipefail', '-c', `cd ${workFolder}\n${commands}`];
  return ['--target', init, ...namespaces, 'env', '-i', ...environment, ...shell];
}

function runInside(init: string, commands: string): string {
  return runHere('nsenter', enter(init, commands, { hasOwnNetwork: !/^apt-get /m.test(commands) }));
}

function end(container: ChildProcess): Promise<void> {
  if (container.exitCode !== null || container.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    container.once('exit', () => resolve());
    container.kill('SIGTERM');
  });
}

function runHere(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    timeout: stepLimitMs,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? ''}${`${stdout}${stderr}`.slice(-4000)}`);
}
