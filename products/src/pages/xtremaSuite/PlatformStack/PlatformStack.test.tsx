import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { PlatformStack } from './PlatformStack.tsx';

const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
const listed = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement as HTMLElement)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const marked = () => [...document.querySelectorAll('g[data-is-shown] text')].map(({ textContent }) => textContent);

test('the stack begins with the platform that reports', () => {
  renderWithStore(<PlatformStack />);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(radio('Emissions Advisor')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Emissions Advisor takes in 3 flows and hands on one flow.');
});

test('a chosen platform says what it takes in and hands on, and its flows are marked', () => {
  renderWithStore(<PlatformStack />);
  fireEvent.click(radio('TEAM'));
  expect(screen.getByRole('status')).toHaveTextContent('TEAM takes in 4 flows and hands on no flow.');
  expect(listed('Takes in')).toHaveLength(4);
  expect(listed('Hands on')).toEqual([]);
  expect(marked().toSorted()).toEqual(['3', '5', '7', '8']);
});

test('a platform under the pointer shows its flows for as long as it is there', () => {
  renderWithStore(<PlatformStack />);
  const plate = radio('iFFV');
  fireEvent.mouseEnter(plate);
  expect(listed('Hands on')).toEqual([
    '1Metered fuel and flare volumesto RT-GHG, m³, every 10 s',
    '2Balanced fuel, flare and vent volumesto Emissions Advisor, 10³ m³, monthly',
    '3Flared and vented volumes worth keepingto TEAM, 10³ m³, yearly',
  ]);
  fireEvent.mouseLeave(plate);
  expect(screen.getByRole('status')).toHaveTextContent(/^Emissions Advisor/);
});
