import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnv } from './repository/env.ts';
import { runCommand } from './processes/progress.ts';
import { root } from './repository/repository.ts';
import { findOrInstallPrograms } from './test/installPrograms.ts';
import { addResults, closingLine, readJestReport, readPlaywrightReport, type Results } from './test/results.ts';

const reports = path.join(root, 'var/test');
const unitReport = path.join(reports, 'unit.json');
const browserReport = path.join(reports, 'browser.json');
/** Duration of each step, as a line of output. */
const stepSeconds: string[] = [];
/** Temporary folder of all steps, deleted at exit: the tests leave about 900 sample releases and stores. */
const temporary = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/**
 * `npm test`: runs lint, type and content checks, unit and browser tests; repeats all failures at the end, and prints
 * durations and the sum of the results.
 */
await runCommand(async () => {
  mkdirSync(reports, { recursive: true });
  const chromium = findOrInstallPrograms();
  const results: Results[] = await Promise.all([
    checkSources(),
    check('Releases under test', ['e2e/harness/prepare.ts']),
  ]);
  results.push(
    await runUnitTests(),
    await runBrowserTests(['site', 'firefox', 'webkit'], chromium),
    await runBrowserTests(['alone'], chromium),
  );
  const sum = addResults(results);
  if (sum.failed > 0) process.exitCode = 1;
  for (const failure of sum.failures) process.stdout.write(`\n${failure}\n`);
  process.stdout.write(`\n${stepSeconds.join('\n')}\n\n${closingLine(sum)}\n`);
});

/** Runs the static checks one after the other: the builds run at the same time and leave one core to them. */
async function checkSources(): Promise<Results> {
  return addResults([
    await check('Lint, styles, import boundaries and format', ['tools/lint/lint.ts']),
    await check('Types', ['node_modules/typescript/bin/tsc', '-b']),
    await check('Content', ['site-service/src/contentCheck.ts']),
  ]);
}

/** Runs a checker, which counts as one test. Prints its name and its output when it has ended. */
async function check(what: string, args: string[]): Promise<Results> {
  const { isSuccessful, output } = await execute(what, args, 'pipe');
  process.stdout.write(`\n── ${what}\n${output}`);
  return isSuccessful ? { passed: 1, failed: 0, skipped: 0, failures: [] } : toFailure(what, 'output above');
}

/** Returns the result of a step that counts as one failed test. */
function toFailure(what: string, why: string): Results {
  return { passed: 0, failed: 1, skipped: 0, failures: [`✘ ${what}: ${why}`] };
}

/** Runs a test runner and reads the results from its report; without a report it counts as failed. */
async function run(
  what: string,
  args: string[],
  readReport: () => Results,
  settings: Record<string, string> = {},
): Promise<Results> {
  process.stdout.write(`\n── ${what}\n`);
  const { isSuccessful } = await execute(what, args, 'inherit', settings);
  try {
    const results = readReport();
    if (isSuccessful || results.failed > 0) return results;
    return addResults([results, toFailure(what, 'its runner failed, but no test')]);
  } catch (error) {
    process.stderr.write(`${what} wrote no readable report: ${(error as Error).message}\n`);
    return toFailure(what, 'no readable report');
  }
}

function runUnitTests(): Promise<Results> {
  rmSync(unitReport, { force: true });
  return run(
    'Unit tests',
    // By default jest leaves one of two cores idle; a third worker runs while tests of the others wait for processes.
    ['node_modules/jest/bin/jest.js', '--maxWorkers=3', '--json', `--outputFile=${unitReport}`],
    () => readJestReport(readFileSync(unitReport, 'utf8'), root),
  );
}

/** Runs projects of Playwright at the same time; each run overwrites the report of the previous one. */
function runBrowserTests(projects: readonly string[], chromium: string): Promise<Results> {
  rmSync(browserReport, { force: true });
  return run(
    `Browser tests: ${projects.join(', ')}`,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
    ],
    () => readPlaywrightReport(readFileSync(browserReport, 'utf8')),
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
