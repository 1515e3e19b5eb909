import {
  annuityFactor,
  buildCurve,
  type Economics,
  initialEconomics,
  type Measure,
  ranges,
  sumAll,
  sumPaying,
  toCapitalCost,
  toNetCost,
  toNetPresentValue,
  toYearlyValue,
} from './abatementCurve.ts';
import { measures } from './measures.ts';

const stepsOf = ({ min, max, step }: { min: number; max: number; step: number }) =>
  Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
/** A sample of the figure's settings, including the ends of each range. */
const settings: readonly Economics[] = [0, 45, 95, 170].flatMap((carbonPrice) =>
  [0, 0.03, 0.1, 0.2].flatMap((discountRate) =>
    [5, 7, 12, 15, 20, 25].map((horizon) => ({ carbonPrice, discountRate, horizon, gasPrice: 2.5 })),
  ),
);
const orderAt = (given: Partial<Economics>) =>
  buildCurve(measures, { ...initialEconomics, ...given })
    .map(({ measure }) => measure.tag)
    .join('');
const measure: Measure = {
  tag: 'X',
  name: 'X',
  capital: 1000,
  operating: 50,
  life: 10,
  energySaved: 200,
  abatement: 10,
  pricedShare: 0.5,
};

test('a dollar a year for ten years has a present value of 6.1446 dollars at 10 %, and of ten at 0 %', () => {
  expect(annuityFactor(0.1, 10)).toBeCloseTo(6.14457, 5);
  expect(annuityFactor(0, 10)).toBe(10);
});

test('the net present value of a two-year measure is its discounted yearly values minus its capital', () => {
  const given = { carbonPrice: 40, discountRate: 0.1, horizon: 2, gasPrice: 2.5 };
  const short = { ...measure, life: 2 };
  expect(toYearlyValue(short, given)).toBe(200 * 2.5 + 0.5 * 10 * 40 - 50);
  expect(toNetPresentValue(short, given)).toBeCloseTo(650 / 1.1 + 650 / 1.21 - 1000, 8);
  expect(toNetCost(short, given)).toBeCloseTo((1000 - 650 / 1.1 - 650 / 1.21) / (10 / 1.1 + 10 / 1.21), 8);
});

test('capital is spent again at the end of its life, and its residual value at the horizon is deducted', () => {
  const at = (horizon: number) => toCapitalCost(measure, { ...initialEconomics, discountRate: 0.1, horizon });
  expect(at(10)).toBeCloseTo(1000, 8);
  expect(at(20)).toBeCloseTo(1000 + 1000 / 1.1 ** 10, 8);
  expect(at(15)).toBeCloseTo(1000 + 1000 / 1.1 ** 10 - 500 / 1.1 ** 15, 8);
  expect(at(5)).toBeCloseTo(1000 - 500 / 1.1 ** 5, 8);
});

test('at a discount rate of 0 the net cost of a tonne is the same for all horizons', () => {
  for (const horizon of [5, 10, 15, 25])
    expect(toNetCost(measure, { carbonPrice: 0, discountRate: 0, horizon, gasPrice: 0 })).toBeCloseTo(
      (100 + 50) / 10,
      8,
    );
});

test('a measure pays for itself if it pays at a carbon price of 0, and then at any price', () => {
  const verdictsAt = (carbonPrice: number) =>
    Object.fromEntries(
      buildCurve(measures, { ...initialEconomics, carbonPrice }).map(({ measure, verdict }) => [measure.tag, verdict]),
    );
  expect(verdictsAt(95)).toMatchObject({ A: 'itself', B: 'itself', H: 'price', J: 'no' });
  expect(verdictsAt(170)).toMatchObject({ A: 'itself', B: 'itself', H: 'price', E: 'no' });
  expect(new Set(Object.values(verdictsAt(0)))).toEqual(new Set(['itself', 'no']));
});

test('at every setting the costs are finite and ascending, and the bars are adjacent', () => {
  for (const given of settings) {
    const curve = buildCurve(measures, given);
    let reached = 0;
    let cost = -Infinity;
    for (const step of curve) {
      expect(Number.isFinite(step.netCost)).toBe(true);
      expect(step.netCost).toBeGreaterThanOrEqual(cost);
      expect(step.from).toBe(reached);
      expect(step.to).toBe(reached + step.measure.abatement * given.horizon);
      expect(Math.sign(step.netCost)).toBe(-Math.sign(step.netPresentValue));
      reached = step.to;
      cost = step.netCost;
    }
    expect(curve).toHaveLength(measures.length);
    expect(reached).toBe(measures.reduce((sum, { abatement }) => sum + abatement, 0) * given.horizon);
  }
});

