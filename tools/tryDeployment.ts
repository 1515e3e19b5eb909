import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createBareMachine, journalFolder, type BareMachine } from './deployment/bareMachine.ts';
import { endVisitor, readPages, sendInquiry, startVisitor } from './deployment/visitors.ts';
import { countCommands, readCommands } from './docs/readCommands.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand, withDuration } from './processes/progress.ts';
import { root } from './repository/repository.ts';

const readDocument = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8');
const document = readDocument('deploying.md');
/** Lists inquiries with the role that only reads them. */
const listInquiries =
  'DATABASE_URL_FILE=/etc/site/roles/site_inquiries /opt/site/current/bin/node /opt/site/current/inquiries.js';

/**
 * `npm run try-deployment`: carries out docs/deploying.md in a bare Debian: one machine, the move to PostgreSQL, and an
 * upgrade, while a visitor reads pages. Prints the duration of each step.
 */
await runCommand(async () => {
  const { values } = readCommandLine('try-deployment');
  if (!values['without-build'])
    await withDuration('Build', async () => {
      execFileSync('bash', ['-euc', readCommands(document, 'Build')], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    });
  const folder = path.join(root, 'var/deployment');
  const machine = await withDuration('Bare Debian', () => createBareMachine(folder));
  try {
    copyFileSync(path.join(root, 'site.tar.gz'), path.join(machine.folder, 'site.tar.gz'));
    await tryOneMachine(machine);
    startVisitor(machine);
    await tryDatabase(machine);
    await tryLossOfDatabase(machine);
    await tryUpgrade(machine);
    process.stdout.write(`The visitor got all ${endVisitor(machine)} answers, and no other status than 200.\n`);
    await tryWayBack(machine);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${message}\nAll units: \`journalctl --directory ${path.join(folder, journalFolder)}\``, {
      cause: error,
    });
  } finally {
    await machine.stop();
  }
});

/** Carries out steps of the document, and returns the output of the last one. */
async function carryOut(machine: BareMachine, ...headings: string[]): Promise<string> {
  let output = '';
  for (const heading of headings)
    output = await withDuration(heading, async () => machine.run(readCommands(document, heading)));
  return output;
}

async function tryOneMachine(machine: BareMachine): Promise<void> {
  const started = Date.now();
  const steps = ['Install', 'Start'];
  expectText(await carryOut(machine, ...steps), '"service":"up"');
  const seconds = Math.round((Date.now() - started) / 1000);
  const count = steps.reduce((sum, heading) => sum + countCommands(readCommands(document, heading)), 0);
  process.stdout.write(`The site answers through Caddy, after ${count} commands and ${seconds} s on the machine.\n`);
  await withDuration('Pages and their files', async () => readPages(machine));
  process.stdout.write(`Memory of the programs, in MiB (PSS):\n${measureMemory(machine)}`);
  expectStatus(sendInquiry(machine, 'Sent to one machine.'), '303');
}

async function tryDatabase(machine: BareMachine): Promise<void> {
  await carryOut(machine, 'Install PostgreSQL', 'Create the database', 'Fill the database', 'Let the programs use it');
  await carryOut(machine, 'Restart one after the other');
  expectText(await carryOut(machine, 'Move the inquiries'), 'Sent to one machine.');
  expectStatus(sendInquiry(machine, 'Sent to the database.'), '303');
  expectText(machine.run(listInquiries), 'Sent to the database.');
}

/** Changes passwords and stops PostgreSQL: all programs restart without it, and an inquiry gets 503 with its text. */
async function tryLossOfDatabase(machine: BareMachine): Promise<void> {
  machine.run(readCommands(readDocument('operating.md'), 'Rotate keys and passwords'));
  await carryOut(machine, 'Let the programs use it');
  machine.run('systemctl stop postgresql');
  await carryOut(machine, 'Restart one after the other');
  await withDuration('Pages and their files without the database', async () => readPages(machine));
  const answer = sendInquiry(machine, 'Sent without a database.');
  expectStatus(answer, '503');
  expectText(answer.html, 'Sent without a database.</textarea>');
  machine.run('systemctl start postgresql');
  machine.run(`until curl --insecure --silent https://localhost/api/health | grep stored; do sleep 0.2; done`);
  expectStatus(sendInquiry(machine, 'Sent again.'), '303');
  const inquiries = machine.run(listInquiries);
  expectText(inquiries, 'Sent again.');
  expectText(inquiries, 'The store has 3 inquiries');
}

/** Installs an archive with other content, and restarts the programs. */
async function tryUpgrade(machine: BareMachine): Promise<void> {
  machine.run(`sed -i 's/^position: .*/position: Expert of the new version/' dist/content/people/*/index.md
tar -czf site.tar.gz dist deploy node`);
  await carryOut(machine, 'Install the new version', 'Let other machines reach the programs');
  await carryOut(machine, 'Restart one after the other');
  expectText(machine.run('curl --insecure --silent https://localhost/experts'), 'Expert of the new version');
}

/** Links the first version again, and restarts the whole machine. */
async function tryWayBack(machine: BareMachine): Promise<void> {
  const first = machine.run('ls -t /opt/site/versions').trim().split('\n').at(-1) ?? '';
  machine.run(readCommands(document, 'Go back').replace('<version>', first));
  await withDuration('Restart of the machine', async () => {
    await machine.restart();
    machine.run('until curl --insecure --fail --silent https://localhost/_site/ready; do sleep 0.2; done');
  });
  const page = machine.run('curl --insecure --silent https://localhost/experts');
  if (page.includes('Expert of the new version'))
    throw new Error('The page has the content of the new version; the way back is not complete; see "Go back".');
  readPages(machine);
}

/** Returns the memory of the processes of the site, one line for each. */
function measureMemory(machine: BareMachine): string {
  return machine.run(String.raw`for p in $(grep -l '^/opt/site/' /proc/[0-9]*/cmdline); do
    p=$(dirname "$p")
    echo "$(awk '/^Pss:/ { printf "%d", $2 / 1024 }' $p/smaps_rollup) $(tr '\0' ' ' < $p/cmdline | grep -o '[a-z-]*\.js' | tail -1)"
  done`);
}

function expectStatus({ status, html }: { status: string; html: string }, expected: string): void {
  if (status !== expected)
    throw new Error(`An inquiry got ${status} instead of ${expected}; see the answer:\n${html.slice(0, 2000)}`);
}

function expectText(text: string, expected: string): void {
  if (!text.includes(expected))
    throw new Error(`The output has no "${expected}"; the step failed; see the output:\n${text.slice(0, 4000)}`);
}
