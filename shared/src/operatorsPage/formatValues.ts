/* Texts of values, which all operators' pages and `npm run releases -- --figures` have in common. */

/** Text for a value that does not exist. */
export const none = '–';

const count = new Intl.NumberFormat('en-CA');

/** Returns a whole number with separators: `12,480`. */
export function formatNumber(value: number): string {
  return count.format(Math.round(value));
}

/** Returns a count with its noun: `1 error`, `12 errors`. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the time between two moments, in words: `12 min ago`. Moments in the future and invalid ones are "now". */
export function formatAgo(time: string, now: string): string {
  const ms = Date.parse(now) - Date.parse(time);
  if (!(ms >= second)) return 'now';
  return `${formatDuration(ms)} ago`;
}

/** Returns a duration with the largest unit that fits it at least twice, or once for seconds: `119 min`, `2 h`. */
export function formatDuration(ms: number): string {
  if (ms < 2 * minute) return `${Math.round(ms / second)}\u00a0s`;
  if (ms < 2 * hour) return `${Math.floor(ms / minute)}\u00a0min`;
  return ms < 2 * day ? `${Math.floor(ms / hour)}\u00a0h` : `${Math.floor(ms / day)}\u00a0days`;
}

/** Returns a time as `2026-11-28 19:13:28 UTC`, or the text itself if it is not ISO 8601 in UTC. */
export function formatUtc(time: string): string {
  return time.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/, '$1 $2 UTC');
}
