import { formatDate } from './formatDate.ts';

test('a calendar date keeps its day in every time zone', () => {
  expect(formatDate('2026-10-14')).toBe('October 14, 2026');
  expect(formatDate('2027-01-01')).toBe('January 1, 2027');
});

test('what is no date is refused', () => {
  expect(() => formatDate('soon')).toThrow(RangeError);
});
