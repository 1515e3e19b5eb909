import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { crunch, filings, toYearPercent } from './filings.ts';
import { ReportingCalendar } from './ReportingCalendar.tsx';

test('each framework says in words when it falls due', () => {
  renderWithStore(<ReportingCalendar />);
  const rows = within(screen.getByRole('figure', { name: 'The reporting year, by framework' })).getAllByRole(
    'listitem',
  );
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'FFV',
    'NPRI',
    'GHG',
    'D60',
    'OBPS',
    'TIER',
    'MSAPR',
  ]);
  expect(rows[1]).toHaveTextContent('NPRI National Pollutant Release InventoryDue: June 1');
});

test('six annual filings fall due from June 1 to July 1', () => {
  const [from, to] = [toYearPercent(crunch.from), toYearPercent(crunch.to)];
  const annual = filings.filter(({ deadlines }) => deadlines.length < 12);
  const within31Days = annual.filter(({ deadlines }) =>
    deadlines.some((deadline) => toYearPercent(deadline) >= from && toYearPercent(deadline) <= to),
  );
  expect(within31Days).toHaveLength(6);
});

test('the year runs from 0 to just below 100, and a day that is none is refused', () => {
  expect(toYearPercent({ month: 1, day: 1 })).toBe(0);
  expect(toYearPercent({ month: 7, day: 1 })).toBe(50);
  expect(toYearPercent({ month: 12, day: 31 })).toBeLessThan(100);
  expect(() => toYearPercent({ month: 2, day: 30 })).toThrow(RangeError);
});
