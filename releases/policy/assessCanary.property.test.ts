import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { assessCanary, describeComparison } from './assessCanary.ts';
import type { ArmFigures } from './canaryFigures.ts';
import { TimeDistribution } from './timeDistribution.ts';

const running = { elapsedMs: 0, forMs: 1, promotesAnyway: false };

/** Times of visits: `count` times in random order of a few values, so that both arms often have many of them. */
const times = record({
  count: nat(600),
  values: array(integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 4 }),
});

/** Figures of an arm with few or many views. Visits are at most as many as views, measured times as visits. */
const arm = record({
  views: constantFrom(0, 1, 49, 50, 51, 300, 4000).chain((limit) => integer({ min: 0, max: limit })),
  failures: nat(4000),
  lostWorkers: nat(4),
  errors: nat(4000),
  lcp: times,
  inp: times,
}).map(({ views, failures, lostWorkers, errors, lcp, inp }): ArmFigures => ({
  views,
  failedViews: Math.min(views, failures),
  lostWorkers,
  visits: views,
  visitsWithErrors: Math.min(views, errors),
  lcp: distribute(lcp, views),
  inp: distribute(inp, views),
}));

function distribute({ count, values }: { count: number; values: readonly number[] }, limit: number): TimeDistribution {
  const distribution = new TimeDistribution();
  for (let index = 0; index < Math.min(count, limit); index += 1) distribution.add(values[index % values.length] ?? 0);
  return distribution;
}

const isWorse = (canary: ArmFigures, live: ArmFigures) => assessCanary({ canary, live }, running).type === 'worse';

test('more failures of the canary never make it better, more failures of the live release never make it worse', () => {
  assert(
    property(arm, arm, nat(4000), nat(4000), (canary, live, more, moreOfLive) => {
      const before = isWorse(canary, live);
      const withMore = { ...canary, failedViews: Math.min(canary.views, canary.failedViews + more) };
      const liveWithMore = { ...live, failedViews: Math.min(live.views, live.failedViews + moreOfLive) };
      expect(before && !isWorse(withMore, live)).toBe(false);
      expect(!before && isWorse(canary, liveWithMore)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('of two releases at most one has more failures than the other', () => {
  assert(
    property(arm, arm, (one, other) => {
      const withoutRest = (each: ArmFigures): ArmFigures => ({
        ...each,
        lostWorkers: 0,
        visitsWithErrors: 0,
        lcp: new TimeDistribution(),
        inp: new TimeDistribution(),
      });
      const [a, b] = [withoutRest(one), withoutRest(other)];
      expect(isWorse(a, b) && isWorse(b, a)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('a canary with fewer than 50 views is not worse unless it lost workers', () => {
  const withFewViews = arm.filter(({ views }) => views < 50);
  const worse: boolean[] = [];
  assert(
    property(withFewViews, arm, (canary, live) => {
      worse.push(isWorse(canary, live));
      expect(worse.at(-1)).toBe(canary.lostWorkers >= 2 && canary.lostWorkers > live.lostWorkers);
    }),
  );
  expect(new Set(worse)).toEqual(new Set([true, false]));
});

test('findings and descriptions have figures of both arms, and no invalid number', () => {
  assert(
    property(arm, arm, nat(2), (canary, live, elapsedMs) => {
      const progress = { ...running, elapsedMs };
      const verdict = assessCanary({ canary, live }, progress);
      const findings = verdict.type === 'worse' ? verdict.findings : [];
      const description = describeComparison({ canary, live }, progress);
      for (const text of [...findings, description]) {
        expect(text).toMatch(/^(?:p75 of \w+ is )?\d[^;]* of the live release \d/);
        expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
      }
    }),
    { numRuns: 500 },
  );
});
