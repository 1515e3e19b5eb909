import { findCalculationFaults } from '@site/shared/testing';
import { formatValue, indicators } from './indicators.ts';
import { calculateReading } from './readingCalculation.ts';
import { readStation, stationEvents } from './station.ts';

test.each(stationEvents.flatMap((event) => [0, 60, 140].map((index) => [event, index] as const)))(
  'in %s, reading %d, the calculation gives the indicators that the figure shows',
  (event, index) => {
    const reading = readStation(event, index);
    const { steps } = calculateReading(reading);
    expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
    for (const indicator of indicators)
      expect(steps.find(({ label }) => label === indicator.name)?.result).toBe(
        `${formatValue(indicator, indicator.valueOf(reading))} ${indicator.unit}`,
      );
  },
);
