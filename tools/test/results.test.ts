import { addResults, closingLine, readJestReport, readPlaywrightReport } from './results.ts';

test('a failed jest test and a suite that could not run count as failures, with file, name and message', () => {
  const report = JSON.stringify({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/site/shared/src/a.test.ts',
        message: 'all failures of the file',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nreceived 2'] },
        ],
      },
      { name: '/site/shared/src/b.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(readJestReport(report, '/site')).toEqual({
    passed: 7,
    failed: 2,
    skipped: 2,
    failures: [
      '✘ shared/src/a.test.ts › subtracts\n  expected 1\n  received 2',
      '✘ shared/src/b.test.ts\n  Cannot find module',
    ],
  });
});

test('flaky Playwright tests and errors outside of tests count as failures, with file, name and message', () => {
  const failedTest = (title: string, status: string) => ({
    title,
    file: 'visit.spec.ts',
    tests: [{ status, projectName: 'site', results: [{ errors: [{ message: `${title}: timeout` }] }] }],
  });
  const report = JSON.stringify({
    suites: [
      { specs: [failedTest('loads', 'unexpected')], suites: [{ specs: [failedTest('navigates', 'flaky')] }] },
      { specs: [failedTest('searches', 'expected')] },
    ],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no browser' }],
  });
  expect(readPlaywrightReport(report)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 0,
    failures: [
      '✘ e2e/visit.spec.ts › site › loads\n  loads: timeout',
      '✘ e2e/visit.spec.ts › site › navigates\n  navigates: timeout',
      '✘ outside of tests\n  no browser',
    ],
  });
});

test('the closing line sums up all runners and mentions skipped tests only if there are any', () => {
  const sum = addResults([
    { passed: 3, failed: 0, skipped: 0, failures: [] },
    { passed: 4, failed: 1, skipped: 0, failures: ['✘ a'] },
  ]);
  expect(sum.failures).toEqual(['✘ a']);
  expect(closingLine(sum)).toBe('7 passed, 1 failed');
  expect(closingLine({ ...sum, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});
