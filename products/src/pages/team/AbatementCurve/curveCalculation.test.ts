import { findCalculationFaults } from '@site/shared/testing';
import { buildCurve, initialEconomics, sumAll, sumPaying } from './abatementCurve.ts';
import { calculateCurve } from './curveCalculation.ts';
import { formatDollars, formatMillions } from './figureFormat.ts';
import { measures } from './measures.ts';

test.each([
  {},
  { carbonPrice: 170 },
  { discountRate: 0, horizon: 25 },
  { carbonPrice: 0, discountRate: 0.2, horizon: 7 },
])('with %p the calculation gives the table and the totals', (part) => {
  const given = { ...initialEconomics, ...part };
  const curve = buildCurve(measures, given);
  const calculation = calculateCurve(curve, given);
  expect(findCalculationFaults(calculation)).toEqual([]);
  const resultOf = (start: string) => calculation.steps.find(({ label }) => label.startsWith(start))?.result;
  for (const { measure, netPresentValue, netCost } of curve) {
    expect(resultOf(`${measure.tag}, `)).toBe(`${formatMillions(netPresentValue)} million`);
    expect(resultOf(`${measure.tag}: `)).toBe(`${formatDollars(netCost)} per t`);
  }
  const paying = sumPaying(curve);
  expect(resultOf('Measures that pay')).toMatch(new RegExp(`^${paying.count} of 10: `));
  expect(resultOf('Value of the portfolio')).toBe(`${formatMillions(sumAll(curve).netPresentValue)} million`);
});
