import { type Indicator, indicators, toScalePosition } from './indicators.ts';
import { type Reading, readStation, stationEvents } from './station.ts';
import { buildTrend } from './trend.ts';

const sample = readStation('normal', 0);
const flare: Indicator = {
  name: 'Flare rate',
  unit: '10³ m³/d',
  basis: () => '',
  valueOf: (reading) => reading.flare,
  limit: 5,
  decimals: 1,
  ticks: [0, 5, 10],
};
const draw = (values: readonly number[]) =>
  buildTrend(
    flare,
    values.map((value): Reading => ({ ...sample, flare: value })),
  );

test('a line runs from reading to reading, from the top of its scale down', () => {
  expect(draw([0, 10, 2.5]).line).toBe('M0 100L1 0L2 75');
});

test('what is above the limit is cut where the line crosses it', () => {
  const { partsAboveLimit, isAboveLimit, timeAboveLimit } = draw([4, 6, 6, 0]);
  expect(partsAboveLimit).toEqual(['M0.5 50L1 40L2 40L2.17 50']);
  expect(isAboveLimit).toBe(false);
  expect(timeAboveLimit).toBe('20 s');
});

test('a line that is above from its beginning to its end is marked whole, and one below is not', () => {
  expect(draw([6, 6, 7]).partsAboveLimit).toEqual(['M0 40L1 40L2 30']);
  expect(draw([6, 6, 7]).isAboveLimit).toBe(true);
  expect(draw([1, 2, 5]).partsAboveLimit).toEqual([]);
  expect(draw([1, 2, 5]).timeAboveLimit).toBe('');
});

test('a logarithmic scale gives each decade the same height', () => {
  const scale = { ...flare, ticks: [0.1, 10, 1000], isLogarithmic: true } as const;
  expect([0.1, 1, 10, 100, 1000].map((value) => toScalePosition(scale, value))).toEqual(
    [0, 0.25, 0.5, 0.75, 1].map((share) => expect.closeTo(share, 10) as number), // what the matcher stands for
  );
});

test('every indicator stays on its scale, whatever happens', () => {
  for (const indicator of indicators)
    for (const event of stationEvents)
      for (let index = 0; index < 240; index += 1) {
        const share = toScalePosition(indicator, indicator.valueOf(readStation(event, index)));
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(1);
      }
});

test('in normal operation nothing is above a limit; fouling is, and never crosses back', () => {
  const beyond = (event: 'normal' | 'fouling') =>
    indicators
      .filter((indicator) =>
        Array.from({ length: 240 }, (_, index) => indicator.valueOf(readStation(event, index))).some(
          (value) => value > indicator.limit,
        ),
      )
      .map(({ name }) => name);
  expect(beyond('normal')).toEqual([]);
  expect(beyond('fouling')).toEqual(['Specific power', 'Cooler approach']);
  for (const indicator of indicators.slice(3))
    for (let index = 0; index < 240; index += 1)
      expect(indicator.valueOf(readStation('fouling', index))).toBeGreaterThan(indicator.limit);
});
