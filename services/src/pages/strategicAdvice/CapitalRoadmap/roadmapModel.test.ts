import {
  facility,
  measures,
  orders,
  planRoadmap,
  targetEmissions,
  yearlyBudgets,
  splitRoadmap,
} from './roadmapModel.ts';

const tagsOf = (steps: readonly { tag: string }[]) => steps.map(({ tag }) => tag).join(' ');

test('“cheapest” sorts by capital per tonne a year, “largest” by abatement', () => {
  expect(tagsOf(planRoadmap('cheapest', 3).steps)).toBe('M1 M2 M3 M4 M5 M6 M7');
  expect(tagsOf(planRoadmap('largest', 3).steps)).toBe('M7 M6 M5 M3 M1 M2 M4');
});

test('total capital and final emissions are the same in both orders', () => {
  for (const order of orders) {
    const last = planRoadmap(order, 5).steps.at(-1);
    expect(last?.capitalAfter).toBe(21.8);
    expect(last?.emissionsAfter).toBe(30_000);
  }
  expect(measures.reduce((sum, { abatement }) => sum + abatement, 0)).toBe(32_000);
  expect(targetEmissions).toBeCloseTo(34_100, 6);
});

test('a measure is bought in the year in which the accumulated budgets pay for it', () => {
  // At 3 a year, accumulated capital is 2.9 in year 1, 4.0 in year 2, 6.8 in year 3, 12.3 in year 5, 21.8 in year 8.
  expect(planRoadmap('cheapest', 3).steps.map(({ year }) => year)).toEqual([2026, 2026, 2026, 2027, 2028, 2030, 2033]);
});

test('measures work from the next January: “largest” meets the target earlier, “cheapest” abates more', () => {
  const cheapest = planRoadmap('cheapest', 3);
  const largest = planRoadmap('largest', 3);
  expect([cheapest.targetYear, largest.targetYear]).toEqual([2034, 2033]);
  // 9,700 t for nine years, 2,100 for eight, 4,600 for seven, 7,200 for five, 8,400 for two.
  expect(cheapest.abated).toBe(87_300 + 16_800 + 32_200 + 36_000 + 16_800);
  // 8,400 t for six years, 7,200 for five, 4,600 for four, 9,700 for three, 2,100 for two.
  expect(largest.abated).toBe(50_400 + 36_000 + 18_400 + 29_100 + 4200);
});

test('the emissions reached are those of the measures in service in the target year, or in the last year', () => {
  // 62,000 − 8,400 − 7,200 − 4,600 − 3,900 − 3,200 = 34,700 misses 34,100; the next 2,600 meet it.
  expect(planRoadmap('largest', 3).emissionsReached).toBe(32_100);
  expect(planRoadmap('cheapest', 3).emissionsReached).toBe(30_000);
  expect(planRoadmap('cheapest', 2).emissionsReached).toBe(38_400);
});

test('measures paid after the last year are not counted; a missed target has no target year', () => {
  const { targetYear, capital, steps } = planRoadmap('cheapest', 2);
  expect(steps.at(-1)?.year).toBeGreaterThan(facility.lastYear);
  expect([targetYear, capital]).toEqual([undefined, 12.3]);
});

test('a larger budget never delays the target and never abates less', () => {
  for (const order of orders) {
    const plans = yearlyBudgets.map((budget) => planRoadmap(order, budget));
    const abated = plans.map((plan) => plan.abated);
    expect(abated).toEqual(abated.toSorted((a, b) => a - b));
    const years = plans.map((plan) => plan.targetYear ?? Infinity);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  }
});

test('splitRoadmap returns the last measure paid in time as the end, and the step that meets the target', () => {
  const { paid, later, end, targetStep } = splitRoadmap(planRoadmap('cheapest', 3));
  expect([paid.length, later.length, end.emissions]).toEqual([7, 0, 30_000]);
  expect(targetStep?.tag).toBe('M7');
});

test('splitRoadmap separates measures that are too late; they never meet the target', () => {
  const { paid, later, end, targetStep } = splitRoadmap(planRoadmap('cheapest', 2));
  expect(later.map(({ tag }) => tag)).toEqual(['M7']);
  expect(end).toEqual({ capital: paid.at(-1)?.capitalAfter, emissions: 38_400 });
  expect(targetStep).toBeUndefined();
});
