import { assessCanary, describeComparison } from './assessCanary.ts';
import { type ArmFigures, createArm } from './canaryFigures.ts';
import { TimeDistribution } from './timeDistribution.ts';

const minute = 60_000;
const running = { elapsedMs: 18 * minute, forMs: 30 * minute, promotesAnyway: false };
const over = { ...running, elapsedMs: 30 * minute };

const arm = (figures: Partial<ArmFigures> = {}): ArmFigures => ({ ...createArm(), ...figures });

/** Returns times that increase evenly from 0.5 to 1.5 times a median. */
function times(count: number, medianMs: number): TimeDistribution {
  const distribution = new TimeDistribution();
  for (let index = 0; index < count; index += 1) distribution.add(medianMs * (0.5 + (index + 0.5) / count));
  return distribution;
}

test('a canary with more failed page views is worse', () => {
  const figures = { canary: arm({ views: 210, failedViews: 14 }), live: arm({ views: 3990 }) };
  expect(assessCanary(figures, running)).toEqual({
    type: 'worse',
    findings: ['14 of 210 rendered pages failed (6.7 %), of the live release 0 of 3,990'],
  });
});

test('a canary whose page views fail as often as those of the live release is not worse', () => {
  const figures = { canary: arm({ views: 210, failedViews: 14 }), live: arm({ views: 3990, failedViews: 266 }) };
  expect(assessCanary(figures, over)).toEqual({ type: 'not-worse' });
});

test('49 failed page views are too few for a comparison, 50 are enough', () => {
  const live = arm({ views: 950 });
  const few = { canary: arm({ views: 49, failedViews: 49 }), live };
  const enough = { canary: arm({ views: 50, failedViews: 50 }), live };
  expect(assessCanary(few, running)).toEqual({ type: 'undecided', hasTooFewViews: true });
  expect(assessCanary(enough, running)).toMatchObject({ type: 'worse' });
});

test('a canary with more script errors is worse', () => {
  const figures = {
    canary: arm({ views: 200, visits: 180, visitsWithErrors: 18 }),
    live: arm({ views: 3800, visits: 3420, visitsWithErrors: 17 }),
  };
  expect(assessCanary(figures, running)).toEqual({
    type: 'worse',
    findings: ['18 of 180 visits had script errors (10.0 %), of the live release 17 of 3,420 (0.50 %)'],
  });
});

test.each([
  [1, 0, []],
  [2, 0, ['2 render workers ended unexpectedly, of the live release 0']],
  [2, 2, []],
  [3, 2, ['3 render workers ended unexpectedly, of the live release 2']],
])('a canary that lost %i workers is compared with a live release that lost %i', (canary, live, findings) => {
  const verdict = assessCanary({ canary: arm({ lostWorkers: canary }), live: arm({ lostWorkers: live }) }, running);
  expect(verdict).toEqual(
    findings.length > 0 ? { type: 'worse', findings } : { type: 'undecided', hasTooFewViews: true },
  );
});

test.each(['lcp', 'inp'] as const)('a canary whose p75 of %s is much higher is worse', (key) => {
  const views = 400;
  const slow = { canary: arm({ views, [key]: times(200, 1000) }), live: arm({ views, [key]: times(3800, 700) }) };
  expect(assessCanary(slow, running)).toMatchObject({
    type: 'worse',
    findings: [
      expect.stringMatching(
        /^p75 of (?:LCP|INP) is 1,2\d\d ms in 200 visits, of the live release 8\d\d ms in 3,800 visits$/,
      ),
    ],
  });
  const few = { ...slow, canary: arm({ views, [key]: times(199, 1000) }) };
  expect(assessCanary(few, running).type).toBe('undecided');
  const slightlySlow = { ...slow, canary: arm({ views, [key]: times(3800, 805) }) };
  expect(assessCanary(slightlySlow, running).type).toBe('undecided');
});

