import { findCalculationFaults } from '@site/shared/testing';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import { calculateFuel } from './fuelGas.ts';

test('the calculation gives the numbers of the trail', () => {
  const { steps } = calculateFuel();
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  const { measured, analyzed, calculated, filed } = stations;
  expect([measured.number, analyzed.number]).toEqual(['186.0 × 10³ m³', '1.05 mol C/mol']);
  expect([calculated.number, filed.number]).toEqual([steps.at(-1)?.result, steps.at(-1)?.result]);
});
