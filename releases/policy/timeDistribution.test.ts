import { array, assert, double, property } from 'fast-check';
import { TimeDistribution } from './timeDistribution.ts';

function distribute(times: readonly number[]): TimeDistribution {
  const distribution = new TimeDistribution();
  for (const time of times) distribution.add(time);
  return distribution;
}

test('a distribution without a time has no count, and quantiles of 0 ms', () => {
  const empty = new TimeDistribution();
  expect([empty.count, empty.quantile(0.75), empty.countAbove(0)]).toEqual([0, 0, 0]);
});

test('a quantile is the time of its rank, or at most 4 % higher', () => {
  const times = array(double({ min: 4, max: 600_000, noNaN: true }), { minLength: 1, maxLength: 60 });
  assert(
    property(times, double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const exact = all.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(share * all.length)) - 1] ?? 0;
      const ratio = distribute(all).quantile(share) / exact;
      expect(ratio).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(ratio).toBeLessThanOrEqual(1.04 + 1e-9);
    }),
  );
});

test('at most a quarter of the times is above the 75th percentile, and the times of its bin are not', () => {
  const times = array(double({ min: 0, max: 600_000, noNaN: true }), { minLength: 1, maxLength: 60 });
  assert(
    property(times, (all) => {
      const distribution = distribute(all);
      const limit = distribution.quantile(0.75);
      expect(distribution.countAbove(limit)).toBeLessThanOrEqual(all.length / 4);
      expect(distribution.countAbove(limit)).toBe(all.filter((time) => time > limit * (1 + 1e-9)).length);
    }),
  );
});

test('zero, negative and endless times are counted in the first and last bin', () => {
  const distribution = distribute([0, -5, Number.NaN, Infinity]);
  expect(distribution.count).toBe(4);
  expect(distribution.quantile(0.75)).toBe(4);
  expect(distribution.quantile(1)).toBeGreaterThan(600_000);
});
