import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { HydrogenBlend } from './HydrogenBlend.tsx';

const slider = () => screen.getByRole('slider', { name: 'Hydrogen in the blend' });
const readings = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the share is set with a native slider whose value text includes the unit', () => {
  renderWithStore(<HydrogenBlend />);
  expect(slider()).toHaveAttribute('type', 'range');
  expect(slider()).toHaveAttribute('autocomplete', 'off');
  expect(slider()).toHaveAttribute('aria-valuetext', '20% by volume');
});

test('the table compares the readings at 20% with the unblended gas, with units', () => {
  renderWithStore(<HydrogenBlend />);
  expect(readings()).toEqual([
    ['Gross heating value MJ/m³', '33.36', '38.68'],
    ['Relative density air = 1', '0.485', '0.589'],
    ['Wobbe index MJ/m³', '47.91', '50.41'],
    ['Energy from hydrogen %', '7.3', '0.0'],
    ['CO₂ at the burner kg/GJ', '46.6', '50.3'],
    ['Volume for equal energy %', '115.9', '100.0'],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('7.3% of the energy');
  expect(screen.getByRole('status')).toHaveTextContent('within the band');
});

test('at 30% the readings change and the Wobbe index is below the band', () => {
  renderWithStore(<HydrogenBlend />);
  fireEvent.change(slider(), { target: { value: '30' } });
  expect(readings().map((row) => row[1])).toEqual(['30.70', '0.433', '46.67', '11.8', '44.3', '126.0']);
  expect(screen.getByRole('status')).toHaveTextContent('below the band');
});

test('the note states that only combustion is counted, and the break-even intensity of hydrogen', () => {
  renderWithStore(<HydrogenBlend />);
  expect(screen.getByText(/^Combustion only/)).toHaveTextContent('Above 7.1 kg CO₂ per kg');
});

test('without hydrogen the blend equals the unblended gas', () => {
  renderWithStore(<HydrogenBlend />);
  fireEvent.change(slider(), { target: { value: '0' } });
  for (const [, chosen, unblended] of readings()) expect(chosen).toBe(unblended);
});

test('the chart’s accessible name states the values at the cursor', () => {
  renderWithStore(<HydrogenBlend />);
  expect(
    screen.getByRole('img', {
      name: /cursor at 20%.*Volume \(equal energy\) 115\.9%, CO₂ \(per GJ\) 92\.7%, Energy \(per m³\) 86\.3%.*47\.91 MJ\/m³/,
    }),
  ).toBeInTheDocument();
});

test('the marks are at the chosen share, and no element has an inline style', () => {
  const { container } = renderWithStore(<HydrogenBlend />);
  fireEvent.change(slider(), { target: { value: '15' } });
  const marks = [...container.querySelectorAll('circle')];
  expect(marks.map((mark) => mark.getAttribute('cx'))).toEqual(['50.00%', '50.00%', '50.00%', '50.00%']);
  expect(container.querySelector('[style]')).toBeNull();
});
