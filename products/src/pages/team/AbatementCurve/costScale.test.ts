import { initialEconomics, ranges, toNetCost } from './abatementCurve.ts';
import { costLines, toY } from './costScale.ts';
import { measures } from './measures.ts';

test('the scale ends at grid lines and has one at zero', () => {
  expect(costLines).toHaveLength(11);
  expect([toY(250), toY(0), toY(-250)]).toEqual([0, 50, 100]);
  expect(costLines).toEqual(expect.arrayContaining([250, 0, -250]));
});

test('net costs at all settings of the figure are within the scale', () => {
  const { carbonPrice, discountPercent, horizon: horizons } = ranges;
  let [least, most] = [100, 0];
  for (const each of measures)
    for (const price of [carbonPrice.min, carbonPrice.max])
      for (let percent = discountPercent.min; percent <= discountPercent.max; percent += discountPercent.step)
        for (let horizon = horizons.min; horizon <= horizons.max; horizon += horizons.step) {
          const y = toY(
            toNetCost(each, { ...initialEconomics, carbonPrice: price, discountRate: percent / 100, horizon }),
          );
          [least, most] = [Math.min(least, y), Math.max(most, y)];
        }
  expect(least).toBeGreaterThanOrEqual(0);
  expect(most).toBeLessThanOrEqual(100);
});
