import { findCalculationFaults, renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { EmissionSkyline } from './EmissionSkyline.tsx';
import { calculateInventory } from './inventory.ts';

test('the calculation gives the total and the share of the caption', () => {
  const { steps } = calculateInventory();
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  renderWithStore(<EmissionSkyline />);
  expect(steps.map(({ result }) => result)).toEqual(['53.0 kt CO₂e a year', '40%']);
  expect(screen.getByRole('figure')).toHaveTextContent('53.0 kt in all, 40 percent of it from the engines');
});
