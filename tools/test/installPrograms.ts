import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { childEnv, readToolEnv } from '../repository/env.ts';
import { type DebianProgram, postgres, testPrograms } from './debianPrograms.ts';

/** Debian's configuration of new PostgreSQL clusters. */
const clusterConfiguration = '/etc/postgresql-common/createcluster.conf';

/** Program that Debian's packages ask before they start a service (`invoke-rc.d`); status 101 forbids it. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/**
 * Finds the programs of the tests (browsers, PostgreSQL, servers in front of the site), or installs Debian's packages. Returns the path
 * of Chromium. Throws an error with the missing packages if they cannot be installed.
 */
export function findOrInstallPrograms(): string {
  const { browserPath } = readToolEnv();
  const chromium: DebianProgram = { path: browserPath, debianPackage: 'chromium-headless-shell' };
  const missing = [chromium, ...testPrograms].filter(({ path }) => !isInstalled(path));
  if (missing.length === 0) return browserPath;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const paths = missing.map(({ path }) => path).join(', ');
  const remedy = `Install them on Debian: apt-get install ${packages.join(' ')}. For another Chromium, set CHROMIUM to its path.`;
  if (!isRootWithApt())
    throw new Error(`The tests need ${paths}; they are missing, and installing them needs root and apt-get. ${remedy}`);
  process.stdout.write(`Installing Debian’s ${packages.join(', ')} for the tests (apt-get).\n`);
  const apt = (...args: string[]) => {
    const env = childEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    const { status, stderr, error } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${stderr || String(error)}\n${remedy}`);
  };
  const install = (...names: string[]) => apt('install', '-y', '-qq', '--no-install-recommends', ...names);
  apt('update', '-qq');
  startNoServices(() => {
    if (missing.includes(postgres)) installWithoutCluster(install, packages);
    else install(...packages);
  });
  const absent = missing.find(({ path }) => !isInstalled(path));
  if (absent)
    throw new Error(
      `${absent.debianPackage} was installed, but ${absent.path} does not exist; the tests cannot run. ${remedy}`,
    );
  return browserPath;
}

/** Runs an installation whose packages start no service: a web server would take the ports of this machine. */
function startNoServices(install: () => void): void {
  if (existsSync(servicePolicy)) return install();
  writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    rmSync(servicePolicy);
  }
}

/** Installs packages of which one is PostgreSQL, without the cluster that Debian creates and starts by default. */
function installWithoutCluster(install: (...names: string[]) => void, packages: readonly string[]): void {
  install('postgresql-common');
  const text = readFileSync(clusterConfiguration, 'utf8');
  writeFileSync(clusterConfiguration, `${text}\ncreate_main_cluster = false\n`);
  try {
    install(...packages);
  } finally {
    writeFileSync(clusterConfiguration, text);
  }
}

function isInstalled(path: string): boolean {
  return globSync(path).length > 0;
}

function isRootWithApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}
