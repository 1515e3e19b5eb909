import { describeBuckets, promotionTimeOf } from '@site/releases/log/canaries';
import type { Canary } from '@site/releases/log/logEntry';

/** Returns share, buckets, start and earliest promotion of a canary, for a list. */
export function describeCanary(canary: Canary): string {
  const { share, since, promotesAnyway = false } = canary;
  const condition = promotesAnyway ? 'even with too few visits' : 'after enough visits';
  return `${share} % of the visitors (${describeBuckets(canary)}), since ${since}, promoted from ${promotionTimeOf(canary)} on, ${condition}`;
}

/** Returns a duration in its largest whole unit, such as `90 s`, `30 min` or `2 h`. */
export function describeDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
