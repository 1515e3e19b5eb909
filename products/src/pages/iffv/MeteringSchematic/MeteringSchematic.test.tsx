import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { formatFlow, formatImbalance, formatPercent } from './flowFormat.ts';
import { MeteringSchematic } from './MeteringSchematic.tsx';

const status = () => screen.getByRole('status');
const breakMeter = (tag: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Meter to break' }), { target: { value: tag } });
const imbalanceOf = (node: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(`^${node}`) }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .at(-1)?.textContent;

test('initially FQ-902 reads low, and the balance identifies it', () => {
  renderWithStore(<MeteringSchematic />);
  expect(status()).toHaveTextContent(
    'FQ-902 explains it FQ-902 reads 40% low: 1.40 × 10³ m³/d too little. V-101 and V-901 are out by as much, with opposite signs: only the pipe between them does that. The plant’s metering difference is 0.0%.',
  );
  expect([imbalanceOf('V-101'), imbalanceOf('V-901'), imbalanceOf('Train')]).toEqual(['+1.40', '−1.40', '0.00']);
});

test('the evidence names the train in a sentence', () => {
  renderWithStore(<MeteringSchematic />);
  breakMeter('FQ-903');
  expect(status()).toHaveTextContent('The train and V-901 are out by as much, with opposite signs');
});

test('a broken fuel meter leaves three suspects and a metering difference', () => {
  renderWithStore(<MeteringSchematic />);
  breakMeter('FQ-802');
  expect(status()).toHaveTextContent(/^FQ-202, FQ-702 or FQ-802 explains it FQ-802 reads 40% low: 5\.84/);
  expect(status()).toHaveTextContent(
    'One node alone is out, so it is a meter at the border, or gas that crosses it unmetered. The plant’s metering difference is 0.6%.',
  );
});

test('the visitor sets the fault, from a zero reading to 50% high', () => {
  renderWithStore(<MeteringSchematic />);
  fireEvent.change(screen.getByRole('slider', { name: 'It reads' }), { target: { value: '-100' } });
  expect(status()).toHaveTextContent('FQ-902 reads nothing: 3.50 × 10³ m³/d too little.');
  fireEvent.change(screen.getByRole('slider', { name: 'It reads' }), { target: { value: '50' } });
  expect(status()).toHaveTextContent('FQ-902 reads 50% high: 1.75 × 10³ m³/d too much.');
});

test('after Repair every node closes, and choosing a meter breaks it again', () => {
  renderWithStore(<MeteringSchematic />);
  fireEvent.click(screen.getByRole('button', { name: 'Repair' }));
  expect(status()).toHaveTextContent(/^Every node closes .* metering difference is 0\.0%\.$/);
  expect(screen.getByRole('button', { name: 'Repair' })).toHaveAttribute('aria-disabled', 'true');
  breakMeter('FQ-903');
  expect(status()).toHaveTextContent(/^FQ-903 explains it/);
});

test('negative numbers have a true minus sign, and zero has no sign', () => {
  expect([formatFlow(111.2), formatFlow(0.3)]).toEqual(['111.2', '0.30']);
  expect([formatImbalance(-0.64), formatImbalance(2)]).toEqual(['−0.64', '+2.00']);
  expect([formatPercent(-0.0174), formatPercent(-0.0001)]).toEqual(['−1.7%', '0.0%']);
});
