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

test('days count through the year and are written as they stand in it', () => {
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

test('the five regulations fall due on their days, in that order', () => {
  expect(regulations.map(({ code, due }) => `${code} ${formatDay(toDayOfYear(due))}`)).toEqual([
    'NPRI Jun 1',
    'OneStop Jun 1',
    'TIER Jun 30',
    'MSAPR Jul 1',
    'AMD Sep 30',
  ]);
});

test('which reports a facility owes follows from what it is', () => {
  expect(owedBy('GP-01')).toEqual(['NPRI', 'OneStop', 'TIER', 'MSAPR', 'AMD']);
  expect(owedBy('CS-11')).toEqual(['NPRI', 'OneStop', 'TIER', 'MSAPR']);
  expect(owedBy('CS-12')).toEqual(['OneStop']);
  expect(owedBy('OB-21')).toEqual(['NPRI', 'OneStop', 'TIER', 'MSAPR']);
  expect(owedBy('PG-41')).toEqual(['NPRI', 'TIER', 'AMD']);
});

test('a report passes from state to state on its days', () => {
  const tier = find('GP-01', 'TIER'); // due day 181, begun 135 days before, sent 12 days before
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

test('a late report is overdue from the day after it was due until it is sent', () => {
  const late = find('CS-12', 'OneStop'); // due day 152, sent 9 days after
  expect([152, 153, 160, 161].map((day) => stateOn(day, late))).toEqual([
    'in review',
    'overdue',
    'overdue',
    'submitted',
  ]);
});

test('no report ever goes back, and none in review is far from being sent', () => {
  const order = { 'not started': 0, 'in preparation': 1, 'in review': 2, overdue: 3, submitted: 4 };
  for (const each of obligations) {
    const passed = everyDay.map((day) => order[stateOn(day, each)]);
    expect(passed).toEqual(passed.toSorted((one, other) => one - other));
    const inReview = everyDay.filter((day) => stateOn(day, each) === 'in review');
    expect(inReview.length).toBeLessThanOrEqual(reviewDays);
  }
});

test('on every day the states add up to all reports', () => {
  for (const day of everyDay) {
    const counts = countStates(day, obligations);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(obligations.length);
  }
});

test('the next due date is the earliest of what is open, and there is none when all is done', () => {
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

test('no report is ever overdue and submitted, and none is overdue on its due date', () => {
  for (const each of obligations) {
    expect(stateOn(each.due, each)).not.toBe('overdue');
    for (const day of everyDay.filter((one) => one >= each.submitted)) expect(stateOn(day, each)).toBe('submitted');
  }
});

test('the states part the reports: each stands in one of them', () => {
  for (const day of everyDay) {
    const parted = states.flatMap((state) => obligations.filter((each) => stateOn(day, each) === state));
    expect(parted).toHaveLength(obligations.length);
    expect(new Set(parted)).toEqual(new Set(obligations));
  }
});

test('how late the overdue reports are is counted from the day they were due', () => {
  expect(overdueRange(152, obligations)).toBeUndefined();
  expect(overdueRange(153, obligations)).toEqual({ least: 1, most: 1 });
  expect(overdueRange(160, obligations)).toEqual({ least: 8, most: 8 });
  // MSAPR of OB-22, due on day 182 and sent on 186.
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

test('days are counted across the ends of months', () => {
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
