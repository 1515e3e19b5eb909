import { buildCurve, capitalRecoveryFactor, carbonPrices, economics, sumPaying, toNetCost } from './abatementCurve.ts';
import { measures } from './measures.ts';

const prices = Array.from(
  { length: (carbonPrices.max - carbonPrices.min) / carbonPrices.step + 1 },
  (_, index) => carbonPrices.min + index * carbonPrices.step,
);
const orderAt = (price: number) =>
  buildCurve(measures, price, economics)
    .map(({ measure }) => measure.tag)
    .join('');

test('a loan of 10 years at 10% is recovered at 16.27% a year, and without interest at a tenth', () => {
  expect(capitalRecoveryFactor(0.1, 10)).toBeCloseTo(0.16275, 5);
  expect(capitalRecoveryFactor(0, 10)).toBe(0.1);
});

test('the net cost of a tonne is yearly capital plus upkeep less energy saved and carbon price avoided', () => {
  const measure = {
    tag: 'X',
    name: 'X',
    capital: 1000,
    operating: 50,
    life: 10,
    energySaved: 20,
    abatement: 10,
    pricedShare: 0.5,
  };
  expect(toNetCost(measure, 40, { discountRate: 0, gasPrice: 2.5 })).toBeCloseTo((100 + 50 - 50) / 10 - 20, 10);
});

test('at every price the costs are numbers, rise from left to right, and the bars stand side by side', () => {
  for (const price of prices) {
    const curve = buildCurve(measures, price, economics);
    let reached = 0;
    let cost = -Infinity;
    for (const step of curve) {
      expect(Number.isFinite(step.netCost)).toBe(true);
      expect(step.netCost).toBeGreaterThanOrEqual(cost);
      expect(step.from).toBe(reached);
      expect(step.to).toBe(reached + step.measure.abatement);
      reached = step.to;
      cost = step.netCost;
    }
    expect(curve).toHaveLength(measures.length);
  }
});

test('a higher price never raises a cost, and lowers it by the priced share', () => {
  for (const measure of measures) {
    const fall = toNetCost(measure, 0, economics) - toNetCost(measure, 100, economics);
    expect(fall).toBeCloseTo(measure.pricedShare * 100, 8);
  }
});

test('the price re-orders the curve and makes more measures pay', () => {
  expect(orderAt(carbonPrices.min)).not.toBe(orderAt(carbonPrices.max));
  const counts = prices.map((price) => sumPaying(buildCurve(measures, price, economics)).count);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(counts[0]).toBe(2);
  expect(counts.at(-1)).toBe(9);
});

test('an empty portfolio has an empty curve and nothing that pays', () => {
  expect(sumPaying(buildCurve([], 95, economics))).toEqual({ count: 0, abatement: 0 });
});

test('every measure of the portfolio can be placed: a tag of its own, abatement, life, a share between 0 and 1', () => {
  expect(new Set(measures.map(({ tag }) => tag)).size).toBe(measures.length);
  for (const { abatement, life, pricedShare } of measures) {
    expect(abatement).toBeGreaterThan(0);
    expect(life).toBeGreaterThanOrEqual(1);
    expect(pricedShare).toBeGreaterThanOrEqual(0);
    expect(pricedShare).toBeLessThanOrEqual(1);
  }
});
