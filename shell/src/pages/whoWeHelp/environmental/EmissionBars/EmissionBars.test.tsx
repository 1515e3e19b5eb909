import { findCalculationFaults, renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { EmissionBars } from './EmissionBars.tsx';
import { calculateInventory, sources } from './inventory.ts';

test('the calculation gives the total and the share of the caption', () => {
  const { steps } = calculateInventory();
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  renderWithStore(<EmissionBars />);
  expect(steps.map(({ result }) => result)).toEqual(['53.0 kt CO₂e a year', '40%']);
  expect(screen.getByRole('figure')).toHaveTextContent('53.0 kt in all, 40 percent of it from the engines');
});

test('the bars are sorted and have one scale from zero', () => {
  renderWithStore(<EmissionBars />);
  const rows = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    sources.map(({ name, amount }) => name + amount.toFixed(1)),
  );
  const widths = rows.map((row) => Number.parseFloat(row.querySelector('rect')?.getAttribute('width') ?? ''));
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  for (const [index, { amount }] of sources.entries()) {
    expect((widths[index] ?? 0) / amount).toBeCloseTo((widths[0] ?? 0) / sources[0].amount, 2);
  }
});
