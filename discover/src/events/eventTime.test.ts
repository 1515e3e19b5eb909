import { formatDayNumbers, formatEventDays, formatEventHours, formatShortMonth, startsWithOne } from './eventTime.ts';

const times = {
  startsAt: '2027-05-04T09:00:00-06:00',
  endsAt: '2027-05-04T12:30:00-06:00',
  timeZone: 'America/Edmonton',
};

test('formats local times with the time zone name', () => {
  expect(formatEventHours(times)).toBe('9:00\u00A0a.m. – 12:30\u00A0p.m. Alberta\u00A0time\u00A0(UTC−6)');
});

test('formats midnight and noon as 12', () => {
  const day = { ...times, startsAt: '2027-05-04T00:15:00-06:00', endsAt: '2027-05-04T12:00:00-06:00' };
  expect(formatEventHours(day)).toBe('12:15\u00A0a.m. – 12:00\u00A0p.m. Alberta\u00A0time\u00A0(UTC−6)');
});

test.each([
  ['America/Edmonton', '-06:00', 'Alberta\u00A0time\u00A0(UTC−6)'],
  ['America/Edmonton', '-07:00', 'UTC−07:00'],
  ['America/Vancouver', '-07:00', 'Pacific\u00A0time\u00A0(UTC−7)'],
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

test.each([
  ['2025-02-12', '-07:00', 'MST'],
  ['2025-07-15', '-06:00', 'MDT'],
  ['2026-01-15', '-07:00', 'MST'],
  ['2026-04-15', '-06:00', 'Alberta\u00A0time\u00A0(UTC−6)'],
  ['2027-02-10', '-06:00', 'Alberta\u00A0time\u00A0(UTC−6)'],
])('the time zone name of Alberta on %s at %s is %s', (day, offset, name) => {
  const [startsAt, endsAt] = [`${day}T09:00:00${offset}`, `${day}T10:00:00${offset}`];
  expect(formatEventHours({ ...times, startsAt, endsAt })).toBe(`9:00\u00A0a.m. – 10:00\u00A0a.m. ${name}`);
});

test('an event across a daylight saving change shows both zone names', () => {
  const night = { ...times, startsAt: '2025-11-01T20:00:00-06:00', endsAt: '2025-11-02T08:00:00-07:00' };
  expect(formatEventHours(night)).toBe('8:00\u00A0p.m. MDT on the first day to 8:00\u00A0a.m. on the last, MST');
});

test('an event of several days says which day starts and ends at which time', () => {
  const conference = { ...times, startsAt: '2027-10-20T08:30:00-06:00', endsAt: '2027-10-21T16:00:00-06:00' };
  expect(formatEventHours(conference)).toBe(
    '8:30\u00A0a.m. on the first day to 4:00\u00A0p.m. on the last, Alberta\u00A0time\u00A0(UTC−6)',
  );
});

test('formats a one-day event with one date and a longer event with two dates', () => {
  const daysOf = (event: typeof times) => formatEventDays(event).replaceAll('\u00A0', ' ');
  expect(daysOf(times)).toBe('May 4, 2027');
  expect(daysOf({ ...times, endsAt: '2027-05-05T12:30:00-06:00' })).toBe('May 4, 2027 to May 5, 2027');
});

test('formats a short month with three letters and the year', () => {
  expect(formatShortMonth('2027-10-20')).toBe('Oct 2027');
});

test.each([
  ['2027-05-04', '2027-05-04', '4'],
  ['2027-05-04', '2027-05-05', '4–5'],
  ['2027-05-31', '2027-06-01', '31'],
])('the days from %s to %s are %s', (first, last, days) => {
  expect(formatDayNumbers({ ...times, startsAt: `${first}T09:00-06:00`, endsAt: `${last}T16:00-06:00` })).toBe(days);
});

test('recognises days that start with the digit 1', () => {
  expect(['2027-02-10', '2027-02-01', '2027-02-20', '2027-02-21'].map(startsWithOne)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
