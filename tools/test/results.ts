import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Numbers of tests by result, and a text for each failure: file, name of the test, and what it printed. */
export type Results = { passed: number; failed: number; skipped: number; failures: string[] };

/** Parts of jest's JSON report (`--json`) that are read. */
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Parts of a suite in Playwright's JSON report that are read. */
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; projectName: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

/** Parts of Playwright's JSON report that are read. */
type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

/** Number of lines of a failure's message that the summary repeats. */
const messageLines = 20;

/** Returns the results in jest's JSON report. A suite that could not run counts as one failure. */
export function readJestReport(report: string, root: string): Results {
  // Written by jest's --json.
  const parsed = JSON.parse(report) as JestReport;
  const failures = parsed.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message !== '') return [describeFailure([file], [message])];
    return failed.map(({ fullName, failureMessages }) => describeFailure([file, fullName], failureMessages));
  });
  return {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + parsed.numRuntimeErrorTestSuites,
    skipped: parsed.numPendingTests,
    failures,
  };
}

/** Returns the results in Playwright's JSON report. Errors outside of tests count as one failure each. */
export function readPlaywrightReport(report: string): Results {
  // Written by Playwright's JSON reporter.
  const { suites, stats, errors } = JSON.parse(report) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(describeFailedTests),
      ...errors.map((error) => describeFailure(['outside of tests'], [error.message ?? 'no message'])),
    ],
  };
}

function describeFailedTests({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describeFailure(
          [`e2e/${file}`, projectName, title],
          results.flatMap((result) => result.errors.map((error) => error.message ?? 'no message')),
        ),
      ),
  );
  return [...own, ...suites.flatMap(describeFailedTests)];
}

function describeFailure(name: readonly string[], messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n').slice(0, messageLines);
  return [`✘ ${name.join(' › ')}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Returns the sum of results. */
export function addResults(results: readonly Results[]): Results {
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, one) => total + one[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** Returns the closing line: `12 passed, 0 failed`, followed by `, 1 skipped` if there are skipped tests. */
export function closingLine({ passed, failed, skipped }: Results): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
