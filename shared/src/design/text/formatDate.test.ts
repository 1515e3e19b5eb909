import { formatDate, formatMonth } from './formatDate.ts';

test('formats a calendar date in words with no-break spaces', () => {
  expect(formatDate('2026-10-14')).toBe('October\u00A014,\u00A02026');
  expect(formatDate('2027-01-01')).toBe('January\u00A01,\u00A02027');
});

test('the name of each month is that of Intl.DateTimeFormat', () => {
  const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-09`;
    expect(formatDate(date).replaceAll('\u00A0', ' ')).toBe(longDate.format(new Date(`${date}T00:00:00Z`)));
  }
});

test('formats the month of a date with a four-digit year, for the first and the last day', () => {
  expect(formatMonth('2003-03-01')).toBe('March 2003');
  expect(formatMonth('2018-12-31')).toBe('December 2018');
});

test.each(['soon', '2026-13-01', '2026-00-01', '2026-01-32', '2026-1-1'])('rejects "%s" with a RangeError', (text) => {
  expect(() => formatDate(text)).toThrow(RangeError);
  expect(() => formatMonth(text)).toThrow(RangeError);
});
