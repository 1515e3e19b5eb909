import {
  countStates,
  daysInYear,
  formatDay,
  monthStarts,
  formatDaysUntil,
  nextDue,
  obligations,
  reviewDays,
  overdueRange,
  stateOn,
  states,
  toDayOfYear,
} from './obligations.ts';
import { regulations } from './regulations.ts';

const everyDay = Array.from({ length: daysInYear }, (_, index) => index + 1);
const owedBy = (tag: string) =>
  obligations.filter(({ facility }) => facility.tag === tag).map(({ regulation }) => regulation.code);
const find = (tag: string, code: string) => {
  const found = obligations.find(({ facility, regulation }) => facility.tag === tag && regulation.code === code);
  if (!found) throw new Error(`${tag} owes no ${code}.`);
  return found;
};

test('days of the year count from January 1 and are formatted as month and day', () => {
  expect([
    toDayOfYear({ month: 1, day: 1 }),
    toDayOfYear({ month: 3, day: 1 }),
    toDayOfYear({ month: 12, day: 31 }),
  ]).toEqual([1, 60, 365]);
  expect([1, 31, 32, 59, 60, 181, 365].map(formatDay)).toEqual([
    'Jan 1',
    'Jan 31',
    'Feb 1',
    'Feb 28',
    'Mar 1',
    'Jun 30',
    'Dec 31',
  ]);
  expect(monthStarts).toHaveLength(12);
  expect(() => toDayOfYear({ month: 2, day: 29 })).toThrow('No day 2-29 in a year of 365 days.');
});

test('regulations are listed in the order of their due dates', () => {
  expect(regulations.map(({ code, due }) => `${code} ${formatDay(toDayOfYear(due))}`)).toEqual([
    'NPRI Jun 1',
    'OneStop Jun 1',
    'TIER Jun 30',
    'MSAPR Jul 1',
    'AMD Sep 30',
  ]);
});

test('the attributes of a facility decide which reports it owes', () => {
  expect(owedBy('GP-01')).toEqual(['NPRI', 'OneStop', 'TIER', 'MSAPR', 'AMD']);
  expect(owedBy('CS-11')).toEqual(['NPRI', 'OneStop', 'TIER', 'MSAPR']);
  expect(owedBy('CS-12')).toEqual(['OneStop']);
  expect(owedBy('OB-21')).toEqual(['NPRI', 'OneStop', 'TIER', 'MSAPR']);
  expect(owedBy('PG-41')).toEqual(['NPRI', 'TIER', 'AMD']);
});

test('a report changes state on the expected days', () => {
  const tier = find('GP-01', 'TIER'); // due on day 181; work begins 135 days before, submission is 12 days before
  expect([45, 46, 143, 144, 168, 169, 365].map((day) => stateOn(day, tier))).toEqual([
    'not started',
    'in preparation',
    'in preparation',
    'in review',
    'in review',
    'submitted',
    'submitted',
  ]);
});

test('a late report is overdue from the day after its due date until its submission', () => {
  const late = find('CS-12', 'OneStop'); // due on day 152, submitted 9 days later
  expect([152, 153, 160, 161].map((day) => stateOn(day, late))).toEqual([
    'in review',
    'overdue',
    'overdue',
    'submitted',
  ]);
});

test('a report never returns to an earlier state, and its review takes at most 25 days', () => {
  const order = { 'not started': 0, 'in preparation': 1, 'in review': 2, overdue: 3, submitted: 4 };
  for (const each of obligations) {
    const stateRanks = everyDay.map((day) => order[stateOn(day, each)]);
    expect(stateRanks).toEqual(stateRanks.toSorted((one, other) => one - other));
    const inReview = everyDay.filter((day) => stateOn(day, each) === 'in review');
    expect(inReview.length).toBeLessThanOrEqual(reviewDays);
  }
});

test('the counts of the states add up to all reports on every day', () => {
  for (const day of everyDay) {
    const counts = countStates(day, obligations);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(obligations.length);
  }
});

test('the next due date is the earliest of the open reports, undefined if none is open', () => {
  expect(nextDue(1, obligations)).toMatchObject({ due: 152, codes: ['NPRI', 'OneStop'] });
  expect(nextDue(153, obligations)).toMatchObject({ due: 181, codes: ['TIER'] });
  expect(nextDue(300, obligations)).toBeUndefined();
  for (const day of everyDay) {
    const open = obligations
      .filter((each) => each.due >= day && stateOn(day, each) !== 'submitted')
      .map(({ due }) => due);
    expect(nextDue(day, obligations)?.due).toBe(open.length > 0 ? Math.min(...open) : undefined);
  }
});

test('a submitted report is never overdue, and no report is overdue on its due date', () => {
  for (const each of obligations) {
    expect(stateOn(each.due, each)).not.toBe('overdue');
    for (const day of everyDay.filter((one) => one >= each.submitted)) expect(stateOn(day, each)).toBe('submitted');
  }
});

test('each report has exactly one state on every day', () => {
  for (const day of everyDay) {
    const reportsByState = states.flatMap((state) => obligations.filter((each) => stateOn(day, each) === state));
    expect(reportsByState).toHaveLength(obligations.length);
    expect(new Set(reportsByState)).toEqual(new Set(obligations));
  }
});

test('the lateness of overdue reports counts from their due date', () => {
  expect(overdueRange(152, obligations)).toBeUndefined();
  expect(overdueRange(153, obligations)).toEqual({ least: 1, most: 1 });
  expect(overdueRange(160, obligations)).toEqual({ least: 8, most: 8 });
  // MSAPR of OB-22 is due on day 182 and submitted on day 186.
  expect(overdueRange(185, obligations)).toEqual({ least: 3, most: 3 });
  expect(overdueRange(186, obligations)).toBeUndefined();
  const [one] = obligations;
  if (!one) throw new Error('There are no reports.');
  const both = [
    { ...one, due: 100, submitted: 200 },
    { ...one, due: 90, submitted: 200 },
  ];
  expect(overdueRange(120, both)).toEqual({ least: 20, most: 30 });
});

test('day differences are correct across the ends of months', () => {
  const days = (from: [number, number], to: [number, number]) =>
    toDayOfYear({ month: to[0], day: to[1] }) - toDayOfYear({ month: from[0], day: from[1] });
  expect(days([1, 31], [3, 1])).toBe(29);
  expect(days([5, 31], [7, 1])).toBe(31);
  expect(days([6, 1], [9, 30])).toBe(121);
  expect([-2, -1, 0, 1, 29].map(formatDaysUntil)).toEqual([
    '2 days ago',
    '1 day ago',
    'today',
    'in 1 day',
    'in 29 days',
  ]);
});
