import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from './env.ts';
import { runCommand } from './progress/progress.ts';
import { root } from './repository.ts';
import { findOrInstallBrowsers } from './test/browser.ts';
import { addCounts, closingLine, type Counts, countJest, countPlaywright } from './test/countResults.ts';

const results = path.join(root, 'var/test');
const unitReport = path.join(results, 'unit.json');
const browserReport = path.join(results, 'browser.json');

/** `npm test`: lint, types, content, unit and browser tests; ends with the sum of all. */
await runCommand(async () => {
  mkdirSync(results, { recursive: true });
  rmSync(unitReport, { force: true });
  const chromium = findOrInstallBrowsers();
  const counts: Counts[] = [
    check('Lint, styles, walls and format', ['tools/lint/lint.ts']),
    check('Types', ['node_modules/typescript/bin/tsc', '-b']),
    check('Content', ['site-service/src/contentCheck.ts']),
    run('Unit tests', ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${unitReport}`], () =>
      countJest(readFileSync(unitReport, 'utf8')),
    ),
    check('Releases under test', ['e2e/harness/prepare.ts']),
    runBrowserTests(['site'], chromium),
    runBrowserTests(['firefox', 'webkit'], chromium, 'e2e/engines/playwright.config.ts'),
    runBrowserTests(['alone'], chromium),
  ];
  const sum = addCounts(counts);
  if (sum.failed > 0) process.exitCode = 1;
  process.stdout.write(`\n${closingLine(sum)}\n`);
});

/** Runs a checker, which passes or fails as a whole. */
function check(what: string, args: string[]): Counts {
  const isSound = execute(what, args);
  return { passed: isSound ? 1 : 0, failed: isSound ? 0 : 1, skipped: 0 };
}

/** Runs a test runner and counts by its report; one that leaves no report failed. */
function run(what: string, args: string[], count: () => Counts, settings: Record<string, string> = {}): Counts {
  const isSound = execute(what, args, settings);
  try {
    const counts = count();
    return isSound || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch (error) {
    process.stderr.write(`${what} left no report: ${(error as Error).message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Runs projects of one of Playwright's configurations; each run writes its report over the one before. */
function runBrowserTests(projects: readonly string[], chromium: string, config = 'e2e/playwright.config.ts'): Counts {
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

function execute(what: string, args: string[], settings: Record<string, string> = {}): boolean {
  process.stdout.write(`\n── ${what}\n`);
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: childEnv(settings),
  });
  return status === 0;
}
