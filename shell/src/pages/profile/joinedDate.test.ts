import { formatJoinedDate } from './joinedDate.ts';

test('a date is said as month name and four-digit year, on its first day too', () => {
  expect(formatJoinedDate('2003-03-01')).toBe('March 2003');
  expect(formatJoinedDate('2018-12-31')).toBe('December 2018');
});
