import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnv } from './repository/env.ts';
import { runCommand } from './processes/progress.ts';
import { root } from './repository/repository.ts';
import { findOrInstallPrograms } from './test/installPrograms.ts';
import { addCounts, closingLine, type Counts, countJest, countPlaywright } from './test/countResults.ts';

const results = path.join(root, 'var/test');
const unitReport = path.join(results, 'unit.json');
const browserReport = path.join(results, 'browser.json');
/** Duration of each step, as a line of output. */
const stepSeconds: string[] = [];
/** Temporary folder of all steps, deleted at exit: the tests leave about 900 sample releases and stores. */
const temporary = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** `npm test`: runs lint, type and content checks, unit and browser tests; prints durations and the sum of the results. */
await runCommand(async () => {
  mkdirSync(results, { recursive: true });
  const chromium = findOrInstallPrograms();
  const counts: Counts[] = await Promise.all([
    checkSources(),
    check('Releases under test', ['e2e/harness/prepare.ts']),
  ]);
  counts.push(
    await runUnitTests(),
    await runBrowserTests(['site'], chromium),
    await runBrowserTests(['firefox', 'webkit'], chromium, 'e2e/engines/playwright.config.ts'),
    await runBrowserTests(['alone'], chromium),
  );
  const sum = addCounts(counts);
  if (sum.failed > 0) process.exitCode = 1;
  process.stdout.write(`\n${stepSeconds.join('\n')}\n\n${closingLine(sum)}\n`);
});

/** Runs the static checks one after the other: the builds run at the same time and leave one core to them. */
async function checkSources(): Promise<Counts> {
  return addCounts([
    await check('Lint, styles, import boundaries and format', ['tools/lint/lint.ts']),
    await check('Types', ['node_modules/typescript/bin/tsc', '-b']),
    await check('Content', ['site-service/src/contentCheck.ts']),
  ]);
}

/** Runs a checker, which counts as one test. Prints its name and its output when it has ended. */
async function check(what: string, args: string[]): Promise<Counts> {
  const { isSuccessful, output } = await execute(what, args, 'pipe');
  process.stdout.write(`\n── ${what}\n${output}`);
  return { passed: isSuccessful ? 1 : 0, failed: isSuccessful ? 0 : 1, skipped: 0 };
}

/** Runs a test runner and reads the counts from its report; without a report it counts as failed. */
async function run(
  what: string,
  args: string[],
  count: () => Counts,
  settings: Record<string, string> = {},
): Promise<Counts> {
  process.stdout.write(`\n── ${what}\n`);
  const { isSuccessful } = await execute(what, args, 'inherit', settings);
  try {
    const counts = count();
    return isSuccessful || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch (error) {
    process.stderr.write(`${what} wrote no readable report: ${(error as Error).message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function runUnitTests(): Promise<Counts> {
  rmSync(unitReport, { force: true });
  return run(
    'Unit tests',
    // By default jest leaves one of two cores idle; a third worker runs while tests of the others wait for processes.
    ['node_modules/jest/bin/jest.js', '--maxWorkers=3', '--json', `--outputFile=${unitReport}`],
    () => countJest(readFileSync(unitReport, 'utf8')),
  );
}

/** Runs projects of a Playwright configuration; each run overwrites the report of the previous one. */
function runBrowserTests(
  projects: readonly string[],
  chromium: string,
  config = 'e2e/playwright.config.ts',
): Promise<Counts> {
  rmSync(browserReport, { force: true });
  return run(
    `Browser tests: ${projects.join(' and ')}`,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      config,
      ...projects.flatMap((project) => ['--project', project]),
    ],
    () => countPlaywright(readFileSync(browserReport, 'utf8')),
    { CHROMIUM: chromium },
  );
}

/** Runs a script to its end and records its duration; with pipes, `output` contains stdout and stderr. */
async function execute(
  what: string,
  args: string[],
  stdio: 'pipe' | 'inherit',
  settings: Record<string, string> = {},
): Promise<{ isSuccessful: boolean; output: string }> {
  const startedAt = Date.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
    env: childEnv({ TMPDIR: temporary, ...settings }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const [status] = (await once(child, 'close')) as [number | null];
  stepSeconds.push(`${what}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return { isSuccessful: status === 0, output };
}
