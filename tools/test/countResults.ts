/** Numbers of tests by result. */
export type Counts = { passed: number; failed: number; skipped: number };

/** Returns the counts in jest's JSON report. A suite that could not run counts as one failure. */
export function countJest(report: string): Counts {
  // Written by jest's --json.
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(report) as Record<
    string,
    number
  >;
  return {
    passed: numPassedTests ?? 0,
    failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0),
    skipped: numPendingTests ?? 0,
  };
}

/** Returns the counts in Playwright's JSON report. Errors outside of tests count as one failure each. */
export function countPlaywright(report: string): Counts {
  // Written by Playwright's JSON reporter.
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Returns the sum of counts. */
export function addCounts(counts: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((total, one) => total + one[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Returns the closing line: `12 passed, 0 failed`, followed by `, 1 skipped` if there are skipped tests. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
