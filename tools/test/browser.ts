import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { childEnv, readToolEnv } from '../env.ts';

/** Finds the system's Chromium, or installs Debian's. Throws with what to do where neither works. */
export function findOrInstallBrowser(): string {
  const { browserPath: wanted } = readToolEnv();
  if (existsSync(wanted)) return wanted;
  const remedy = `Install Chromium (Debian: apt-get install chromium), or set CHROMIUM to a Chromium that is there.`;
  if (!isRootWithApt()) throw new Error(`No Chromium is at ${wanted}, and it cannot be installed from here. ${remedy}`);
  process.stdout.write('Installing Debian’s Chromium for the browser tests (apt-get).\n');
  const env = childEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { status, stderr, error } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${stderr || String(error)}\n${remedy}`);
  }
  if (!existsSync(wanted)) throw new Error(`Chromium was installed, but is not at ${wanted}. ${remedy}`);
  return wanted;
}

function isRootWithApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}
