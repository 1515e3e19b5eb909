import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { childEnv, readToolEnv } from '../repository/env.ts';
import { type DebianProgram, enginePrograms } from './debianBrowsers.ts';

/**
 * Finds the system's Chromium, Firefox and WebKit, or installs Debian's packages. Returns the path of Chromium. Throws
 * an error with the missing packages if they cannot be installed.
 */
export function findOrInstallBrowsers(): string {
  const { browserPath } = readToolEnv();
  const programs: DebianProgram[] = [
    { path: browserPath, debianPackage: 'chromium-headless-shell' },
    ...enginePrograms,
  ];
  const missing = programs.filter(({ path }) => !existsSync(path));
  if (missing.length === 0) return browserPath;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const paths = missing.map(({ path }) => path).join(', ');
  const remedy = `Install them on Debian: apt-get install ${packages.join(' ')}. For another Chromium, set CHROMIUM to its path.`;
  if (!isRootWithApt())
    throw new Error(
      `The browser tests need ${paths}; they are missing, and installing them needs root and apt-get. ${remedy}`,
    );
  process.stdout.write(`Installing Debian’s ${packages.join(', ')} for the browser tests (apt-get).\n`);
  const env = childEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status, stderr, error } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${stderr || String(error)}\n${remedy}`);
  }
  const absent = missing.find(({ path }) => !existsSync(path));
  if (absent)
    throw new Error(
      `${absent.debianPackage} was installed, but ${absent.path} does not exist; the browser tests cannot run. ${remedy}`,
    );
  return browserPath;
}

function isRootWithApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}
