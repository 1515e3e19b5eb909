import { findCalculationFaults, renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { FlareMeter } from '../FlareMeter/FlareMeter.tsx';
import { flareGas } from './flareReadings.ts';
import { calculateMeter } from './meterCalculation.ts';
import { MeterFigure } from './MeterFigure.tsx';

test('the calculation gives the six values of the figure', () => {
  const { steps } = calculateMeter();
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  renderWithStore(<MeterFigure />);
  const figure = screen.getByRole('figure', { name: 'What each service reads from a flare meter' });
  const shown = [...figure.querySelectorAll('dd b')].map(({ textContent }) => textContent);
  expect(shown).toHaveLength(6);
  const results = steps.map(({ result }) => result).join('; ');
  for (const value of shown) expect(results).toContain(value);
});

test('the drawing shows the reading of the calculation', () => {
  renderWithStore(<FlareMeter />);
  expect(screen.getByRole('img', { name: 'Flare, knock-out drum and flare meter' })).toBeInTheDocument();
  expect(screen.getByText('FE-901 reads').parentElement).toHaveTextContent(`${flareGas.flow} 10³ m³/d`);
  expect(calculateMeter().steps[0]?.values).toMatch(new RegExp(`^${flareGas.flow} ×`));
});
