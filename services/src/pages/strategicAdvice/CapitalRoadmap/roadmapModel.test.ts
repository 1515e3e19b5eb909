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

test('the cheapest tonne comes first by capital for a tonne a year, the largest by abatement', () => {
  expect(tagsOf(planRoadmap('cheapest', 3).steps)).toBe('M1 M2 M3 M4 M5 M6 M7');
  expect(tagsOf(planRoadmap('largest', 3).steps)).toBe('M7 M6 M5 M3 M1 M2 M4');
});

test('capital and emissions add up, in either order', () => {
  for (const order of orders) {
    const last = planRoadmap(order, 5).steps.at(-1);
    expect(last?.capitalAfter).toBe(21.8);
    expect(last?.emissionsAfter).toBe(30_000);
  }
  expect(measures.reduce((sum, { abatement }) => sum + abatement, 0)).toBe(32_000);
  expect(targetEmissions).toBeCloseTo(34_100, 6);
});

test('a measure is bought when the budgets of the years so far pay for it', () => {
  // 3 a year: 2.9 in the first, 4.0 in the second, 6.8 in the third, 12.3 in the fifth, 21.8 in the eighth.
  expect(planRoadmap('cheapest', 3).steps.map(({ year }) => year)).toEqual([2026, 2026, 2026, 2027, 2028, 2030, 2033]);
});

test('each is in service from the January after: largest first meets the target sooner, cheapest first abates more', () => {
  const cheapest = planRoadmap('cheapest', 3);
  const largest = planRoadmap('largest', 3);
  expect([cheapest.targetYear, largest.targetYear]).toEqual([2034, 2033]);
  // 9,700 t for nine years, 2,100 for eight, 4,600 for seven, 7,200 for five, 8,400 for two.
  expect(cheapest.abated).toBe(87_300 + 16_800 + 32_200 + 36_000 + 16_800);
  // 8,400 t for six years, 7,200 for five, 4,600 for four, 9,700 for three, 2,100 for two.
  expect(largest.abated).toBe(50_400 + 36_000 + 18_400 + 29_100 + 4200);
});

test('what the budget does not pay for by the last year is not counted, and a target that is missed is said to be', () => {
  const { targetYear, capital, steps } = planRoadmap('cheapest', 2);
  expect(steps.at(-1)?.year).toBeGreaterThan(facility.lastYear);
  expect([targetYear, capital]).toEqual([undefined, 12.3]);
});

test('more money a year is never later, nor less abated', () => {
  for (const order of orders) {
    const plans = yearlyBudgets.map((budget) => planRoadmap(order, budget));
    const abated = plans.map((plan) => plan.abated);
    expect(abated).toEqual(abated.toSorted((a, b) => a - b));
    const years = plans.map((plan) => plan.targetYear ?? Infinity);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  }
});

test('a chart ends its area with the last measure that is paid for in time, and marks the one that meets the target', () => {
  const { paid, later, end, targetStep } = splitRoadmap(planRoadmap('cheapest', 3));
  expect([paid.length, later.length, end.emissions]).toEqual([7, 0, 30_000]);
  expect(targetStep?.tag).toBe('M7');
});

test('what comes too late is drawn apart, and meets nothing', () => {
  const { paid, later, end, targetStep } = splitRoadmap(planRoadmap('cheapest', 2));
  expect(later.map(({ tag }) => tag)).toEqual(['M7']);
  expect(end).toEqual({ capital: paid.at(-1)?.capitalAfter, emissions: 38_400 });
  expect(targetStep).toBeUndefined();
});
