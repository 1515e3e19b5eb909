import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createBareMachine, logFile, type BareMachine } from './deployment/bareMachine.ts';
import { countCommands, readCommands } from './docs/readCommands.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand, withDuration } from './processes/progress.ts';
import { root } from './repository/repository.ts';

/** Steps of docs/deploying.md on the machine. */
const steps = ['Install', 'Start', 'Open it to visitors'] as const;
/** Pages of all parts, read at the end. */
const paths = ['/', '/what-we-do', '/products', '/discover', '/contact'];

/**
 * `npm run try-deployment`: carries out docs/deploying.md from a bare Debian to a site that answers through Caddy, and
 * prints the duration and the number of commands of each step.
 */
await runCommand(async () => {
  const { values } = readCommandLine('try-deployment');
  const document = readFileSync(path.join(root, 'docs/deploying.md'), 'utf8');
  const folder = path.join(root, 'var/deployment');
  if (!values['without-build'])
    await withDuration('Build', async () => void runHere('bash', ['-euc', readCommands(document, 'Build')]));
  const machine = await withDuration('Bare Debian', async () => createBareMachine(folder));
  try {
    mkdirSync(path.join(folder, 'root'), { recursive: true });
    copyFileSync(path.join(root, 'site.tar.gz'), path.join(folder, 'root/site.tar.gz'));
    let count = 0;
    for (const step of steps) {
      const commands = readCommands(document, step);
      count += countCommands(commands);
      await withDuration(step, async () => void machine.run(`cd /root\n${commands}`));
    }
    await withDuration('Pages and their files', async () => readPages(machine));
    process.stdout.write(`Memory of the programs, in MiB (PSS):\n${measureMemory()}`);
    process.stdout.write(`The site answers through Caddy, after ${count} commands on the machine.\n`);
  } catch (error) {
    throw new Error(`${(error as Error).message}\nOutput of the programs: ${path.join(folder, logFile)}`, {
      cause: error,
    });
  } finally {
    await machine.stop();
  }
});

/** Reads pages and the files that they load, by HTTP/2. Throws unless all answer 200. */
function readPages(machine: BareMachine): void {
  const read = (address: string) =>
    machine.run(`curl --insecure --http2 --fail --silent --show-error --compressed https://localhost${address}`);
  const files = new Set<string>();
  for (const page of paths)
    for (const [, file = ''] of read(page).matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)) files.add(file);
  if (files.size === 0) throw new Error('The pages name no files; the site is not complete; open it in a browser.');
  for (const file of files) read(file);
}

/** Returns the memory of the processes of the installed version, one line for each. */
function measureMemory(): string {
  const script = String.raw`for p in /proc/[0-9]*; do
    tr '\0' ' ' < $p/cmdline 2>/dev/null | grep -q '^/opt/site/' || continue
    echo "$(awk '/^Pss:/ { printf "%d", $2 / 1024 }' $p/smaps_rollup) $(tr '\0' ' ' < $p/cmdline | grep -o '[a-z-]*\.js' | tail -1)"
  done`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' });
}

function runHere(program: string, args: readonly string[]): void {
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
