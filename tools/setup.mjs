// Bootstrap of all commands: runs on Node 20 or newer, installs missing dependencies, then runs the tool on the pinned
// Node 24 of node_modules. Tools may use features of Node 24; this file may not.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
// Default import: a named import that an old Node lacks would fail before this file can report the old version.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockedPackages } from './repository/lockedPackages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const oldestNode = 20;
/** Disk space for an installation and a build, in bytes. */
const neededBytes = 1_500_000_000;
const stamp = path.join(root, 'node_modules/.site-install');
const pinnedNode = path.join(root, 'node_modules/.bin/node');

/** Prints a message with problem and remedy, and exits with status 1. */
function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < oldestNode) {
    fail(
      `Node ${process.versions.node} is too old: the site needs Node ${oldestNode} or newer to install itself (it then runs on its own Node 24).\nInstall a current Node from https://nodejs.org and run the command again.`,
    );
  }
}

/** Returns the digest of the locked packages, which determine the content of node_modules. */
function lockDigest() {
  return createHash('sha256')
    .update(lockedPackages(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
    .digest('hex');
}

function isInstalled() {
  return fs.existsSync(pinnedNode) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lockDigest();
}

function checkDisk() {
  const { bavail, bsize } = fs.statfsSync(root);
  const free = bavail * bsize;
  if (free < neededBytes) {
    fail(
      `The disk is too full: ${Math.round(free / 1e6)} MB are free in ${root}, and installing and building take ${neededBytes / 1e6} MB.\nFree some room and run the command again.`,
    );
  }
}

async function install() {
  checkDisk();
  const started = Date.now();
  const report = () =>
    process.stdout.write(`  installing dependencies: ${Math.round((Date.now() - started) / 1000)} s\n`);
  process.stdout.write('Installing dependencies (npm ci), about a minute the first time.\n');
  const timer = setInterval(report, 10_000);
  fs.rmSync(stamp, { force: true });
  const { code, output } = await run('npm', ['ci', '--loglevel=error', '--no-progress']);
  clearInterval(timer);
  if (code !== 0) {
    const reason = /ENOSPC/.test(output)
      ? 'The disk is full. Free some room and run the command again.'
      : /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|network/.test(output)
        ? 'The npm registry cannot be reached. Check the network (and `npm config get registry`) and run the command again.'
        : 'See the output of npm above; `npm ci` repeats it.';
    fail(`${output.trim()}\n\nThe dependencies could not be installed. ${reason}`);
  }
  if (!fs.existsSync(pinnedNode) || spawnSync(pinnedNode, ['--version']).status !== 0) {
    fail(
      'The dependencies are installed, but the pinned Node 24 (npm package "node") does not run on this machine.\nAllow npm to run install scripts (`npm config get ignore-scripts` must print false), delete node_modules and run the command again.',
    );
  }
  fs.writeFileSync(stamp, lockDigest());
  process.stdout.write(`Dependencies are installed (${Math.round((Date.now() - started) / 1000)} s).\n`);
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Runs a tool on the pinned Node in this terminal, and exits with its exit status. */
function runOnPinnedNode(tool, args) {
  const bin = path.dirname(pinnedNode);
  const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', path.join(root, 'tools', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
      // With a compile cache, Node does not strip the TypeScript types again at each start of a process.
      NODE_COMPILE_CACHE: path.join(root, 'var/cache/compile'),
    },
  });
  // The terminal sends Ctrl-C to the child as well; this process waits for its exit.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const [tool, ...args] = process.argv.slice(2);
if (!tool) fail('setup.mjs needs the tool to run, such as `node tools/setup.mjs start.ts`.');
checkNode();
if (!isInstalled()) await install();
runOnPinnedNode(tool, args);
