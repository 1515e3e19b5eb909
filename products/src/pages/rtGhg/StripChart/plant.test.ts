import { factors, readPlant, toFactor, toRate, toTonnes } from './plant.ts';

const readings = Array.from({ length: 400 }, (_, index) => readPlant(index));

test('a m³ of methane burns to 1.861 kg of CO2, and unburned counts 19 kg', () => {
  expect(toFactor(0)).toBeCloseTo(1.861, 3);
  expect(toFactor(1)).toBeCloseTo(0.6785 * 28, 2);
});

test('a flare that burns 98 % makes 2.20 kg of CO2e of a m³, an engine with its slip 2.37 kg', () => {
  expect(factors.flare).toBeCloseTo(0.98 * 1.8612 + 0.02 * 18.998, 3);
  expect(factors.flare).toBeCloseTo(2.204, 3);
  expect(factors.engines).toBeCloseTo(2.373, 3);
});

test('the rate is each volume by its factor, in tonnes an hour', () => {
  expect(toRate({ engines: 600, heater: 190, flare: 35 })).toBeCloseTo(
    (600 * 2.3729 + 190 * 1.8612 + 35 * 2.204) / 1000,
    3,
  );
  expect(toRate({ engines: 0, heater: 0, flare: 0 })).toBe(0);
});

test('tonnes are the sum of the readings, each for its ten seconds', () => {
  expect(toTonnes([{ rate: 3.6 }, { rate: 1.8 }], 10)).toBeCloseTo(0.015, 10);
  const whole = toTonnes(readings, 10);
  expect(toTonnes(readings.slice(0, 150), 10) + toTonnes(readings.slice(150), 10)).toBeCloseTo(whole, 10);
});

test('the plant is the same whenever it is asked, and its flows are never negative', () => {
  expect(readPlant(123)).toEqual(readPlant(123));
  for (const { engines, heater, flare, rate } of readings) {
    for (const flow of [engines, heater, flare]) expect(flow).toBeGreaterThan(0);
    expect(rate).toBeGreaterThan(1.6);
    expect(rate).toBeLessThan(3.8);
  }
});

test('a relief to flare comes once in fifteen minutes and passes the first limit', () => {
  const high = readings.filter(({ rate }) => rate > 2.6).map(({ index }) => index % 90);
  expect(Math.min(...high)).toBeGreaterThanOrEqual(50);
  expect(Math.max(...high)).toBeLessThan(66);
});
