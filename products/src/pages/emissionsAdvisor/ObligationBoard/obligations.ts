import { facilities, type Facility } from './facilities.ts';
import { type Regulation, regulations } from './regulations.ts';

/** What a report is at, in the order in which it gets there; `overdue` is one that is not submitted after its due date. */
export const states = ['not started', 'in preparation', 'in review', 'submitted', 'overdue'] as const;
export type State = (typeof states)[number];

/** A facility's report under a regulation; days count from 1, January 1 of a year of 365 days. */
export type Obligation = { facility: Facility; regulation: Regulation; due: number; submitted: number };

/** Days that a report is in review before it is submitted. */
export const reviewDays = 25;

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const daysInYear = 365;
/** The first day of each month. */
export const monthStarts: readonly number[] = daysInMonth.map(
  (_, month) => 1 + daysInMonth.slice(0, month).reduce((sum, days) => sum + days, 0),
);

/** The day of the year, from 1 to 365. */
export function toDayOfYear({ month, day }: { month: number; day: number }): number {
  const start = monthStarts[month - 1];
  if (start === undefined || day < 1 || day > (daysInMonth[month - 1] ?? 0)) {
    throw new RangeError(`No day ${month}-${day} in a year of 365 days. Months count from 1; correct the due date.`);
  }
  return start + day - 1;
}

/** The day as a page writes it, such as `Jun 30`. */
export function formatDay(day: number): string {
  const month = monthStarts.findLastIndex((start) => start <= day);
  return `${monthNames[month]} ${day - (monthStarts[month] ?? 1) + 1}`;
}
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Every report that the sample facilities owe, by facility. */
export const obligations: readonly Obligation[] = facilities.flatMap((facility) =>
  regulations
    .filter(({ assess }) => assess(facility).isRequired)
    .map((regulation) => {
      const due = toDayOfYear(regulation.due);
      return { facility, regulation, due, submitted: due - facility.leadDays };
    }),
);

/** What a report is at on a day: submitted from the day on which it is sent, overdue from the day after it was due. */
export function stateOn(
  day: number,
  { regulation, due, submitted }: Pick<Obligation, 'regulation' | 'due' | 'submitted'>,
): State {
  if (day >= submitted) return 'submitted';
  if (day > due) return 'overdue';
  if (day >= submitted - reviewDays) return 'in review';
  return day >= due - regulation.workDays ? 'in preparation' : 'not started';
}

/** The next due date on or after a day that something unsubmitted has, with how many share it; none where all is done. */
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

/** How many of the given reports are at each state. */
export function countStates(day: number, given: readonly Obligation[]): Record<State, number> {
  const counts = { 'not started': 0, 'in preparation': 0, 'in review': 0, submitted: 0, overdue: 0 };
  for (const each of given) counts[stateOn(day, each)] += 1;
  return counts;
}

/** Days by which the reports that are overdue are late, the least and the most of them; none where nothing is overdue. */
export function overdueRange(day: number, given: readonly Obligation[]): { least: number; most: number } | undefined {
  const late = given.filter((each) => stateOn(day, each) === 'overdue').map(({ due }) => day - due);
  return late.length === 0 ? undefined : { least: Math.min(...late), most: Math.max(...late) };
}

/** How far a due date is off, in words. */
export function formatDaysUntil(days: number): string {
  if (days === 0) return 'today';
  const length = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${length}` : `${length} ago`;
}