test('a higher p75 by chance is not worse', () => {
  // Two widely separated groups of times: p75 is in the slow group for 51 of 200 visits, in the fast one for 49.
  const mixed = (slow: number) => {
    const distribution = times(200 - slow, 500);
    for (let index = 0; index < slow; index += 1) distribution.add(3000);
    return distribution;
  };
  const figures = { canary: arm({ views: 200, lcp: mixed(51) }), live: arm({ views: 200, lcp: mixed(49) }) };
  expect(figures.canary.lcp.quantile(0.75)).toBeGreaterThan(2 * figures.live.lcp.quantile(0.75));
  expect(assessCanary(figures, over)).toEqual({ type: 'not-worse' });
});

test('all findings are named', () => {
  const figures = {
    canary: arm({ views: 100, failedViews: 20, lostWorkers: 2, lcp: times(300, 2000) }),
    live: arm({ views: 1900, lcp: times(300, 500) }),
  };
  expect(assessCanary(figures, over)).toMatchObject({
    findings: [expect.stringContaining('failed'), expect.stringContaining('workers'), expect.stringContaining('LCP')],
  });
});

test.each([
  { canary: 50, live: 50, progress: over, verdict: { type: 'not-worse' } },
  { canary: 50, live: 50, progress: running, verdict: { type: 'undecided', hasTooFewViews: false } },
  { canary: 49, live: 50, progress: over, verdict: { type: 'undecided', hasTooFewViews: true } },
  { canary: 50, live: 49, progress: over, verdict: { type: 'undecided', hasTooFewViews: true } },
  { canary: 0, live: 0, progress: { ...over, promotesAnyway: true }, verdict: { type: 'not-worse' } },
  {
    canary: 0,
    live: 0,
    progress: { ...running, promotesAnyway: true },
    verdict: { type: 'undecided', hasTooFewViews: true },
  },
])(
  'without a finding the verdict is $verdict.type for $canary and $live views',
  ({ canary, live, progress, verdict }) => {
    expect(assessCanary({ canary: arm({ views: canary }), live: arm({ views: live }) }, progress)).toEqual(verdict);
  },
);

test('the description has the figures of both arms and the time until the promotion', () => {
  const figures = {
    canary: arm({ views: 250, failedViews: 1, visits: 230, lcp: times(210, 800), inp: times(12, 90) }),
    live: arm({ views: 4750, failedViews: 5, visits: 4370, lcp: times(4100, 800), inp: times(300, 90) }),
  };
  expect(describeComparison(figures, running)).toBe(
    '1 of 250 rendered pages failed (0.40 %), of the live release 5 of 4,750 (0.11 %); ' +
      'p75 of LCP is 1,009 ms in 210 visits, of the live release 1,009 ms in 4,100 visits; ' +
      'INP is not compared yet (12 of 200 visits); missing until its promotion: 12 min',
  );
  expect(describeComparison(figures, over)).toMatch(/; it can be promoted$/);
});

test('the description names lost workers and script errors of the canary, and the views that are missing', () => {
  const figures = {
    canary: arm({ views: 40, lostWorkers: 1, visits: 30, visitsWithErrors: 1 }),
    live: arm({ views: 45, visits: 30 }),
  };
  expect(describeComparison(figures, { ...over, elapsedMs: 29.5 * minute })).toBe(
    '0 of 40 rendered pages failed, of the live release 0 of 45; ' +
      '1 of 30 visits had script errors (3.3 %), of the live release 0 of 30; ' +
      '1 render worker ended unexpectedly, of the live release 0; ' +
      'LCP is not compared yet (0 of 200 visits); INP is not compared yet (0 of 200 visits); ' +
      'missing until its promotion: 1 min, 10 rendered pages of the canary, 5 rendered pages of the live release',
  );
  expect(describeComparison(figures, { ...over, promotesAnyway: true })).toMatch(/; it can be promoted$/);
});

test('the description says that times of the live release are missing, and that a canary is worse', () => {
  const figures = {
    canary: arm({ views: 300, failedViews: 30, lcp: times(250, 800) }),
    live: arm({ views: 300, lcp: times(120, 800) }),
  };
  const text = describeComparison(figures, over);
  expect(text).toContain('LCP is not compared yet (120 of 200 visits of the live release)');
  expect(text).toMatch(/; it is worse than the live release$/);
});
