import type { LogEntry, PartState } from '@site/releases/log/logEntry';
import { describeCanaryWithdrawal, describeRollback, describeUndo, type RollbackPlan } from './describeRollback.ts';

const time = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 12, minutes)).toISOString();

/** d1 was good; d2 was live for 7 minutes, d3 is live for 2. */
const state: PartState = {
  live: 'd3',
  since: time(67),
  good: ['d1'],
  served: { d1: time(60), d2: time(67) },
  withdrawn: [],
};
const entryOf = (n: number, live: string, since: string): LogEntry => ({
  n,
  previous: null,
  parts: { discover: { ...state, live, since } },
  by: 'ada',
  at: since,
  why: 'a sample',
});
const entries = [entryOf(3, 'd3', time(67)), entryOf(2, 'd2', time(60)), entryOf(1, 'd1', time(0))];
const describePlan = (changes: Partial<RollbackPlan> = {}) =>
  describeRollback({
    part: 'discover',
    state,
    to: 'd1',
    isNamed: false,
    isForward: false,
    rejected: [],
    entries,
    at: time(69),
    ...changes,
  });

test('the newest good release is named with what good means, and newer ones with the time that they served', () => {
  expect(describePlan()).toEqual([
    'Now live: discover/d3, for 2 minutes.',
    'Will serve: discover/d1, the newest good release (live for at least 10 minutes, and not withdrawn).',
    'Passed over: discover/d2, which is newer, but was live for 7 minutes only; `npm run rollback -- discover --to d2` takes it instead.',
    'Will be withdrawn: discover/d3, which no rollback and no server chooses again; `npm run rollback -- discover --to d3` restores it.',
  ]);
});

test('a release that is not good is named with the time that it served', () => {
  expect(describePlan({ state: { ...state, good: [], served: { d2: time(67) } }, to: 'd2' })[1]).toBe(
    'Will serve: discover/d2, which was live for 7 minutes only; no good release is left (live for at least 10 minutes, and not withdrawn).',
  );
});

test('a preferred release that fails the checks is named with the reason, not as passed over for its time', () => {
  const lines = describePlan({ rejected: [{ id: 'd2', reason: 'it leaks.\n    at Seal' }] });
  expect(lines.filter((line) => line.startsWith('Passed over'))).toEqual([
    'Passed over: discover/d2, rejected: it leaks.',
  ]);
});

test('a withdrawn release that is named is restored with a warning, and a step forward withdraws nothing', () => {
  const withdrawn = [{ id: 'd9', by: 'grace', at: time(50), reason: 'it leaks' }];
  expect(describePlan({ state: { ...state, withdrawn }, to: 'd9', isNamed: true, isForward: true })).toEqual([
    'Now live: discover/d3, for 2 minutes.',
    'Will serve: discover/d9, as --to says.',
    `Warning: discover/d9 was withdrawn by grace at ${time(50)}: it leaks. The withdrawal ends.`,
    'Not withdrawn: discover/d3, which is older; a later rollback may choose it.',
  ]);
});

test('of a retired part, the release that was live last is named', () => {
  const retired = { at: time(68), by: 'ada', why: 'it is over', prefixes: [] };
  expect(describePlan({ state: { ...state, retired }, to: 'd3' })).toEqual([
    `Now: discover is retired, since ${time(68)}; discover/d3 was live last.`,
    'Will serve: discover/d3, which was live last.',
  ]);
});

const canary = { id: 'd4', from: 98, share: 5, since: time(68), forMs: 60_000 };

test('the withdrawal of a canary names both releases, and what a second rollback does', () => {
  expect(describeCanaryWithdrawal('discover', state, canary, time(70))).toEqual([
    'Now live: discover/d3, for 3 minutes; the canary discover/d4 has 5 % of the visitors, for 2 minutes.',
    'Will be withdrawn: discover/d4, which no rollback and no server chooses again; `npm run rollback -- discover --to d4` restores it.',
    'Will serve all visitors: discover/d3, which stays live.',
    'A second rollback would withdraw discover/d3, and make discover/d1 live.',
  ]);
  const first = { ...state, good: [], served: { d4: time(60) } };
  expect(describeCanaryWithdrawal('discover', first, canary, time(70)).at(-1)).toBe(
    'A second rollback would find no release before discover/d3.',
  );
});

test('a named release ends a canary; the named canary does not end as one', () => {
  const planned = { state: { ...state, canary }, isNamed: true };
  expect(describePlan({ ...planned, to: 'd1' }).at(-1)).toBe(
    'Ends, not withdrawn: the canary discover/d4; a later rollback may choose it.',
  );
  expect(describePlan({ ...planned, to: 'd4', isForward: true })).toEqual([
    'Now live: discover/d3, for 2 minutes.',
    'Will serve: discover/d4, the canary, as --to says.',
    'Not withdrawn: discover/d3, which is older; a later rollback may choose it.',
  ]);
});

test('a release names the command that withdraws it: a rollback, or the retirement if it is the first', () => {
  expect(describeUndo(['discover'], { discover: state })).toBe('`npm run rollback -- discover` withdraws it.');
  const first = { ...state, good: [], served: {} };
  expect(describeUndo(['discover'], { discover: first })).toBe(
    'No earlier release can replace it; `npm run retire -- discover --withdraw` withdraws it.',
  );
});
