import type { PartState, PartStates } from '@site/releases/log/logEntry';
import { goLive, replaceWithdrawn } from '@site/releases/log/partState';
import type { Rejection } from '@site/releases/store/rejection';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { createEarlierSets } from './earlierSets.ts';

const at = '2026-11-26T00:00:00.000Z';
const setOf = (ids: Record<string, string>): ReleaseSet =>
  Object.fromEntries(Object.entries(ids).map(([section, id]) => [section, makeSampleRelease({ section, id }).release]));
const first = { shell: 's1', discover: 'd1' };
const second = { shell: 's1', discover: 'd2' };
const third = { shell: 's2', discover: 'd2' };

/** Builds a record of sets; `serve` makes a set live and records that it serves. */
function setUp() {
  const state: { parts: PartStates; rejections: Record<string, Rejection[]> } = { parts: {}, rejections: {} };
  const sets = createEarlierSets({ parts: () => state.parts, rejections: () => state.rejections });
  function serve(ids: Record<string, string>) {
    state.parts = goLive(state.parts, ids, at);
    sets.recordServing(setOf(ids));
  }
  return { state, sets, serve };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('lists sets for five minutes after they were replaced, latest first', () => {
  const { sets, serve } = setUp();
  serve(first);
  expect(sets.list()).toEqual([]);
  serve(second);
  jest.advanceTimersByTime(60_000);
  serve(third);
  expect(sets.list()).toEqual(['discover=d2,shell=s1', 'discover=d1,shell=s1']);
  jest.advanceTimersByTime(4 * 60_000);
  expect(sets.list()).toEqual(['discover=d2,shell=s1']);
  jest.advanceTimersByTime(60_000);
  expect(sets.list()).toEqual([]);
});

test('does not list a set that serves again', () => {
  const { sets, serve } = setUp();
  for (const ids of [first, second, first]) serve(ids);
  expect(sets.list()).toEqual(['discover=d2,shell=s1']);
});

test('does not list a set after the log withdraws one of its releases', () => {
  const { state, sets, serve } = setUp();
  for (const ids of [first, second, third]) serve(ids);
  const withdrawal = { id: 'd2', reason: 'it leaks', by: 'ada', at };
  state.parts = replaceWithdrawn(state.parts, 'discover', 'd1', withdrawal);
  expect(sets.list()).toEqual(['discover=d1,shell=s1']);
  sets.recordServing(setOf({ shell: 's2', discover: 'd1' }));
  expect(sets.list()).toEqual(['discover=d1,shell=s1']);
});

test('does not list a set with a release that this server rejected, or with a part that the log does not contain', () => {
  const { state, sets, serve } = setUp();
  for (const ids of [first, second, third]) serve(ids);
  state.rejections = { discover: [{ id: 'd1', reason: 'it ends its worker', time: at }] };
  expect(sets.list()).toEqual(['discover=d2,shell=s1']);
  state.parts = { discover: state.parts['discover'] as PartState };
  expect(sets.list()).toEqual([]);
});
