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

test('a reader can compute each of the six values from the printed inputs', () => {
  renderWithStore(<MeterFigure />);
  const figure = screen.getByRole('figure', { name: 'What each service reads from a flare meter' });
  const shown = [...figure.querySelectorAll('dd b')].map(({ textContent }) =>
    Number(textContent.replace(/[^\d.]/g, '')),
  );
  const threeDigits = (value: number) => Number(value.toPrecision(3));
  const amount = (4.2 * 1000) / 23.645;
  const emissions = threeDigits(
    ((1.05 * 0.98 * 44.01 + 0.95 * 0.02 * 16.043 * 28) * Number(amount.toFixed(3)) * 365) / 1000,
  );
  expect(shown).toEqual([
    4.2 * 30,
    threeDigits(4.2 * 39),
    emissions,
    threeDigits((Number(amount.toFixed(3)) * 17.4) / 24),
    (24 * 3600) / 10,
    threeDigits((emissions * 95) / 1000),
  ]);
});

test('the drawing shows the reading of the calculation', () => {
  renderWithStore(<FlareMeter />);
  expect(screen.getByRole('img', { name: 'Flare, knock-out drum and flare meter' })).toBeInTheDocument();
  expect(screen.getByText('The flare meter reads').parentElement).toHaveTextContent(`${flareGas.flow} 10³ m³/d`);
  expect(calculateMeter().steps[0]?.values).toMatch(new RegExp(`^${flareGas.flow} ×`));
});
