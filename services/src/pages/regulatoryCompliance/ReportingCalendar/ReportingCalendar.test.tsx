import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { peakPeriod, filings, toYearPercent } from './filings.ts';
import { ReportingCalendar } from './ReportingCalendar.tsx';

test('each framework has its due date as text', () => {
  renderWithStore(<ReportingCalendar />);
  const rows = within(screen.getByRole('figure', { name: 'The reporting year, by framework' })).getAllByRole(
    'listitem',
  );
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'FFV',
    'D39',
    'NPRI',
    'GHG',
    'D60',
    'OBPS',
    'TIER',
    'MSAPR',
  ]);
  expect(rows[2]).toHaveTextContent('NPRI National Pollutant Release InventoryDue: June 1');
});

test('a row states its date once: its drawing has no text', () => {
  renderWithStore(<ReportingCalendar />);
  expect(document.querySelectorAll('li svg text')).toHaveLength(0);
});

test('six annual filings fall due from June 1 to July 1', () => {
  const [from, to] = [toYearPercent(peakPeriod.from), toYearPercent(peakPeriod.to)];
  const annual = filings.filter(({ deadlines }) => deadlines.length < 12);
  const within31Days = annual.filter(({ deadlines }) =>
    deadlines.some((deadline) => toYearPercent(deadline) >= from && toYearPercent(deadline) <= to),
  );
  expect(within31Days).toHaveLength(6);
});

test('the frameworks are in order of their first due date in the year', () => {
  const firstDates = filings.map(({ deadlines }) => Math.min(...deadlines.map(toYearPercent)));
  expect(firstDates).toEqual(firstDates.toSorted((a, b) => a - b));
});

test('the dehydrator inventory falls due one month before the peak', () => {
  const inventory = filings.find(({ code }) => code === 'D39');
  expect(inventory?.deadlines).toEqual([{ month: 5, day: 1 }]);
  expect(inventory?.due).toBe('May 1');
});

test('the caption names the rule of every date by its framework', () => {
  renderWithStore(<ReportingCalendar />);
  const figure = screen.getByRole('figure', { name: 'The reporting year, by framework' });
  for (const { code, source } of filings) expect(figure).toHaveTextContent(`${code}, ${source}`);
});

test('toYearPercent returns 0 to less than 100 and throws for an invalid day', () => {
  expect(toYearPercent({ month: 1, day: 1 })).toBe(0);
  expect(toYearPercent({ month: 7, day: 1 })).toBe(50);
  expect(toYearPercent({ month: 12, day: 31 })).toBeLessThan(100);
  expect(() => toYearPercent({ month: 2, day: 30 })).toThrow(RangeError);
});
