import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ObligationBoard } from './ObligationBoard.tsx';

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const moveTo = (day: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Today' }), { target: { value: String(day) } });

test('the initial day has overdue reports, and the status reports them', () => {
  renderWithStore(<ObligationBoard />);
  expect(screen.getByRole('slider', { name: 'Today' })).toHaveAttribute('aria-valuetext', 'Jun 3');
  expect(screen.getByRole('status')).toHaveTextContent('3 overdue on Jun 3 Late by 2 days.');
  expect(rows()).toHaveLength(8);
});

test('a late report is overdue from the day after its due date, in the table and in the status', () => {
  renderWithStore(<ObligationBoard />);
  moveTo(153);
  expect(screen.getByRole('status')).toHaveTextContent('3 overdue on Jun 2');
  expect(within(screen.getByRole('table')).getAllByText('overdue')).toHaveLength(3);
});

test('the regulation filter shows only facilities that owe its report', () => {
  renderWithStore(<ObligationBoard />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Regulation' }), { target: { value: 'AMD' } });
  expect(rows().map((name) => name?.slice(0, 5))).toEqual(['GP-01', 'GP-02', 'TP-31', 'PG-41']);
  expect(screen.getByRole('status')).toHaveTextContent('Next: 4 for AMD, due Sep 30, in 119 days.');
});

test('filters for type and state combine, down to an empty table', () => {
  renderWithStore(<ObligationBoard />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Facility type' }), { target: { value: 'Oil battery' } });
  expect(rows().map((name) => name?.slice(0, 5))).toEqual(['OB-21', 'OB-22']);
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'overdue' } });
  moveTo(200);
  expect(within(screen.getByRole('table')).queryByRole('rowheader')).not.toBeInTheDocument();
  expect(screen.getByText('No report is at that state on this day.')).toBeVisible();
});

test('all reports are submitted at the end of the year', () => {
  renderWithStore(<ObligationBoard />);
  moveTo(365);
  expect(screen.getByRole('status')).toHaveTextContent(
    /(\d+) of \1 reports submitted\. Nothing more falls due this year\.$/,
  );
});

test('column headers show the due date and the days until then', () => {
  renderWithStore(<ObligationBoard />);
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers()).toEqual([
    'Facility',
    'NPRI Jun 1 2 d ago',
    'OneStop Jun 1 2 d ago',
    'TIER Jun 30 in 27 d',
    'MSAPR Jul 1 in 28 d',
    'AMD Sep 30 in 119 d',
  ]);
  moveTo(182);
  expect(headers().slice(1, 5)).toEqual([
    'NPRI Jun 1 done',
    'OneStop Jun 1 done',
    'TIER Jun 30 done',
    'MSAPR Jul 1 today',
  ]);
});

test('the table distinguishes reports that are not owed from reports that a filter hides', () => {
  renderWithStore(<ObligationBoard />);
  const table = within(screen.getByRole('table'));
  expect([table.getAllByText('not owed').length, table.queryAllByText('not shown').length]).toEqual([11, 0]);
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'overdue' } });
  expect(rows().map((name) => name?.slice(0, 5))).toEqual(['CS-12', 'OB-22']);
  expect([table.getAllByText('not owed').length, table.getAllByText('not shown').length]).toEqual([6, 1]);
});

test('each regulation has a reason for the selected facility', () => {
  renderWithStore(<ObligationBoard />);
  const reasonOf = (code: string) =>
    screen
      .getAllByRole('term')
      .find(({ textContent }) => textContent === code)
      ?.parentElement?.textContent.replaceAll('\u00a0', ' ');
  expect(reasonOf('NPRI')).toBe('NPRIPM2.5 0.4 t a year, from 0.3 tsubmitted, due Jun 1, 2 days ago');
  fireEvent.change(screen.getByRole('combobox', { name: 'Facility' }), { target: { value: 'CS-12' } });
  expect(screen.getByText(/^Why/)).toHaveTextContent('Why CS-12 owes 1 of 5');
  expect(reasonOf('MSAPR')).toBe('MSAPRa pre-existing engine of 186 kW, under 250 kWnot owed');
  expect(reasonOf('OneStop')).toBe('OneStopan upstream site under the AERoverdue, due Jun 1, 2 days ago');
});

test('the next due date ignores the state filter but not the other filters', () => {
  renderWithStore(<ObligationBoard />);
  moveTo(184);
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'overdue' } });
  expect(screen.getByRole('status')).toHaveTextContent(
    '1 overdue on Jul 3 Late by 2 days. 24 of 29 reports submitted. Next: 4 for AMD, due Sep 30, in 89 days. Shown: 1 overdue.',
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Regulation' }), { target: { value: 'MSAPR' } });
  expect(screen.getByRole('status')).toHaveTextContent('4 of 5 reports submitted. Nothing more falls due this year.');
});
