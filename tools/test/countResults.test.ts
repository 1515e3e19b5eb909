import { addCounts, closingLine, countJest, countPlaywright } from './countResults.ts';

test('a jest suite that could not run counts as a failure', () => {
  const report = JSON.stringify({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numRuntimeErrorTestSuites: 1,
  });
  expect(countJest(report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('flaky Playwright tests and errors outside of tests count as failures', () => {
  const report = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] });
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 0 });
});

test('the closing line sums up all runners and mentions skipped tests only if there are any', () => {
  const sum = addCounts([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 0 },
  ]);
  expect(closingLine(sum)).toBe('7 passed, 1 failed');
  expect(closingLine({ ...sum, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});
