import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { team } from '../team.content.ts';
import { AbatementCurve } from './AbatementCurve.tsx';

const slider = (name: string) => screen.getByRole('slider', { name });
const move = (name: string, value: number) => fireEvent.change(slider(name), { target: { value: String(value) } });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

test('price, rate and horizon are native sliders with values in words', () => {
  renderWithStore(<AbatementCurve />);
  expect(
    ['Carbon price', 'Discount rate', 'Horizon'].map((name) => slider(name).getAttribute('aria-valuetext')),
  ).toEqual(['CAD 95 per tonne CO₂e', '10% a year', '15 years']);
});

test('the page’s introduction names all sliders', () => {
  renderWithStore(<AbatementCurve />);
  const names = screen.getAllByRole('slider').map((each) => (each as HTMLInputElement).labels?.[0]?.textContent ?? '');
  expect(names).toHaveLength(3);
  for (const name of names) expect(team.figure.lead.toLowerCase()).toContain(name.toLowerCase());
});

test('the drawing has a title and describes the measures in their order', () => {
  renderWithStore(<AbatementCurve />);
  const drawing = screen.getByRole('img', { name: 'Net cost and abatement of each measure' });
  expect(drawing).toHaveAccessibleDescription(/^From the cheapest: Combustion control on engines −\$12\d per tonne/);
});

test('moving the price re-orders the table and changes the measures that pay for themselves', () => {
  renderWithStore(<AbatementCurve />);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^7 of 10 measures pay for themselves: 783 of 1,082 kt CO₂e in 15 years, with a net present value of \$22\.6 million\. The whole portfolio’s is \$15\.9 million\.$/,
  );
  const before = rows();
  move('Carbon price', 170);
  expect(screen.getByRole('status')).toHaveTextContent('9 of 10 measures');
  expect(rows()).not.toEqual(before);
  expect(rows().at(-1)).toContain('Leak detection and repair');
});

test('fewer measures pay at a higher discount rate, more at 0%', () => {
  renderWithStore(<AbatementCurve />);
  const count = () => Number(/^\d+/.exec(screen.getByRole('status').textContent ?? '')?.[0]);
  const first = count();
  move('Discount rate', 20);
  expect(count()).toBeLessThan(first);
  move('Discount rate', 0);
  expect(count()).toBeGreaterThan(first);
});

test('the net present values in the table add up to the portfolio’s', () => {
  renderWithStore(<AbatementCurve />);
  const values = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.children[3]?.textContent?.replace('−', '-').replace('$', '')));
  // Ten values, each rounded by up to 0.05, plus the rounding of the sum.
  expect(Math.abs(values.reduce((sum, value) => sum + value, 0) - 15.9)).toBeLessThan(0.55);
});

test('tonnes are totals over the horizon', () => {
  renderWithStore(<AbatementCurve />);
  expect(screen.getByText('Abatement in 15 years, kt CO₂e')).toBeInTheDocument();
  move('Horizon', 20);
  expect(screen.getByText('Abatement in 20 years, kt CO₂e')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/of 1,442 kt CO₂e in 20 years/);
  expect(screen.getByRole('table')).toHaveAccessibleName('Measures in order, over 20 years');
});

test('at a carbon price of 0 two measures pay, and the chart has ten bars', () => {
  const { container } = renderWithStore(<AbatementCurve />);
  move('Carbon price', 0);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 10 measures');
  const bars = [...container.querySelectorAll('rect')];
  expect(bars).toHaveLength(10);
  for (const bar of bars) {
    for (const field of ['x', 'y', 'width', 'height']) expect(bar.getAttribute(field)).toMatch(/^\d+\.\d\d%$/);
  }
});
