import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { AbatementCurve } from './AbatementCurve.tsx';

const slider = () => screen.getByRole('slider', { name: 'Carbon price' });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

test('the price is a native slider that says its value in words', () => {
  renderWithStore(<AbatementCurve />);
  expect(slider()).toHaveAttribute('type', 'range');
  expect(slider()).toHaveAttribute('aria-valuetext', 'CAD 95 per tonne CO2e');
  expect(slider()).toHaveValue('95');
});

test('the drawing has a title and describes the measures in their order', () => {
  renderWithStore(<AbatementCurve />);
  const drawing = screen.getByRole('img', { name: 'Net cost and yearly abatement of each measure' });
  expect(drawing).toHaveAccessibleDescription(
    /^At a carbon price of \$95, from the cheapest: Combustion control on engines −\$125 per tonne/,
  );
});

test('moving the price re-orders the table and changes what pays for itself', () => {
  renderWithStore(<AbatementCurve />);
  expect(screen.getByRole('status')).toHaveTextContent(
    '7 of 10 measures pay for themselves: 52.2 of 72.1 kt CO2e a year.',
  );
  const before = rows();
  fireEvent.change(slider(), { target: { value: '170' } });
  expect(screen.getByRole('status')).toHaveTextContent('9 of 10 measures');
  expect(rows()).not.toEqual(before);
  expect(rows().at(-1)).toContain('Leak detection and repair');
});

test('at no carbon price two measures pay, and the drawing has a bar for each of ten', () => {
  const { container } = renderWithStore(<AbatementCurve />);
  fireEvent.change(slider(), { target: { value: '0' } });
  expect(screen.getByRole('status')).toHaveTextContent('2 of 10 measures');
  const bars = [...container.querySelectorAll('rect')];
  expect(bars).toHaveLength(10);
  for (const bar of bars) {
    for (const field of ['x', 'y', 'width', 'height']) expect(bar.getAttribute(field)).toMatch(/^\d+\.\d\d%$/);
  }
});
