import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'setup-test-'));
  mkdirSync(path.join(clone, 'tools/repository'), { recursive: true });
  mkdirSync(path.join(clone, 'bin'));
  for (const file of ['setup.mjs', 'repository/lockedPackages.mjs'])
    copyFileSync(path.join(import.meta.dirname, file), path.join(clone, 'tools', file));
  writeFileSync(path.join(clone, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** Runs the bootstrap in an otherwise empty clone, with a fake `npm` that runs this shell script. */
function runSetup({ preload = '', npm = 'exit 0' }: { preload?: string; npm?: string } = {}) {
  const fakeNpm = path.join(clone, 'bin/npm');
  writeFileSync(fakeNpm, `#!/bin/sh\n${npm}\n`);
  chmodSync(fakeNpm, 0o755);
  const hook = `data:text/javascript,${encodeURIComponent(preload)}`;
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', hook, 'tools/setup.mjs', 'start.ts'], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: `${path.join(clone, 'bin')}:/usr/bin:/bin` },
  });
  return { status, stderr, stdout };
}

test('a Node version that is too old is reported with the remedy', () => {
  const { status, stderr } = runSetup({
    preload: `Object.defineProperty(process.versions, 'node', { value: '18.20.4' })`,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/Node 18\.20\.4 is too old: the site needs Node 20 or newer/);
  expect(stderr).toMatch(/Install a current Node/);
});

test('a full disk is reported before the installation', () => {
  const preload = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'; fs.statfsSync = () => ({ bavail: 100, bsize: 1e6 }); syncBuiltinESMExports();`;
  const { status, stderr } = runSetup({ preload, npm: 'echo installed; exit 0' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/The disk is too full: 100 MB are free/);
});

test.each([
  ['npm error code ENOSPC', /The disk is full/],
  ['npm error network request failed, reason: getaddrinfo EAI_AGAIN', /The npm registry cannot be reached/],
  ['npm error something else', /See the output of npm above/],
])('the message for a failed install with "%s" contains the npm output and the remedy', (npmError, remedy) => {
  const { status, stderr } = runSetup({ npm: `echo "${npmError}" >&2; exit 1` });
  expect(status).toBe(1);
  expect(stderr).toContain(npmError);
  expect(stderr).toMatch(/The dependencies could not be installed/);
  expect(stderr).toMatch(remedy);
});

test('an install without a working pinned Node is reported', () => {
  const { status, stderr } = runSetup();
  expect(status).toBe(1);
  expect(stderr).toMatch(/the pinned Node 24 .* does not run/);
});

test('an installed clone runs the tool on the pinned Node and exits with its status', () => {
  const npm = `mkdir -p node_modules/.bin && printf '#!/bin/sh\\necho "pinned $@"; exit 7\\n' > node_modules/.bin/node && chmod +x node_modules/.bin/node`;
  // The bootstrap checks the pinned Node with `--version`.
  const answering = npm.replace('exit 7', '[ "$1" = --version ] && exit 0; exit 7');
  const { status, stdout } = runSetup({ npm: answering });
  expect(stdout).toMatch(/pinned --disable-warning=ExperimentalWarning .*tools\/start\.ts/);
  expect(status).toBe(7);
});