test('a higher carbon price lowers each cost by the priced share', () => {
  for (const given of settings)
    for (const each of measures) {
      const fall = toNetCost(each, { ...given, carbonPrice: 0 }) - toNetCost(each, { ...given, carbonPrice: 100 });
      expect(fall).toBeCloseTo(each.pricedShare * 100, 6);
    }
});

test('a higher discount rate lowers the value of measures with capital and yearly earnings', () => {
  const bought = measures.filter((each) => each.capital > 0 && toYearlyValue(each, initialEconomics) > 0);
  expect(bought.length).toBeGreaterThan(5);
  for (const each of bought) {
    const values = [0, 0.05, 0.1, 0.15, 0.2].map((discountRate) =>
      toNetPresentValue(each, { ...initialEconomics, horizon: Math.min(each.life, 5), discountRate }),
    );
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  }
});

// Manual computation: 1000 now for 200 a year over ten years breaks even at 15.0984 %, whose annuity factor is 5.
test('at its internal rate of return a measure has a net present value of zero', () => {
  const given = { ...initialEconomics, carbonPrice: 50, gasPrice: 0, horizon: 10 };
  expect(toYearlyValue(measure, given)).toBe(200);
  expect(annuityFactor(0.150984, 10)).toBeCloseTo(5, 5);
  expect(toNetPresentValue(measure, { ...given, discountRate: 0.150984 })).toBeCloseTo(0, 2);
});

test('each measure with capital and earnings has one internal rate of return', () => {
  for (const each of measures) {
    const at = (discountRate: number) =>
      toNetPresentValue(each, { ...initialEconomics, horizon: each.life, discountRate });
    if (each.capital === 0 || at(0) <= 0) continue;
    let [low, high] = [0, 100];
    for (let round = 0; round < 100; round += 1) {
      const middle = (low + high) / 2;
      if (at(middle) > 0) low = middle;
      else high = middle;
    }
    expect(at(low)).toBeCloseTo(0, 4);
    expect(at(low * 0.9)).toBeGreaterThan(0);
    expect(at(low * 1.1)).toBeLessThan(0);
  }
});

test('at a carbon price that covers its net cost a measure has a net present value of zero', () => {
  for (const given of settings)
    for (const each of measures.filter(({ pricedShare }) => pricedShare > 0)) {
      const carbonPrice = given.carbonPrice + toNetCost(each, given) / each.pricedShare;
      expect(toNetPresentValue(each, { ...given, carbonPrice })).toBeCloseTo(0, 3);
    }
});

test('the portfolio’s value and abatement are the sums of its measures’', () => {
  for (const given of settings) {
    const all = sumAll(buildCurve(measures, given));
    const exact = measures.reduce((sum, each) => sum + toNetPresentValue(each, given), 0);
    // Ten values, each rounded by up to CAD 5,000.
    expect(Math.abs(all.netPresentValue - exact)).toBeLessThanOrEqual(50_000);
    expect(all.abatement).toBe(72_100 * given.horizon);
  }
});

test('price, rate and horizon each re-order the curve', () => {
  expect(orderAt({ carbonPrice: 0 })).not.toBe(orderAt({ carbonPrice: 170 }));
  expect(orderAt({ discountRate: 0 })).not.toBe(orderAt({ discountRate: 0.2 }));
  expect(orderAt({ horizon: 5 })).not.toBe(orderAt({ horizon: 25 }));
});

test('a higher carbon price never reduces the number of measures that pay', () => {
  const counts = stepsOf(ranges.carbonPrice).map(
    (carbonPrice) => sumPaying(buildCurve(measures, { ...initialEconomics, carbonPrice })).count,
  );
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
});

test('an empty portfolio has zero totals', () => {
  expect(sumPaying(buildCurve([], initialEconomics))).toEqual({ count: 0, abatement: 0, netPresentValue: 0 });
});

test('each measure has a unique tag, abatement above 0, a life of at least 1 year and a priced share from 0 to 1', () => {
  expect(new Set(measures.map(({ tag }) => tag)).size).toBe(measures.length);
  for (const { abatement, life, pricedShare } of measures) {
    expect(abatement).toBeGreaterThan(0);
    expect(life).toBeGreaterThanOrEqual(1);
    expect(pricedShare).toBeGreaterThanOrEqual(0);
    expect(pricedShare).toBeLessThanOrEqual(1);
  }
});
