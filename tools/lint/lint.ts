import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { readCommandLine } from '../processes/commandLine.ts';
import { runCommand } from '../processes/progress.ts';
import { boundaryParameters, boundaryScript, parseViolations } from '../repository/importBoundaries.ts';
import { root, workspaces } from '../repository/repository.ts';

/*
 * `node tools/lint/lint.ts [name ...]`: runs the named linters, or all of them, over the repository, at most two at the
 * same time. Prints the findings of each linter when it ends. The exit status is 1 if a linter found something.
 */

type Linter = { name: string; checks: string; script: string; parameters: string[]; fix: string };
type Outcome = { linter: Linter; isClean: boolean; report: string; milliseconds: number };

const linters: Linter[] = [
  {
    name: 'code',
    checks: 'TypeScript, React, accessibility, tests (oxlint)',
    script: 'oxlint/bin/oxlint',
    parameters: ['--deny-warnings'],
    fix: 'npx oxlint --fix',
  },
  {
    name: 'boundaries',
    checks: 'imports across and within workspaces (dependency-cruiser)',
    script: boundaryScript,
    parameters: [...boundaryParameters, ...workspaces, 'webpack.common.ts', 'jest.config.ts'],
    fix: 'see docs/decisions/0001-lint-and-import-boundaries.md',
  },
  {
    name: 'styles',
    checks: 'style sheets (stylelint)',
    script: 'stylelint/bin/stylelint.mjs',
    parameters: ['**/*.css', '--allow-empty-input', '--cache', '--cache-location', 'var/cache/stylelint'],
    fix: 'npx stylelint "**/*.css" --fix',
  },
  {
    name: 'contract',
    checks: 'reports and versions of the shared modules and the server interface',
    script: '../tools/contractReport.ts',
    parameters: ['--check'],
    fix: 'npm run contract:report',
  },
  {
    name: 'docs',
    checks: 'names, links, lengths and code blocks in documents, names in comments',
    script: '../tools/lint/docs.ts',
    parameters: [],
    fix: 'correct the name, or the code',
  },
  {
    name: 'deployment',
    checks: 'files of deploy/ and workflows, against the schemas of Kubernetes, Compose, Dockerfiles and GitHub',
    script: '../tools/lint/deployment.ts',
    parameters: [],
    fix: 'correct the file',
  },
  {
    name: 'format',
    checks: 'format of all files (oxfmt)',
    script: 'oxfmt/bin/oxfmt',
    parameters: ['--list-different'],
    fix: 'npm run format',
  },
];

await runCommand(async () => {
  const names = linters.map(({ name }) => name);
  const { positionals: given } = readCommandLine('lint');
  const unknown = given.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No linter is named ${unknown.join(', ')}; nothing was checked. Use ${names.join(', ')}.`);
  const chosen = linters.filter(({ name }) => given.length === 0 || given.includes(name));
  const outcomes = await runAll(chosen, Math.min(2, availableParallelism()));
  printSummary(outcomes);
  process.exitCode = outcomes.every(({ isClean }) => isClean) ? 0 : 1;
});

async function runAll(queue: readonly Linter[], limit: number): Promise<Outcome[]> {
  const waiting = [...queue];
  const done: Outcome[] = [];
  async function work() {
    for (let linter = waiting.shift(); linter; linter = waiting.shift()) {
      const outcome = await run(linter);
      done.push(outcome);
      if (!outcome.isClean) console.log(`\n── ${linter.name}: ${linter.checks}\n${outcome.report}`);
    }
  }
  await Promise.all(Array.from({ length: limit }, work));
  return done;
}

function run(linter: Linter): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', linter.script), ...linter.parameters], {
      cwd: root,
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    const settle = (isClean: boolean, fault = '') => {
      const findings = findingsOf(linter, Buffer.concat(stdout).toString());
      const report = [findings, Buffer.concat(stderr).toString(), fault];
      resolve({
        linter,
        isClean: isClean && (linter.name !== 'boundaries' || findings === ''),
        report: report
          .map((text) => text.trim())
          .filter(Boolean)
          .join('\n'),
        milliseconds: performance.now() - started,
      });
    };
    child.on('error', (error) => settle(false, `${linter.script} did not start: ${error.message}. Run npm install.`));
    child.on('close', (status) => settle(status === 0));
  });
}

/** Returns the findings of a linter as text. */
function findingsOf({ name }: Linter, output: string): string {
  const violations = name === 'boundaries' ? parseViolations(output) : undefined;
  return violations ? violations.map(({ description }) => description).join('\n') : output;
}

function printSummary(done: readonly Outcome[]) {
  console.log('');
  for (const { linter, isClean, milliseconds } of done) {
    const seconds = (milliseconds / 1000).toFixed(1);
    console.log(
      `${isClean ? '✓' : '✗'} ${linter.name.padEnd(10)} ${seconds} s  ${isClean ? linter.checks : `findings above; ${linter.fix}`}`,
    );
  }
}
