import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { SubgroupFigure } from './SubgroupFigure.tsx';

const plan = (name: RegExp) => screen.getByRole('radio', { name });
const valueOf = (tag: string) => screen.getByRole('combobox', { name: `NOx value of ${tag}` });
const subgroupOf = (tag: string) => screen.getByRole('combobox', { name: `Subgroup of ${tag}` });
const status = () => screen.getByRole('status');
const select = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the figure begins with a plan of the visitor, of more tests than are needed', () => {
  renderWithStore(<SubgroupFigure />);
  expect(plan(/^Your plan/)).toBeChecked();
  expect(status()).toHaveTextContent(
    '7 tests Each subgroup is within the limit. In these subgroups 6 tests would do; in others, 4.',
  );
});

test('the fewest tests in these subgroups are shown, and engines stay where they are', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/in your subgroups/));
  expect(status()).toHaveTextContent(/^6 tests/);
  expect(subgroupOf('K-201')).toHaveValue('B');
});

test('the optimizer may choose the subgroups too, one by hours and one by days', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/subgroups chosen too/));
  expect(status()).toHaveTextContent(/^4 tests/);
  expect(screen.getByRole('combobox', { name: 'Time in, subgroup A' })).toHaveValue('hours');
  expect(screen.getByRole('combobox', { name: 'Time in, subgroup B' })).toHaveValue('days');
});

test('an optimum follows the safety factor, and back again', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/subgroups chosen too/));
  const slider = screen.getByRole('slider', { name: 'Safety factor' });
  expect(slider).toHaveAttribute('aria-valuetext', '+20% on test values');
  select(slider, '0.4');
  expect(status()).toHaveTextContent(/^6 tests/);
  select(slider, '0.2');
  expect(status()).toHaveTextContent(/^4 tests/);
});

test('a value chosen by hand makes the plan the visitor’s', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/in your subgroups/));
  select(valueOf('K-101'), 'default');
  expect(plan(/^Your plan/)).toBeChecked();
  expect(status()).toHaveTextContent(/^5 tests Subgroup A is above the limit; 3 tests would do there\./);
});

test('an engine moved by hand keeps the values the optimizer’s', () => {
  renderWithStore(<SubgroupFigure />);
  fireEvent.click(plan(/in your subgroups/));
  select(subgroupOf('K-201'), 'A');
  expect(plan(/in your subgroups/)).toBeChecked();
  expect(subgroupOf('K-201')).toHaveValue('A');
});

test('only an engine with a test on record may take the special default', () => {
  renderWithStore(<SubgroupFigure />);
  const optionsOf = (tag: string) =>
    within(valueOf(tag))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(optionsOf('K-101')).toEqual(['Default 13.5', 'Test 2.52']);
  expect(optionsOf('K-102')).toEqual(['Default 13.5', 'Special 4', 'Record 4.32']);
});

test('each drawing has a title and says every engine’s value', () => {
  renderWithStore(<SubgroupFigure />);
  expect(screen.getByRole('img', { name: 'Subgroup A against the limit of 4 g/kWh' })).toHaveAccessibleDescription(
    'Average 3.78 g/kWh: K-101 test 2.52, K-102 special default 4, K-103 test 1.32, K-104 test 9, K-105 default 24.',
  );
});

test('an emptied subgroup says so and complies', () => {
  renderWithStore(<SubgroupFigure />);
  for (const tag of ['K-201', 'K-202', 'K-203', 'K-204']) select(subgroupOf(tag), 'A');
  expect(within(screen.getByRole('region', { name: 'Subgroup B' })).getByText('no engines')).toBeVisible();
  expect(status()).not.toHaveTextContent('Subgroup B');
});

test('no element carries an inline style, which the Content-Security-Policy forbids', () => {
  const { container } = renderWithStore(<SubgroupFigure />);
  expect(container.querySelector('[style]')).toBeNull();
});
