import { flareFactor, fuelFactor, gas, molarVolume, readStation, stationEvents, toReading, trip } from './station.ts';

const normal = {
  inlet: 735,
  units: 3,
  air: 24,
  suctionTemperature: 20,
  discharge: 6500,
  isFouled: false,
  heatRate: 11.5,
  pilot: 0.5,
};
const run = (event: (typeof stationEvents)[number]) =>
  Array.from({ length: 240 }, (_, index) => readStation(event, index));

test('in every reading the inlet gas is delivered, burned as fuel or flared', () => {
  for (const event of stationEvents)
    for (const { inlet, delivered, fuel, flare } of run(event)) expect(delivered + fuel + flare).toBeCloseTo(inlet, 9);
});

test('the fuel gas has about 39 MJ/m³ and 51 kg CO₂/GJ; methane slip adds 30%', () => {
  const carbonDioxide = (gas.carbon * 44.01) / molarVolume;
  expect(gas.heatingValue).toBeCloseTo(39.17, 2);
  expect((carbonDioxide / gas.heatingValue) * 1000).toBeCloseTo(50.84, 2);
  expect(fuelFactor - carbonDioxide).toBeCloseTo(0.5375 * 0.039174 * 28, 4);
});

test('a flare that burns 98% emits 18% more CO₂e than CO₂, because of the unburned methane', () => {
  expect(flareFactor).toBeCloseTo(1.952 + 0.02 * 0.92 * 0.6785 * 28, 3);
});

test('power, cooler approach and fuel of a clean station agree with a hand calculation of two stages', () => {
  const { power, compressed, approach, fuel } = toReading(normal);
  // 22 bhp per stage, unit of ratio (2.55 per stage) and MMcf/d: 84 kW for 28.17 × 10³ m³/d. Agrees within 10%.
  const ruleOfThumb = (22 * 2 * Math.sqrt(6.5) * 0.7457) / 28.17;
  expect(power / compressed / ruleOfThumb).toBeGreaterThan(0.9);
  expect(power / compressed / ruleOfThumb).toBeLessThan(1.1);
  expect(approach).toBeCloseTo(14.6, 1);
  expect(fuel / compressed).toBeCloseTo(0.022, 3);
});

test('fouled fins warm the second stage: power rises, and volumes stay the same', () => {
  const [clean, fouled] = [toReading(normal), toReading({ ...normal, isFouled: true })];
  expect(fouled.approach).toBeGreaterThan(2 * clean.approach);
  expect(fouled.power / clean.power).toBeCloseTo(1.036, 2);
  expect([fouled.compressed, fouled.flare]).toEqual([clean.compressed, clean.flare]);
});

test('when a unit trips, the suction rises to the flare’s set pressure and the surplus is flared', () => {
  const { suction, compressed, flare } = toReading({ ...normal, units: 2 });
  expect(suction).toBe(1080);
  expect(compressed).toBeCloseTo(567, 6);
  expect(flare).toBeCloseTo(735 - 567 + 0.5, 6);
  expect(toReading({ ...normal, inlet: 540, units: 2 }).flare).toBeCloseTo(0.5, 9);
});

test('the trip flares from its first reading until the wells are choked back, but not at the restart', () => {
  const flaring = run('trip').flatMap(({ flare }, index) => (flare > 5 ? [index] : []));
  expect(flaring[0]).toBe(trip.at);
  expect(flaring.at(-1)).toBeGreaterThan(60);
  expect(flaring.at(-1)).toBeLessThan(trip.choke[1]);
  expect(flaring).toHaveLength((flaring.at(-1) ?? 0) - trip.at + 1);
});

test('readings are deterministic, and all their numbers are positive', () => {
  for (const event of stationEvents) {
    expect(run(event)).toEqual(run(event));
    for (const reading of run(event)) for (const value of Object.values(reading)) expect(value).toBeGreaterThan(0);
  }
});
