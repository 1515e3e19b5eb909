import { findCalculationFaults } from '@site/shared/testing';
import { environmental } from './environmental.content.ts';
import { calculateFuel } from './fuelGas.ts';

test('the calculation gives the numbers of the trail', () => {
  const { steps } = calculateFuel();
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  const numbers = environmental.benefits.trail.map(({ number }) => number);
  const calculated = steps.at(-1)?.result;
  expect(numbers).toEqual(['186.0 × 10³ m³', '1.05 mol C/mol', calculated, calculated, 'Which sample?']);
});
