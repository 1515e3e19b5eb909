import { type CanaryResult, countViews, listCanaryFaults, toCanaryTable } from './canaryReport.ts';
import type { PageView } from './returningVisitors.ts';

/** Returns a view of the live set `a`, unless it says otherwise. */
const view = (at: number, visitor: number, others: Partial<PageView> = {}): PageView => ({
  at,
  visitor,
  set: 'a',
  isTried: false,
  hasMetFault: false,
  ...others,
});

const released = { name: 'b', releasedAt: 1000, endedAt: 5000 };

test('views count from the release until its end, and visitors once', () => {
  const views = [
    view(500, 1),
    view(1500, 2),
    view(2000, 1, { set: 'b' }),
    view(3000, 1, { set: 'b', hasMetFault: true }),
    view(6000, 3, { set: 'b' }),
  ];
  expect(countViews(views, released)).toMatchObject({ reached: 1, metFault: 1, pages: 2, seconds: 3, requests: 5 });
});

test('a failed request counts by its time, and its visitor met the fault', () => {
  const failed = { set: undefined, hasMetFault: true, problem: '/discover returned status 503' };
  const views = [view(4000, 1, failed), view(7000, 2, failed)];
  expect(countViews(views, released)).toMatchObject({
    failed: 1,
    failedAfterwards: 1,
    reached: 1,
    metFault: 1,
    seconds: 1,
  });
});

test('a visitor who gets an earlier set again counts as returned', () => {
  const once = [view(0, 1), view(1, 1, { set: 'b' }), view(2, 1, { set: 'b' })];
  const again = [view(0, 2), view(1, 2, { set: 'b' }), view(2, 2)];
  expect(countViews([...once, ...again], released).returned).toBe(1);
});

const sound: CanaryResult = {
  name: 'without a fault',
  isGood: true,
  share: 5,
  outcome: 'promoted',
  why: '',
  visitors: 200,
  reached: 10,
  metFault: 0,
  requests: 5000,
  failed: 0,
  failedAfterwards: 0,
  problems: [],
  seconds: 60,
  pages: 140,
  returned: 0,
  lostFiles: [],
};
const faulty: CanaryResult = { ...sound, isGood: false, outcome: 'withdrawn', reached: 11, returned: 10 };

test.each([
  [sound, []],
  [faulty, []],
  [{ ...faulty, share: 100, outcome: 'none', reached: 200, failed: 9 }, []],
  [{ ...faulty, outcome: 'promoted' }, ['outcome promoted']],
  [{ ...faulty, reached: 12 }, ['it reached 12 visitors']],
  [{ ...sound, failed: 1, problems: ['/ returned status 503'] }, ['1 requests failed: / returned']],
  [{ ...sound, returned: 1 }, ['1 visitors got an earlier set again']],
  [{ ...sound, lostFiles: ['/releases/a.js: 404'] }, ['open tabs cannot load 1 files']],
] as const)('the faults of a canary are listed (%#)', (result, expected) => {
  const faults = listCanaryFaults(result as CanaryResult);
  expect(faults).toEqual(expected.map((each) => expect.stringContaining(`without a fault: ${each}`)));
});

test('the table has a row for each result', () => {
  const rows = toCanaryTable([sound, { ...faulty, share: 100, outcome: 'none', reached: 200 }]).split('\n');
  expect(rows.slice(2)).toEqual([
    '| without a fault | 5 % | promoted | 10 (5.0 %) | 0 | 0 of 5000 | 60 s | 140 |',
    '| without a fault | 100 % | still live | 200 (100.0 %) | 0 | 0 of 5000 | 60 s | 140 |',
  ]);
});
