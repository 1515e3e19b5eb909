import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { credentialsFolder, readUnit, type UnitProgram } from './unitFile.ts';

/** A bare Debian in a folder, which stands for a new machine. */
export type BareMachine = {
  /** Runs commands of a shell as root. Throws with their output if one fails. */
  run: (commands: string) => string;
  /** Stops all started programs. */
  stop: () => Promise<void>;
};

/** Folders that programs may write. */
const writable = ['var/lib/site', 'var/cache/site', 'var/lib/caddy'];
/** Environment of a root shell on a new machine, without the variables of npm. */
const machineEnvironment = ['HOME=/root', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
/** Maximum time of a block of commands, in milliseconds: installing packages takes the longest. */
const stepLimitMs = 60_000;
/** File with the output of the started programs, in the folder of the machine. */
export const logFile = 'var/log/programs.log';

/**
 * Creates a bare Debian 12 (mmdebstrap, variant minbase) in a folder. Commands in it see the folder as `/`; it has the
 * network of this machine for packages. No init runs in it: `systemctl enable --now` and `systemctl restart` start the
 * programs of the units as `systemd-nspawn` containers, with the user, environment and limits of the unit, a read-only
 * file system, and a network of their own.
 */
export function createBareMachine(folder: string): BareMachine {
  unmountWritable(folder);
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}-data`, { recursive: true, force: true });
  runHere('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', folder]);
  mountWritable(folder);
  // Debian's installer writes this file; mmdebstrap does not.
  writeFileSync(path.join(folder, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  const network = openNetwork();
  const programs: ChildProcess[] = [];

  function start(unit: string): void {
    const program = unit.startsWith('caddy') ? readCaddy(folder) : readProgram(folder, unit);
    const log = openSync(path.join(folder, logFile), 'a');
    const child = spawn('systemd-nspawn', toContainer(folder, unit, program, network.namespace), {
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    programs.push(child);
  }

  return {
    run(commands) {
      let output = '';
      for (const block of splitAtSystemctl(commands)) {
        const units = /^systemctl (?:enable --now|restart) (.+)$/.exec(block)?.[1];
        if (units !== undefined) units.split(' ').forEach(start);
        else if (block !== 'systemctl daemon-reload') output += runInside(folder, block, network.pid);
      }
      return output;
    },

    async stop() {
      await Promise.all(programs.map(endProgram));
      network.close();
      unmountWritable(folder);
    },
  };
}

/** Mounts the folders that programs write from outside of the machine's folder, which is read-only to programs. */
function mountWritable(folder: string): void {
  for (const name of writable) {
    for (const parent of [folder, `${folder}-data`]) mkdirSync(path.join(parent, name), { recursive: true });
    runHere('mount', ['--bind', path.join(`${folder}-data`, name), path.join(folder, name)]);
  }
}

function unmountWritable(folder: string): void {
  for (const name of writable) spawnSync('umount', [path.join(folder, name)]);
}

/** Splits commands into lines of `systemctl` and the blocks between them. */
export function splitAtSystemctl(commands: string): string[] {
  const blocks: string[] = [''];
  for (const line of commands.split('\n')) {
    if (line.startsWith('systemctl ')) blocks.push(line, '');
    else blocks[blocks.length - 1] += `${line}\n`;
  }
  return blocks.filter((block) => block.trim() !== '');
}

/** Opens a network namespace with the loopback interface only: the documented ports are free in it. */
function openNetwork(): { namespace: string; pid: number; close: () => void } {
  const holder = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && echo up && exec sleep infinity']);
  const pid = holder.pid ?? 0;
  const isUp = () => spawnSync('nsenter', ['-t', String(pid), '-n', 'ip', '-o', 'link', 'show', 'lo', 'up']);
  while (!String(isUp().stdout).includes('lo:'));
  return { namespace: `/proc/${pid}/ns/net`, pid, close: () => void holder.kill('SIGKILL') };
}

/** Commands that call the site run in the network of its programs, others in that of this machine. */
function runInside(folder: string, commands: string, networkPid: number): string {
  const inNetwork = /^(?:until )?curl .*(?:127\.0\.0\.1|SITE_DOMAIN|localhost)/m.test(commands)
    ? ['nsenter', '-t', String(networkPid), '-n']
    : [];
  const shell = [
    'chroot',
    folder,
    '/usr/bin/env',
    '-i',
    ...machineEnvironment,
    '/bin/bash',
    '--norc',
    '-euo',
    'pipefail',
    '-c',
  ];
  const [program = '', ...args] = [...inNetwork, ...shell, commands];
  return runHere(program, args);
}

function readProgram(folder: string, unit: string): UnitProgram {
  const [name = '', instance = ''] = unit.split('@');
  return readUnit(readFileSync(path.join(folder, `etc/systemd/system/${name}@.service`), 'utf8'), instance, folder);
}

/** Debian's unit of Caddy, with the environment that the documented drop-in adds. */
function readCaddy(folder: string): UnitProgram {
  // The mount was there before the package, which therefore did not create the folder.
  runHere('chroot', [folder, 'chown', 'caddy:', '/var/lib/caddy']);
  const dropIn = readFileSync(path.join(folder, 'etc/systemd/system/caddy.service.d/site.conf'), 'utf8');
  const { environment } = readUnit(dropIn, '', folder);
  return {
    user: 'caddy',
    command: ['/usr/bin/caddy', 'run', '--config', '/etc/caddy/Caddyfile'],
    environment: { HOME: '/var/lib/caddy', ...environment },
    credentials: {},
  };
}

/** Arguments of systemd-nspawn for a program, with the limits of the units that it can set. */
function toContainer(folder: string, unit: string, program: UnitProgram, namespace: string): string[] {
  const { user, command, environment, credentials } = program;
  // Outside of the folder: the container hides its /run.
  const own = path.join(`${folder}-credentials`, unit);
  mkdirSync(own, { recursive: true });
  for (const [name, content] of Object.entries(credentials)) writeFileSync(path.join(own, name), content);
  return [
    `--directory=${folder}`,
    `--machine=${unit.replaceAll(/\W/g, '-')}`,
    `--user=${user}`,
    '--as-pid2',
    '--quiet',
    '--read-only',
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    '--link-journal=no',
    '--no-new-privileges=yes',
    `--network-namespace-path=${namespace}`,
    '--system-call-filter=~@privileged',
    '--system-call-filter=~@resources',
    ...(user === 'caddy' ? ['--ambient-capability=CAP_NET_BIND_SERVICE'] : ['--drop-capability=all']),
    ...writable.map((name) => `--bind=${path.join(`${folder}-data`, name)}:/${name}`),
    `--bind-ro=${own}:${credentialsFolder}`,
    ...Object.entries(environment).map(([name, value]) => `--setenv=${name}=${value}`),
    ...command,
  ];
}

function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function runHere(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    timeout: stepLimitMs,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`.slice(-4000)}`);
}
