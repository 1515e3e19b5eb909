import { type Indicator, indicators, toScalePosition } from './indicators.ts';
import { type Reading, readStation, stationEvents } from './station.ts';
import { buildTrend } from './trend.ts';

const sample = readStation('normal', 0);
const flareIndicator: Indicator = {
  name: 'Flare rate',
  unit: '10³ m³/d',
  basis: () => '',
  valueOf: (reading) => reading.flare,
  limit: 5,
  decimals: 1,
  ticks: [0, 5, 10],
};
const trendOf = (values: readonly number[]) =>
  buildTrend(
    flareIndicator,
    values.map((value): Reading => ({ ...sample, flare: value })),
  );

test('the line connects the readings; y is measured down from the top of the scale', () => {
  expect(trendOf([0, 10, 2.5]).line).toBe('M0 100L1 0L2 75');
});

test('parts above the limit start and end where the line crosses the limit', () => {
  const { partsAboveLimit, isAboveLimit, timeAboveLimit } = trendOf([4, 6, 6, 0]);
  expect(partsAboveLimit).toEqual(['M0.5 50L1 40L2 40L2.17 50']);
  expect(isAboveLimit).toBe(false);
  expect(timeAboveLimit).toBe('20 s');
});

test('a line entirely above the limit is one part; a line entirely below has none', () => {
  expect(trendOf([6, 6, 7]).partsAboveLimit).toEqual(['M0 40L1 40L2 30']);
  expect(trendOf([6, 6, 7]).isAboveLimit).toBe(true);
  expect(trendOf([1, 2, 5]).partsAboveLimit).toEqual([]);
  expect(trendOf([1, 2, 5]).timeAboveLimit).toBe('');
});

test('a logarithmic scale gives each decade the same height', () => {
  const scale = { ...flareIndicator, ticks: [0.1, 10, 1000], isLogarithmic: true } as const;
  expect([0.1, 1, 10, 100, 1000].map((value) => toScalePosition(scale, value))).toEqual(
    [0, 0.25, 0.5, 0.75, 1].map((share) => expect.closeTo(share, 10) as number), // the matcher's type is `any`
  );
});

test('every indicator stays within its scale in every event', () => {
  for (const indicator of indicators)
    for (const event of stationEvents)
      for (let index = 0; index < 240; index += 1) {
        const share = toScalePosition(indicator, indicator.valueOf(readStation(event, index)));
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(1);
      }
});

test('normal operation exceeds no limit; fouling exceeds two limits all the time', () => {
  const namesAboveLimit = (event: 'normal' | 'fouling') =>
    indicators
      .filter((indicator) =>
        Array.from({ length: 240 }, (_, index) => indicator.valueOf(readStation(event, index))).some(
          (value) => value > indicator.limit,
        ),
      )
      .map(({ name }) => name);
  expect(namesAboveLimit('normal')).toEqual([]);
  expect(namesAboveLimit('fouling')).toEqual(['Specific power', 'Cooler approach']);
  for (const indicator of indicators.slice(3))
    for (let index = 0; index < 240; index += 1)
      expect(indicator.valueOf(readStation('fouling', index))).toBeGreaterThan(indicator.limit);
});
