import type { ArmFigure, CanaryFigure } from './figures.ts';
import { compareArms } from './describeCanary.ts';

const arm: ArmFigure = {
  views: 1000,
  failedViews: 10,
  lostWorkers: 0,
  visits: 1000,
  visitsWithErrors: 10,
  lcp: { count: 1000, p75: 1000 },
  inp: { count: 1000, p75: 100 },
};
const canary: CanaryFigure = {
  part: 'discover',
  release: 'd2',
  share: 5,
  from: 0,
  since: '2026-11-28T19:00:00.000Z',
  until: '2026-11-28T19:30:00.000Z',
  isServed: true,
  progress: '',
  canary: arm,
  live: arm,
};

/** Returns the names of the figures that are worse with these changes of the canary's figures. */
const listWorse = (changes: Partial<ArmFigure>, live: Partial<ArmFigure> = {}) =>
  compareArms({ ...canary, canary: { ...arm, ...changes }, live: { ...arm, ...live } })
    .filter(({ isWorse }) => isWorse)
    .map(({ name }) => name);

test.each<[Partial<ArmFigure>, string[]]>([
  [{}, []],
  [{ failedViews: 12 }, []],
  [{ failedViews: 13 }, ['Failed pages']],
  [{ views: 49, failedViews: 49 }, []],
  [{ views: 50, failedViews: 50 }, ['Failed pages']],
  [{ visitsWithErrors: 13 }, ['Visits with script errors']],
  [{ lcp: { count: 200, p75: 1201 } }, ['LCP, p75']],
  [{ lcp: { count: 199, p75: 1201 } }, []],
  [{ lcp: { count: 200, p75: 1200 } }, []],
  [{ inp: { count: 200, p75: 121 } }, ['INP, p75']],
  [{ lostWorkers: 1 }, []],
  [{ lostWorkers: 2 }, ['Lost workers']],
])('the canary’s figures %j are worse in %j', (changes, names) => {
  expect(listWorse(changes)).toEqual(names);
});

test('a live release without views is not compared', () => {
  expect(listWorse({ failedViews: 1000 }, { views: 0, failedViews: 0 })).toEqual([]);
});
