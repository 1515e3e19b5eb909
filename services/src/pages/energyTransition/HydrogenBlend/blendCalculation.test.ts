import { findCalculationFaults } from '@site/shared/testing';
import { calculateBlend } from './blendCalculation.ts';
import { blend, hydrogenShares } from './hydrogenBlend.ts';
import { toReadings } from './readings.ts';

test.each([hydrogenShares.min, 7, hydrogenShares.initial, hydrogenShares.max])(
  'at %d% hydrogen the calculation gives the readings of the table to their last digit',
  (percent) => {
    const { steps } = calculateBlend(percent);
    expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
    for (const { name, value } of toReadings(blend(percent))) {
      const step = steps.find(({ label }) => label === name);
      expect(step?.result).toMatch(new RegExp(`^${value.replace('.', '\\.')}\\b`));
    }
  },
);
