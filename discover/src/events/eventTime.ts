import { formatDate, formatMonth } from '@site/shared/records';

/** UTC offset of standard time in minutes; abbreviations of standard and daylight saving time. */
type Zone = readonly [standardOffset: number, standard: string, summer: string];

/** Canadian time zones by IANA name. */
const zones: Readonly<Record<string, Zone>> = {
  'America/St_Johns': [-210, 'NST', 'NDT'],
  'America/Halifax': [-240, 'AST', 'ADT'],
  'America/Toronto': [-300, 'EST', 'EDT'],
  'America/Winnipeg': [-360, 'CST', 'CDT'],
  'America/Regina': [-360, 'CST', 'CDT'],
  'America/Edmonton': [-420, 'MST', 'MDT'],
  'America/Vancouver': [-480, 'PST', 'PDT'],
};

/** Zones that have kept their summer offset all year since March 2026 (tz database 2026c), with names for it. */
const steadyZones: Readonly<Record<string, readonly [offset: number, name: string]>> = {
  'America/Edmonton': [-360, 'Alberta\u00A0time\u00A0(UTC−6)'],
  'America/Vancouver': [-420, 'Pacific\u00A0time\u00A0(UTC−7)'],
};
const steadySince = '2026-03-09';

/** Start and end of an event (RFC 3339 with local UTC offset) and its IANA time zone. */
export type EventTimes = { startsAt: string; endsAt: string; timeZone: string };

/**
 * Formats the local dates of an event: `May 4, 2027` or `May 4, 2027 to May 5, 2027`. Uses the digits of the response
 * without `Intl` or the system clock, so that server and browser render the same text.
 */
export function formatEventDays({ startsAt, endsAt }: EventTimes): string {
  const [first, last] = [startsAt.slice(0, 10), endsAt.slice(0, 10)];
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}

/**
 * Formats start and end time with the time zone name: `9:00 a.m. – 12:30 p.m. Alberta time (UTC−6)`. Each time of an
 * event of several days has its day, because its days can end at different times.
 */
export function formatEventHours({ startsAt, endsAt, timeZone }: EventTimes): string {
  const [from, to] = [nameZone(startsAt, timeZone), nameZone(endsAt, timeZone)];
  const start = `${formatHour(startsAt)}${from === to ? '' : ` ${from}`}`;
  return startsAt.slice(0, 10) === endsAt.slice(0, 10)
    ? `${start} – ${formatHour(endsAt)} ${to}`
    : `${start} on the first day to ${formatHour(endsAt)} on the last, ${to}`;
}

/** Formats the days of an event within their month: `4` or `4–5`; the first day if the event ends in another month. */
export function formatDayNumbers({ startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>): string {
  const [first, last] = [startsAt, endsAt].map((time) => String(Number(time.slice(8, 10))));
  return first === last || !isInOneMonth({ startsAt, endsAt }) ? `${first}` : `${first}–${last}`;
}

/** Returns true if the day of a calendar date starts with the digit 1, which has the widest side bearing. */
export function startsWithOne(isoDate: string): boolean {
  return String(Number(isoDate.slice(8, 10))).startsWith('1');
}

/** Returns true if a day and a month, with the last day, say all dates of an event: it ends in the month in which it starts. */
export function isInOneMonth({ startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>): boolean {
  return startsAt.slice(0, 7) === endsAt.slice(0, 7);
}

/**
 * Formats the month of a calendar date: `Oct 2027`.
 * @throws RangeError if `isoDate` is not a date.
 */
export function formatShortMonth(isoDate: string): string {
  const [month = '', year = ''] = formatMonth(isoDate).split(' ');
  return `${month.slice(0, 3)} ${year}`;
}

function formatHour(time: string): string {
  const hour = Number(time.slice(11, 13));
  return `${hour % 12 || 12}:${time.slice(14, 16)}\u00A0${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

function nameZone(time: string, timeZone: string): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(time) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const steady = time >= steadySince ? steadyZones[timeZone] : undefined;
  if (steady) return offset === steady[0] ? steady[1] : nameOffset(offset);
  const zone = zones[timeZone];
  if (zone && offset === zone[0]) return zone[1];
  if (zone && offset === zone[0] + 60) return zone[2];
  return nameOffset(offset);
}

function nameOffset(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const digits = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${digits}`;
}
