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

test('in every reading what comes in is delivered, burned as fuel or flared', () => {
  for (const event of stationEvents)
    for (const { inlet, delivered, fuel, flare } of run(event)) expect(delivered + fuel + flare).toBeCloseTo(inlet, 9);
});

test('the fuel gas is natural gas: about 39 MJ/m³ and 51 kg CO₂ for each GJ, to which slip adds 30%', () => {
  const carbonDioxide = (gas.carbon * 44.01) / molarVolume;
  expect(gas.heatingValue).toBeCloseTo(39.17, 2);
  expect((carbonDioxide / gas.heatingValue) * 1000).toBeCloseTo(50.84, 2);
  expect(fuelFactor - carbonDioxide).toBeCloseTo(0.5375 * 0.039174 * 28, 4);
});

test('a flare that burns 98% emits by its unburned methane about 18% more than by its CO₂', () => {
  expect(flareFactor).toBeCloseTo(1.952 + 0.02 * 0.92 * 0.6785 * 28, 3);
});

test('a clean station needs what a hand calculation of two stages gives', () => {
  const { power, compressed, approach, fuel } = toReading(normal);
  // Ratio 2.55 for each stage: 22 bhp for each stage, ratio and MMcf/d (28.17 · 10³ m³/d) is 84 kW; within 10%.
  const thumb = (22 * 2 * Math.sqrt(6.5) * 0.7457) / 28.17;
  expect(power / compressed / thumb).toBeGreaterThan(0.9);
  expect(power / compressed / thumb).toBeLessThan(1.1);
  expect(approach).toBeCloseTo(14.6, 1);
  expect(fuel / compressed).toBeCloseTo(0.022, 3);
});

test('fouled fins warm the second stage, which costs power and fuel and no volume', () => {
  const [clean, fouled] = [toReading(normal), toReading({ ...normal, isFouled: true })];
  expect(fouled.approach).toBeGreaterThan(2 * clean.approach);
  expect(fouled.power / clean.power).toBeCloseTo(1.036, 2);
  expect([fouled.compressed, fouled.flare]).toEqual([clean.compressed, clean.flare]);
});

test('when a unit is lost, the suction rises to the flare’s set pressure and the rest is flared', () => {
  const { suction, compressed, flare } = toReading({ ...normal, units: 2 });
  expect(suction).toBe(1080);
  expect(compressed).toBeCloseTo(567, 6);
  expect(flare).toBeCloseTo(735 - 567 + 0.5, 6);
  expect(toReading({ ...normal, inlet: 540, units: 2 }).flare).toBeCloseTo(0.5, 9);
});

test('the trip flares from its first reading until the wells are choked back, and not at the restart', () => {
  const flaring = run('trip').flatMap(({ flare }, index) => (flare > 5 ? [index] : []));
  expect(flaring[0]).toBe(trip.at);
  expect(flaring.at(-1)).toBeGreaterThan(60);
  expect(flaring.at(-1)).toBeLessThan(trip.choke[1]);
  expect(flaring).toHaveLength((flaring.at(-1) ?? 0) - trip.at + 1);
});

test('a reading is the same whenever it is read, and all its numbers are positive', () => {
  for (const event of stationEvents) {
    expect(run(event)).toEqual(run(event));
    for (const reading of run(event)) for (const value of Object.values(reading)) expect(value).toBeGreaterThan(0);
  }
});
