import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ObligationBoard } from './ObligationBoard.tsx';

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const moveTo = (day: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Today' }), { target: { value: String(day) } });

test('the board begins on a day on which something is late and says so', () => {
  renderWithStore(<ObligationBoard />);
  expect(screen.getByRole('slider', { name: 'Today' })).toHaveAttribute('aria-valuetext', 'Jun 3');
  expect(screen.getByRole('status')).toHaveTextContent('3 overdue on Jun 3');
  expect(rows()).toHaveLength(8);
});

test('on the day after the due date what is late is overdue, in the table and in words', () => {
  renderWithStore(<ObligationBoard />);
  moveTo(153);
  expect(screen.getByRole('status')).toHaveTextContent('3 overdue on Jun 2');
  expect(within(screen.getByRole('table')).getAllByText('overdue')).toHaveLength(3);
});

test('a regulation shows the facilities that owe it, and no others', () => {
  renderWithStore(<ObligationBoard />);
  fireEvent.click(screen.getByRole('radio', { name: 'AMD' }));
  expect(rows().map((name) => name?.slice(0, 5))).toEqual(['GP-01', 'GP-02', 'TP-31', 'PG-41']);
  expect(screen.getByRole('status')).toHaveTextContent('Next: 4 for AMD, due Sep 30, in 119 days.');
});

test('filters by type and state narrow it further, down to nothing', () => {
  renderWithStore(<ObligationBoard />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Facility type' }), { target: { value: 'Oil battery' } });
  expect(rows().map((name) => name?.slice(0, 5))).toEqual(['OB-21', 'OB-22']);
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'overdue' } });
  moveTo(200);
  expect(within(screen.getByRole('table')).queryByRole('rowheader')).not.toBeInTheDocument();
  expect(screen.getByText('No report is at that state on this day.')).toBeVisible();
});

test('at the end of the year all is submitted', () => {
  renderWithStore(<ObligationBoard />);
  moveTo(365);
  expect(screen.getByRole('status')).toHaveTextContent(
    /(\d+) of \1 reports submitted\. Nothing that falls due this year is open\.$/,
  );
});
