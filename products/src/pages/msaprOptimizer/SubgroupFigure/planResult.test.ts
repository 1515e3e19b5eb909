import { countTests, firstPlan, optimizeSubgroups, optimizeValues, type Plan, toSubgroups } from './plan.ts';
import { describeResult, formatAverage, formatTests, formatValue } from './planResult.ts';
import { buildBars, labelRooms, placeLabels, totalWeight, widthOf } from './subgroupBars.ts';
import { isWithinLimit } from './yearlyAverage.ts';

const withSubgroupB = (tags: readonly string[]): Plan => ({
  ...firstPlan,
  lines: firstPlan.lines.map((line) => ({ ...line, subgroup: tags.includes(line.engine.tag) ? 'B' : 'A' })),
});

test('the initial plan complies with more tests than needed', () => {
  expect(countTests(firstPlan)).toBe(7);
  expect(toSubgroups(firstPlan, 0.2).every(({ average }) => isWithinLimit(average))).toBe(true);
  expect(describeResult(firstPlan, 0.2)).toBe(
    'Each subgroup is within the limit. In these subgroups 6 tests would do; in others, 4.',
  );
});

test('for optimized values, the result states that no fewer tests would do in these subgroups', () => {
  const plan = optimizeValues(firstPlan, 0.2);
  expect(countTests(plan)).toBe(6);
  expect(plan.bases).toEqual(firstPlan.bases);
  expect(plan.lines.map(({ subgroup }) => subgroup)).toEqual(firstPlan.lines.map(({ subgroup }) => subgroup));
  expect(describeResult(plan, 0.2)).toBe(
    'Each subgroup is within the limit. No fewer tests would do in these subgroups; in others, 4.',
  );
});

test('for optimized subgroups, the result states that no fewer tests would do in any subgroups', () => {
  const plan = optimizeSubgroups(firstPlan, 0.2);
  expect(plan && countTests(plan)).toBe(4);
  expect(plan && describeResult(plan, 0.2)).toBe(
    'Each subgroup is within the limit. No fewer tests would do, in these subgroups or any others.',
  );
});

test('for a subgroup above the limit, the result states the tests required or the engine to replace', () => {
  const untested: Plan = { ...firstPlan, lines: firstPlan.lines.map((line) => ({ ...line, kind: 'default' })) };
  expect(describeResult(untested, 0.2)).toBe(
    'Subgroup A is above the limit; 3 tests would do there. Subgroup B is above the limit; 3 tests would do there. Other subgroups comply with 4 tests.',
  );
  // Subgroup B has only U-104 and U-204, which test at 9 g/kWh each with the safety factor.
  expect(describeResult(withSubgroupB(['U-104', 'U-204']), 0.2)).toMatch(
    /^Subgroup B is above the limit even with every engine tested\. With a modern engine in place of U-104 it would average 3\.5\d g\/kWh\./,
  );
});

test('an empty subgroup complies and has no bars', () => {
  const plan = optimizeValues(withSubgroupB([]), 0.1);
  const [, empty] = toSubgroups(plan, 0.1);
  expect(empty).toMatchObject({ lines: [], average: undefined });
  expect(empty && buildBars(empty, 1)).toEqual([]);
  expect(formatAverage(empty?.average)).toBe('none');
  expect(describeResult(plan, 0.1)).toMatch(/^Each subgroup is within the limit\./);
});

test('bars of the wider subgroup fill the plot without gaps, and their widths weight the values to the average', () => {
  for (const subgroup of toSubgroups(firstPlan, 0.2)) {
    const bars = buildBars(subgroup, widthOf(subgroup));
    bars.forEach((bar, index) =>
      expect(bar.x).toBeCloseTo(
        bars.slice(0, index).reduce((sum, { width }) => sum + width, 0),
        9,
      ),
    );
    expect(bars.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 9);
    expect(bars.reduce((sum, { width, value }) => sum + (width / 100) * value, 0)).toBeCloseTo(
      subgroup.average ?? 0,
      9,
    );
    for (const { y, height, value } of bars) {
      expect(y + height).toBeCloseTo(100, 9);
      expect(height).toBeCloseTo(value <= 10 ? value * 8.2 : 82 + ((value - 10) / 14) * 18, 9);
    }
  }
});

test('on one scale, a megawatt hour is as wide in one subgroup as in the other, and a day as wide as 24 hours', () => {
  const [a, b] = toSubgroups(firstPlan, 0.2);
  if (!a || !b) throw new Error('The plan has two subgroups.');
  const extent = widthOf(a);
  const width = buildBars(b, extent).reduce((sum, bar) => sum + bar.width, 0);
  expect(width).toBeCloseTo((100 * 8914) / 26_595.6, 2);
  const inDays = { ...b, basis: 'days' } as const;
  expect(widthOf(inDays)).toBeCloseTo(24 * totalWeight(inDays), 6);
});

test('the width of subgroup A is 26,596 MWh', () => {
  // 1,400 × 8,280 + 900 × 8,210 + 550 × 8,100 + 330 × 8,120 + 300 × 1,600 kW·h = 26,595,600 kW·h.
  const [subgroup] = toSubgroups(firstPlan, 0.2);
  expect(subgroup && totalWeight(subgroup)).toBeCloseTo(26_595.6, 6);
});

test('averages are rounded up, so that an average above the limit is never shown as 4.00', () => {
  expect(formatAverage(4)).toBe('4.00');
  expect(formatAverage(4.0001)).toBe('4.01');
  expect(formatAverage(3.774)).toBe('3.78');
});

test('values have no trailing zeros, and one test is singular', () => {
  expect([formatValue(24), formatValue(2.4000000004), formatValue(1.92)]).toEqual(['24', '2.4', '1.92']);
  expect([formatTests(1), formatTests(0)]).toEqual(['1 test', '0 tests']);
});

test('labels are below their bars if there is room, otherwise in order, apart and within their room', () => {
  expect(placeLabels([20, 50, 80], labelRooms.narrow)).toEqual([20, 50, 80]);
  expect(placeLabels([], labelRooms.narrow)).toEqual([]);
  for (const middles of [
    [1, 2, 3],
    [90, 95, 98, 99],
    [5, 50, 97, 98, 99, 99.5, 99.6, 99.7, 99.8],
    [0, 30, 31, 100],
  ]) {
    const slots = placeLabels(middles, labelRooms.narrow);
    const { distance, overhang } = labelRooms.narrow;
    const room = Math.min(distance, (100 + overhang) / (middles.length - 1));
    slots.forEach((slot, index) => {
      expect(slot).toBeGreaterThanOrEqual((slots[index - 1] ?? -room) + room - 1e-9);
      expect(slot).toBeLessThanOrEqual(100 + overhang + 1e-9);
    });
  }
});
