import { formatEventDays, formatEventHours, formatShortMonth } from './eventTime.ts';

const times = {
  startsAt: '2027-05-04T09:00:00-06:00',
  endsAt: '2027-05-04T12:30:00-06:00',
  timeZone: 'America/Edmonton',
};

test('formats local times with the time zone name', () => {
  expect(formatEventHours(times)).toBe('9:00\u00A0a.m. – 12:30\u00A0p.m. MDT');
});

test('formats midnight and noon as 12', () => {
  const day = { ...times, startsAt: '2027-05-04T00:15:00-06:00', endsAt: '2027-05-04T12:00:00-06:00' };
  expect(formatEventHours(day)).toBe('12:15\u00A0a.m. – 12:00\u00A0p.m. MDT');
});

test.each([
  ['America/Edmonton', '-07:00', 'MST'],
  ['America/Vancouver', '-07:00', 'PDT'],
  ['America/Toronto', '-05:00', 'EST'],
  ['America/Regina', '-06:00', 'CST'],
  ['America/St_Johns', '-02:30', 'NDT'],
  ['Europe/Oslo', '+02:00', 'UTC+02:00'],
  ['Europe/London', 'Z', 'UTC'],
  ['America/Denver', '-06:00', 'UTC−06:00'],
])('the time zone name of %s at %s is %s', (timeZone, offset, name) => {
  const [startsAt, endsAt] = [`2027-05-04T09:00:00${offset}`, `2027-05-04T10:00:00${offset}`];
  expect(formatEventHours({ startsAt, endsAt, timeZone })).toBe(`9:00\u00A0a.m. – 10:00\u00A0a.m. ${name}`);
});

test('an event across a daylight saving change shows both zone names', () => {
  const night = { ...times, startsAt: '2027-11-06T20:00:00-06:00', endsAt: '2027-11-07T08:00:00-07:00' };
  expect(formatEventHours(night)).toBe('8:00\u00A0p.m. MDT – 8:00\u00A0a.m. MST');
});

test('formats a one-day event with one date and a longer event with two dates', () => {
  const daysOf = (event: typeof times) => formatEventDays(event).replaceAll('\u00A0', ' ');
  expect(daysOf(times)).toBe('May 4, 2027');
  expect(daysOf({ ...times, endsAt: '2027-05-05T12:30:00-06:00' })).toBe('May 4, 2027 to May 5, 2027');
});

test('formats a short month with three letters and the year', () => {
  expect(formatShortMonth('2027-10-20')).toBe('Oct 2027');
});
