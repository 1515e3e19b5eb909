/** What a runner reported. */
export type Counts = { passed: number; failed: number; skipped: number };

/** Counts of jest's JSON report; a suite that could not run counts as one failure. */
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

/** Counts of Playwright's JSON report; errors outside of tests count as one failure each. */
export function countPlaywright(report: string): Counts {
  // Written by Playwright's JSON reporter.
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Adds up counts. */
export function addCounts(counts: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((total, one) => total + one[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The closing line: `12 passed, 0 failed`, with `, 1 skipped` behind it where there is any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
