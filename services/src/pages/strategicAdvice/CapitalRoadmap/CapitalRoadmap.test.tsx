import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CapitalRoadmap } from './CapitalRoadmap.tsx';

const measureTexts = () =>
  within(screen.getByRole('figure', { name: 'A roadmap on an axis of capital' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the initial order is cheapest tonne first, at CAD 3 million a year', () => {
  renderWithStore(<CapitalRoadmap />);
  expect(screen.getByRole('radio', { name: 'Cheapest tonne first' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'CAD 3 million' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(
    'On target in 2034 30.0 kt CO₂e in 2034; the target is 34.1 kt, 45% below 62 kt. By the end of 2035: CAD 21.8 million spent, 189.1 kt CO₂e abated.',
  );
  expect(measureTexts()[0]).toBe(
    'M1 Pneumatic devices to instrument air2026CAD 0.6 million−3,200 t CO₂e/y58,800 t left',
  );
});

test('both charts date the target by the January after the purchase', async () => {
  const { container } = renderWithStore(<CapitalRoadmap />);
  const datesOf = () => container.textContent?.match(/in effect ?Jan \d{4}/g);
  expect(datesOf()).toEqual(['in effect Jan 2034', 'in effectJan 2034']);
  await userEvent.click(screen.getByRole('radio', { name: 'Largest tonne first' }));
  expect(datesOf()).toEqual(['in effect Jan 2033', 'in effectJan 2033']);
  await userEvent.click(screen.getByRole('radio', { name: 'CAD 2 million' }));
  expect(datesOf()).toBeNull();
});

test('another order changes the list and the result', async () => {
  renderWithStore(<CapitalRoadmap />);
  await userEvent.click(screen.getByRole('radio', { name: 'Largest tonne first' }));
  expect(screen.getByRole('status')).toHaveTextContent('On target in 2033');
  expect(measureTexts()[0]).toMatch(/^M7 Electric drive of another engine’s compressor2029/);
});

test('with a smaller budget the target is missed; later measures are marked “after 2035”', async () => {
  renderWithStore(<CapitalRoadmap />);
  await userEvent.click(screen.getByRole('radio', { name: 'CAD 2 million' }));
  expect(screen.getByRole('status')).toHaveTextContent('Not on target by 2035 38.4 kt CO₂e in 2035; the target is');
  expect(measureTexts()[6]).toContain('after 2035');
});

test('arrow keys select options of a choice', async () => {
  renderWithStore(<CapitalRoadmap />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Cheapest tonne first' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Largest tonne first' })).toBeChecked();
});
