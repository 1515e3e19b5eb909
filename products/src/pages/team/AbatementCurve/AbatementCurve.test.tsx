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

const toNumber = (text: string) => Number(text.replace('−', '-').replaceAll(/[$,]/g, ''));

test('price, rate and horizon are native sliders with values in words', () => {
  renderWithStore(<AbatementCurve />);
  expect(
    ['Carbon price', 'Discount rate', 'Horizon'].map((name) => slider(name).getAttribute('aria-valuetext')),
  ).toEqual(['$95 per tonne CO₂e', '10% a year', '15 years']);
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

test('moving the price re-orders the table and changes the measures that pay', () => {
  renderWithStore(<AbatementCurve />);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^7 of 10 measures pay at \$95 a tonne, 2 at any price: 783\.0 of 1,081\.5 kt CO₂e, revision B.* in 15 years, with a net present value of \$22\.64 million\. The whole portfolio’s is \$15\.92 million\.$/,
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

test.each([
  [95, 10, 15],
  [170, 3, 25],
  [0, 20, 7],
  [60, 7, 11],
])('at $%d, %d%% and %d years the rows as shown add up to the totals in the text', (price, rate, horizon) => {
  renderWithStore(<AbatementCurve />);
  move('Carbon price', price);
  move('Discount rate', rate);
  move('Horizon', horizon);
  const shown = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [1, 3].map((column) => toNumber(row.children[column]?.textContent ?? '')));
  const text = screen.getByRole('status').textContent ?? '';
  const [count = NaN, payingTonnes, allTonnes, payingValue, allValue] = (
    /^(\d+) of 10 .*: ([\d,.]+) of ([\d,.]+) kt .* of (−?\$[\d,.]+) million\. .* is (−?\$[\d,.]+) million/.exec(text) ??
    []
  )
    .slice(1)
    .map(toNumber);
  const add = (rows: typeof shown, column: number) => rows.reduce((sum, row) => sum + (row[column] ?? NaN), 0);
  expect(add(shown.slice(0, count), 0)).toBeCloseTo(payingTonnes ?? NaN, 6);
  expect(add(shown, 0)).toBeCloseTo(allTonnes ?? NaN, 6);
  expect(add(shown.slice(0, count), 1)).toBeCloseTo(payingValue ?? NaN, 6);
  expect(add(shown, 1)).toBeCloseTo(allValue ?? NaN, 6);
});

test('tonnes are totals over the horizon', () => {
  renderWithStore(<AbatementCurve />);
  expect(screen.getByText('Abatement in 15 years, kt CO₂e')).toBeInTheDocument();
  move('Horizon', 20);
  expect(screen.getByText('Abatement in 20 years, kt CO₂e')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/of 1,442\.0 kt CO₂e, revision B.* in 20 years/);
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

test('the chart marks the tonnes that pay and ends with the total, both as in the text', () => {
  renderWithStore(<AbatementCurve />);
  expect(screen.getByText('783.0 kt pay')).toBeInTheDocument();
  expect(screen.getByText('1,081.5')).toBeInTheDocument();
  move('Carbon price', 0);
  expect(screen.getByText('193.5 kt pay')).toBeInTheDocument();
});
