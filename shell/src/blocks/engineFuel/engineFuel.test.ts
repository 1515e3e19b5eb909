import { stations, toCarbonDioxide, toPayback, volumePerTonne } from './engineFuel.ts';

test('the fuel of March contains the carbon of 363.5 t CO₂', () => {
  // 186,000 ÷ 23.645 = 7866.4 kmol of gas; × 1.05 = 8259.7 kmol of carbon; × 44.01 = 363,510 kg.
  expect(toCarbonDioxide(186_000)).toBeCloseTo(363.51, 2);
  expect(stations.calculated.number).toBe('363.5 t CO₂');
  expect(stations.filed.number).toBe(stations.calculated.number);
});

test('one tonne is the carbon of 512 m³', () => {
  expect(toCarbonDioxide(512)).toBeCloseTo(1, 2);
  expect(volumePerTonne).toBe('512');
});

test('each station states the inputs of the calculation', () => {
  expect(stations.measured.number).toBe('186.0 × 10³ m³');
  expect(stations.analyzed.number).toBe('1.05 mol C/mol');
  expect(stations.calculated.how).toContain('186,000 ÷ 23.645 m³/kmol × 1.05 × 44.01 kg/kmol');
});

test('the measure saves less than the engine burns, and pays for itself in 1.7 years', () => {
  // 6417 GJ × $2.50 = $16,043 a year of fuel, minus $1,667 of operating cost; $25,000 ÷ $14,376 = 1.74 years.
  expect(toPayback()).toBeCloseTo(1.739, 3);
  expect(stations.decided.how).toContain('1.7 years by fuel at $2.50 a GJ, less $1,667 a year');
  expect(358).toBeLessThan(12 * toCarbonDioxide(186_000) * 0.1);
});
