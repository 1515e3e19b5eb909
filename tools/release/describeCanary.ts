import { bucketCount } from '@site/releases/log/canaries';
import type { Canary } from '@site/releases/log/logEntry';

/** Returns share, buckets, start and earliest promotion of a canary, for a list; buckets continue at 0 after 99. */
export function describeCanary({ from, share, since, forMs, promotesAnyway = false }: Canary): string {
  const last = (from + share - 1) % bucketCount;
  const buckets = share === 1 ? `bucket ${from}` : `buckets ${from} to ${last}`;
  const until = new Date(Date.parse(since) + forMs).toISOString();
  const condition = promotesAnyway ? 'even with too few visits' : 'after enough visits';
  return `${share} % of the visitors (${buckets}), since ${since}, promoted from ${until} on, ${condition}`;
}

/** Returns a duration in its largest whole unit, such as `90 s`, `30 min` or `2 h`. */
export function describeDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
