import { formatDate, formatMonth } from '@site/shared/records';

/** Offset of standard time from UTC in minutes, its short name and that of summer time. */
type Zone = readonly [standardOffset: number, standard: string, summer: string];

/** Canada's zones as their people name them. */
const zones: Readonly<Record<string, Zone>> = {
  'America/St_Johns': [-210, 'NST', 'NDT'],
  'America/Halifax': [-240, 'AST', 'ADT'],
  'America/Toronto': [-300, 'EST', 'EDT'],
  'America/Winnipeg': [-360, 'CST', 'CDT'],
  'America/Regina': [-360, 'CST', 'CDT'],
  'America/Edmonton': [-420, 'MST', 'MDT'],
  'America/Vancouver': [-480, 'PST', 'PDT'],
};

/** An event's times, both RFC 3339 with the offset of its zone. */
export type EventTimes = { startsAt: string; endsAt: string; timeZone: string };

/**
 * The days of an event in words, as they are counted where it takes place: `May 4, 2027`, or
 * `May 4, 2027 to May 5, 2027`. The digits are those of the answer: no clock and no Intl has a say, so
 * server and browser write the same.
 */
export function formatEventDays({ startsAt, endsAt }: EventTimes): string {
  const [first, last] = [startsAt.slice(0, 10), endsAt.slice(0, 10)];
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}

/** When an event starts and ends, with its zone named: `9:00 a.m. – 12:30 p.m. MDT`. */
export function formatEventHours({ startsAt, endsAt, timeZone }: EventTimes): string {
  const [from, to] = [nameZone(startsAt, timeZone), nameZone(endsAt, timeZone)];
  return `${formatHour(startsAt)}${from === to ? '' : ` ${from}`} – ${formatHour(endsAt)} ${to}`;
}

/** The month of a calendar date in short: `Oct 2027`. Throws a RangeError for what is no date. */
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
  const zone = zones[timeZone];
  if (zone && offset === zone[0]) return zone[1];
  if (zone && offset === zone[0] + 60) return zone[2];
  return offset === 0 ? 'UTC' : `UTC${sign === '-' ? '−' : '+'}${hours}:${minutes}`;
}
