import { flareGas, readFlareMeter } from './flareReadings.ts';

const readings = readFlareMeter(flareGas, 10);

test('a flow of 4.2 10³ m³/d is 126 10³ m³ in a month, 163.8 GJ/d and 129 kg/h', () => {
  expect(readings.monthlyVolume).toBeCloseTo(126, 6);
  expect(readings.lostEnergy).toBeCloseTo(163.8, 6);
  // 4200 / 23.645 = 177.63 kmol/d; × 17.4 kg/kmol / 24 h.
  expect(readings.headerLoad).toBeCloseTo(128.78, 1);
});

test('98 % burns to CO₂, and the rest stays methane: 3,490 t CO₂e a year, at 95 dollars each', () => {
  // 177.63 x 1.05 x 0.98 x 44.01 = 8044 kg CO₂; 177.63 x 0.95 x 0.02 x 16.043 x 28 = 1516 kg CO₂e; per day.
  expect(readings.emissions).toBeCloseTo(9.56 * 365, -1);
  // The printed tonnes, not the unrounded 3,489.4: 3,490 × 95.
  expect(readings.cost).toBe(331_550);
});

test('a reading every ten seconds is 8,640 a day', () => {
  expect(readings.readingsPerDay).toBe(8640);
});
