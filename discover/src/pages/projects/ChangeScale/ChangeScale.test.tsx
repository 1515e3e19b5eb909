import type { Change } from '@site/shared';
import { render, screen, within } from '@testing-library/react';
import { ChangeScale } from './ChangeScale.tsx';
import { toPosition } from './toPosition.ts';

const change: Change = {
  quantity: 'Back pressure',
  unit: 'kPag',
  before: { value: 356, text: '356', label: 'as found' },
  after: { value: 205, text: '205', label: 'after' },
  limit: { value: 300, text: '300', label: 'limit of the valve' },
  difference: '151 kPa less',
  source: 'Dynamic model.',
  ticks: [
    { value: 0, text: '0' },
    { value: 400, text: '400' },
  ],
};

test('the figure has the quantity, the difference and the source', () => {
  render(<ChangeScale change={change} />);
  const figure = screen.getByRole('figure', { name: 'Back pressure, kPag' });
  expect(within(figure).getByText('151 kPa less')).toBeVisible();
  expect(within(figure).getByText('Dynamic model.')).toBeVisible();
});

test('the drawing says scale, values and limit', () => {
  render(<ChangeScale change={change} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Scale from 0 to 400 kPag: before 356 kPag (as found), after 205 kPag (after); 300 kPag (limit of the valve).',
  );
});

test('a mark’s numbers end at its place in the right half of the scale, and begin at it in the left half', () => {
  render(<ChangeScale change={change} />);
  expect(screen.getByText('356')).toHaveAttribute('x', '89%');
  expect(screen.getByText('356')).toHaveAttribute('text-anchor', 'end');
});

test.each([
  [{ ticks: change.ticks }, 100, 25],
  [
    {
      ticks: [
        { value: 7600, text: '' },
        { value: 8000, text: '' },
      ],
    },
    7700,
    25,
  ],
  [
    {
      ticks: [
        { value: 1, text: '' },
        { value: 10_000, text: '' },
      ],
      isLogarithmic: true,
    },
    10,
    25,
  ],
])('on %j, %d is at %d percent', (scale, value, position) => {
  expect(toPosition(scale, value)).toBe(position);
});
