import { blendShares, compareBlend, mixBlend, salesGas } from './hydrogenBlend.ts';

test('the sales gas adds up to one', () => {
  expect(salesGas.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
});

test('the sales gas alone has 38.2 MJ/m³, a relative density of 0.592, a Wobbe index of 49.7 and 50.4 kg/GJ', () => {
  // By hand: 903.97 MJ/kmol, 17.14 kg/kmol, 1.036 kmol of carbon.
  const gas = mixBlend(0);
  expect(gas.heatingValue).toBeCloseTo(903.97 / 23.6449, 2);
  expect(gas.relativeDensity).toBeCloseTo(17.14 / 28.965, 3);
  expect(gas.wobbe).toBeCloseTo(49.7, 1);
  expect(gas.carbonDioxide).toBeCloseTo((1.036 * 44.01 * 1000) / 903.97, 1);
});

test('hydrogen alone has 12.1 MJ/m³ and no carbon', () => {
  expect(mixBlend(100).heatingValue).toBeCloseTo(12.1, 1);
  expect(mixBlend(100).carbonDioxide).toBe(0);
  expect(mixBlend(100).hydrogenEnergy).toBe(1);
});

test('a fifth of hydrogen by volume is 7.3 % of the energy, and takes 15.8 % more volume for the same', () => {
  // By hand: 0.2 x 286.15 = 57.23 of 780.41 MJ/kmol; 903.97 / 780.41.
  expect(mixBlend(20).hydrogenEnergy * 100).toBeCloseTo(7.33, 2);
  const change = compareBlend(20);
  expect(change.energy).toBeCloseTo(-13.67, 2);
  expect(change.volume).toBeCloseTo(15.83, 2);
  expect(change.wobbe).toBeCloseTo(-4.87, 1);
});

test('at the burner CO2 falls by hydrogen’s share of the energy', () => {
  for (let percent: number = blendShares.min; percent <= blendShares.max; percent += 5)
    expect(compareBlend(percent).carbonDioxide).toBeCloseTo(-mixBlend(percent).hydrogenEnergy * 100, 9);
});
