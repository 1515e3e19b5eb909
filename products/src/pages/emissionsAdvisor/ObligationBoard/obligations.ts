import { facilities, type Facility } from './facilities.ts';
import { type Regulation, regulations } from './regulations.ts';

/** States of a report in their usual order; `overdue`: not submitted after its due date. */
export const states = ['not started', 'in preparation', 'in review', 'submitted', 'overdue'] as const;
export type State = (typeof states)[number];

/** A facility's report under a regulation. `due` and `submitted` are days of a year of 365 days; January 1 is 1. */
export type Obligation = { facility: Facility; regulation: Regulation; due: number; submitted: number };

/** Days of review before submission. */
export const reviewDays = 25;

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const daysInYear = 365;
/** Day of the year on which each month starts. */
export const monthStarts: readonly number[] = daysInMonth.map(
  (_, month) => 1 + daysInMonth.slice(0, month).reduce((sum, days) => sum + days, 0),
);

/**
 * Returns the day of a year of 365 days, from 1 to 365; `month` counts from 1.
 *
 * @throws RangeError for a date that such a year does not have.
 */
export function toDayOfYear({ month, day }: { month: number; day: number }): number {
  const start = monthStarts[month - 1];
  if (start === undefined || day < 1 || day > (daysInMonth[month - 1] ?? 0)) {
    throw new RangeError(`No day ${month}-${day} in a year of 365 days. Months count from 1; correct the due date.`);
  }
  return start + day - 1;
}

/** Formats a day of the year, such as `Jun 30`. */
export function formatDay(day: number): string {
  const month = monthStarts.findLastIndex((start) => start <= day);
  return `${monthNames[month]} ${day - (monthStarts[month] ?? 1) + 1}`;
}
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** All reports that the sample facilities owe, ordered by facility, then by due date. */
export const obligations: readonly Obligation[] = facilities.flatMap((facility) =>
  regulations
    .filter(({ assess }) => assess(facility).isRequired)
    .map((regulation) => {
      const due = toDayOfYear(regulation.due);
      return { facility, regulation, due, submitted: due - facility.leadDays };
    }),
);

/** Returns a report's state on a day: `submitted` from its submission on, `overdue` from the day after its due date. */
export function stateOn(
  day: number,
  { regulation, due, submitted }: Pick<Obligation, 'regulation' | 'due' | 'submitted'>,
): State {
  if (day >= submitted) return 'submitted';
  if (day > due) return 'overdue';
  if (day >= submitted - reviewDays) return 'in review';
  return day >= due - regulation.workDays ? 'in preparation' : 'not started';
}

/**
 * Returns the earliest due date, on or after a day, of the reports not yet submitted, with the number of reports due
 * then and the codes of their regulations; undefined if there is none.
 */
export function nextDue(
  day: number,
  given: readonly Obligation[],
): { due: number; count: number; codes: string[] } | undefined {
  const open = given.filter((each) => each.due >= day && stateOn(day, each) !== 'submitted');
  if (open.length === 0) return undefined;
  const due = Math.min(...open.map((each) => each.due));
  const first = open.filter((each) => each.due === due);
  return { due, count: first.length, codes: [...new Set(first.map(({ regulation }) => regulation.code))] };
}

/** Counts the given reports by their state on a day. */
export function countStates(day: number, given: readonly Obligation[]): Record<State, number> {
  const counts = { 'not started': 0, 'in preparation': 0, 'in review': 0, submitted: 0, overdue: 0 };
  for (const each of given) counts[stateOn(day, each)] += 1;
  return counts;
}

/** Returns the fewest and the most days by which overdue reports are late; undefined if none is overdue. */
export function overdueRange(day: number, given: readonly Obligation[]): { least: number; most: number } | undefined {
  const late = given.filter((each) => stateOn(day, each) === 'overdue').map(({ due }) => day - due);
  return late.length === 0 ? undefined : { least: Math.min(...late), most: Math.max(...late) };
}

/** Formats the days until a due date, such as `in 3 days`, `today` or `1 day ago`. */
export function formatDaysUntil(days: number): string {
  if (days === 0) return 'today';
  const length = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${length}` : `${length} ago`;
}
