import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { SubgroupFigure } from './SubgroupFigure.tsx';

const plan = (name: RegExp) => screen.getByRole('radio', { name });
const valueOf = (tag: string) => screen.getByRole('combobox', { name: `NOx value of ${tag}` });
const subgroupOf = (tag: string) => screen.getByRole('combobox', { name: `Subgroup of ${tag}` });
const status = () => screen.getByRole('status');
const select = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the initial plan is the visitor’s and has more tests than needed', () => {
  renderWithStore(<SubgroupFigure />);
  expect(plan(/^Your plan/)).toBeChecked();
  expect(status()).toHaveTextContent(
    '7 tests Each subgroup is within the limit. In these subgroups 6 tests would do; in others, 4.',
  );
});

test('the bars of each subgroup fill its plot', () => {
  renderWithStore(<SubgroupFigure />);
  for (const plot of screen.getAllByRole('img')) {
    const widths = [...plot.querySelectorAll('rect')].map((bar) => Number.parseFloat(bar.getAttribute('width') ?? ''));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 0);
  }
});

test('the fewest tests in your subgroups do not move engines', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/in your subgroups/));
  expect(status()).toHaveTextContent(/^6 tests/);
  expect(subgroupOf('U-201')).toHaveValue('B');
});

test('the optimizer can also choose the subgroups, one by hours and one by days', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/subgroups chosen too/));
  expect(status()).toHaveTextContent(/^4 tests/);
  expect(screen.getByRole('combobox', { name: 'Time in, subgroup A' })).toHaveValue('hours');
  expect(screen.getByRole('combobox', { name: 'Time in, subgroup B' })).toHaveValue('days');
});

test('the optimum changes with the safety factor and reverts with it', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/subgroups chosen too/));
  const slider = screen.getByRole('slider', { name: 'Safety factor' });
  expect(slider).toHaveAttribute('aria-valuetext', '+20% on test values');
  select(slider, '0.4');
  expect(status()).toHaveTextContent(/^6 tests/);
  select(slider, '0.2');
  expect(status()).toHaveTextContent(/^4 tests/);
});

test('choosing a value switches to the visitor’s plan', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/in your subgroups/));
  select(valueOf('U-101'), 'default');
  expect(plan(/^Your plan/)).toBeChecked();
  expect(status()).toHaveTextContent(/^5 tests Subgroup A is above the limit; 3 tests would do there\./);
});

test('moving an engine keeps the values optimized', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/in your subgroups/));
  select(subgroupOf('U-201'), 'A');
  expect(plan(/in your subgroups/)).toBeChecked();
  expect(subgroupOf('U-201')).toHaveValue('A');
});

test('only an engine with a test on record offers the special default', () => {
  renderWithStore(<SubgroupFigure />);
  const optionsOf = (tag: string) =>
    within(valueOf(tag))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(optionsOf('U-101')).toEqual(['Default 13.5', 'Test 2.52']);
  expect(optionsOf('U-102')).toEqual(['Default 13.5', 'Special 4', 'Record 4.32']);
});

test('each chart has a title and describes the value of every engine', () => {
  renderWithStore(<SubgroupFigure />);
  expect(screen.getByRole('img', { name: 'Subgroup A against the limit of 4 g/kWh' })).toHaveAccessibleDescription(
    'Average 3.78 g/kWh: U-101 test 2.52, U-102 special default 4, U-103 test 1.32, U-104 test 9, U-105 default 24.',
  );
});

test('an empty subgroup shows “no engines” and complies', () => {
  renderWithStore(<SubgroupFigure />);
  for (const tag of ['U-201', 'U-202', 'U-203', 'U-204']) select(subgroupOf(tag), 'A');
  expect(within(screen.getByRole('region', { name: 'Subgroup B' })).getByText('no engines')).toBeVisible();
  expect(status()).not.toHaveTextContent('Subgroup B');
});

test('no element has an inline style, which the Content-Security-Policy forbids', () => {
  const { container } = renderWithStore(<SubgroupFigure />);
  expect(container.querySelector('[style]')).toBeNull();
});
