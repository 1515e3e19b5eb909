import { formatDate, formatMonth } from './formatDate.ts';

test('a calendar date is said in words, in every time zone the same, without a place to break', () => {
  expect(formatDate('2026-10-14')).toBe('October\u00A014,\u00A02026');
  expect(formatDate('2027-01-01')).toBe('January\u00A01,\u00A02027');
});

test('each month is named as the locale’s own format names it', () => {
  const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-09`;
    expect(formatDate(date).replaceAll('\u00A0', ' ')).toBe(longDate.format(new Date(`${date}T00:00:00Z`)));
  }
});

test('a date’s month has its name and a four-digit year, on its first day too', () => {
  expect(formatMonth('2003-03-01')).toBe('March 2003');
  expect(formatMonth('2018-12-31')).toBe('December 2018');
});

test.each(['soon', '2026-13-01', '2026-00-01', '2026-01-32', '2026-1-1'])('"%s" is refused', (text) => {
  expect(() => formatDate(text)).toThrow(RangeError);
  expect(() => formatMonth(text)).toThrow(RangeError);
});
