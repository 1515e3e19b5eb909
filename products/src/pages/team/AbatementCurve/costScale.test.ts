import { toCostLines, toCostScale } from './costScale.ts';

test('the scale fits the curve, and ends at grid lines', () => {
  const scale = toCostScale([{ netCost: -125 }, { netCost: 58 }]);
  expect([scale(100), scale(-150)]).toEqual([0, 100]);
  expect(toCostLines(scale)).toEqual([100, 50, 0, -50, -100, -150]);
});

test('a cost at the end of a step is at the end of the scale', () => {
  expect(toCostScale([{ netCost: -100 }, { netCost: 200 }]).domain()).toEqual([200, -100]);
});

test.each([
  ['pay', [-220, -40], [50, -250]],
  ['cost', [10, 130], [150, -50]],
])('zero is on the scale if all measures %s', (_, [low = 0, high = 0], domain) => {
  expect(toCostScale([{ netCost: low }, { netCost: high }]).domain()).toEqual(domain);
});
