import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnv } from './repository/env.ts';
import { runCommand } from './processes/progress.ts';
import { root } from './repository/repository.ts';
import { findOrInstallBrowsers } from './test/browser.ts';
import { addCounts, closingLine, type Counts, countJest, countPlaywright } from './test/countResults.ts';

const results = path.join(root, 'var/test');
const unitReport = path.join(results, 'unit.json');
const browserReport = path.join(results, 'browser.json');
/** How long each step took. */
const stepSeconds: string[] = [];
/** Temporary folder of all steps: the tests leave some nine hundred sample releases and stores. */
const temporary = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** `npm test`: lint, types, content, unit and browser tests; ends with the seconds of each step and the sum of all. */
await runCommand(async () => {
  mkdirSync(results, { recursive: true });
  const chromium = findOrInstallBrowsers();
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

/** Checks what needs no run, one after the other: beside the builds, which leave one core to it. */
async function checkSources(): Promise<Counts> {
  return addCounts([
    await check('Lint, styles, import boundaries and format', ['tools/lint/lint.ts']),
    await check('Types', ['node_modules/typescript/bin/tsc', '-b']),
    await check('Content', ['site-service/src/contentCheck.ts']),
  ]);
}

/** Runs a checker, which passes or fails as a whole. What it writes is shown when it has ended, after its name. */
async function check(what: string, args: string[]): Promise<Counts> {
  const { isSound, output } = await execute(what, args, 'pipe');
  process.stdout.write(`\n── ${what}\n${output}`);
  return { passed: isSound ? 1 : 0, failed: isSound ? 0 : 1, skipped: 0 };
}

/** Runs a test runner and counts by its report; one that leaves no report failed. */
async function run(
  what: string,
  args: string[],
  count: () => Counts,
  settings: Record<string, string> = {},
): Promise<Counts> {
  process.stdout.write(`\n── ${what}\n`);
  const { isSound } = await execute(what, args, 'inherit', settings);
  try {
    const counts = count();
    return isSound || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch (error) {
    process.stderr.write(`${what} left no report: ${(error as Error).message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function runUnitTests(): Promise<Counts> {
  rmSync(unitReport, { force: true });
  return run(
    'Unit tests',
    // By itself jest leaves one of two cores idle; a third worker goes on while tests of others wait for processes.
    ['node_modules/jest/bin/jest.js', '--maxWorkers=3', '--json', `--outputFile=${unitReport}`],
    () => countJest(readFileSync(unitReport, 'utf8')),
  );
}

/** Runs projects of one of Playwright's configurations; each run writes its report over the one before. */
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

/** Runs a script to its end and notes how long it took; what it writes to pipes is the output, both streams in one. */
async function execute(
  what: string,
  args: string[],
  stdio: 'pipe' | 'inherit',
  settings: Record<string, string> = {},
): Promise<{ isSound: boolean; output: string }> {
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
  return { isSound: status === 0, output };
}
