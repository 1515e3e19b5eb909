import { findCalculationFaults } from '@site/shared/testing';
import { formatRate } from './describePlant.ts';
import { toGains, toPlantState, type UnitId, unitIds, units } from './gasPlant.ts';
import { calculatePlant } from './plantCalculation.ts';

const selections: readonly (readonly UnitId[])[] = [[], ['chiller'], ['chiller', 'inlet', 'sales'], unitIds];

test.each(selections.map((steps) => [steps.join(', ') || 'no projects', steps] as const))(
  'with %s the calculation gives capacities, maximum and gains of the figure',
  (_name, steps) => {
    const calculation = calculatePlant(steps);
    expect(findCalculationFaults(calculation)).toEqual([]);
    const state = toPlantState(steps);
    const resultOf = (start: string) => calculation.steps.find(({ label }) => label.startsWith(start))?.result;
    expect(resultOf('Maximum')).toBe(`${formatRate(state.maximum)} × 10³ m³/d at ${units[state.bottleneck].tag}`);
    const gains = toGains(steps);
    for (const unit of unitIds) {
      const { tag } = units[unit];
      expect(resultOf(`Capacity of ${tag}`)).toMatch(new RegExp(`^${formatRate(state.capacities[unit])} `));
      expect(resultOf(`Gain of the project at ${tag}`)).toBe(String(gains[unit]).replace('-', '−'));
    }
  },
);
