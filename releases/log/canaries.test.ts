import type { PartState, PartStates } from './logEntry.ts';
import { listCanaries, ownsBucket, promoteCanary, startCanary, withdrawCanary } from './canaries.ts';
import { goLive, hasServed, listEarlier, retirePart } from './partState.ts';

/** Returns a time in minutes after noon, in the format of the log. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 12, minutes)).toISOString();
const live = goLive({}, { discover: 'd1', products: 'p1', services: 'v1' }, at(0));
const settings = { share: 5, forMs: 60_000 };
const start = (states: PartStates, part: string, id: string, share = 5) =>
  startCanary(states, part, { ...settings, id, share }, at(1));
const of = (states: PartStates, part = 'discover'): PartState => {
  const state = states[part];
  if (!state) throw new Error('The part has a state.');
  return state;
};

test('a canary leaves the live release, and its files are served', () => {
  const states = start(live, 'discover', 'd2');
  expect(of(states)).toMatchObject({ live: 'd1', canary: { id: 'd2', share: 5, since: at(1), forMs: 60_000 } });
  expect(hasServed(states, 'discover', 'd2')).toBe(true);
});

test('two canaries own disjoint buckets, whatever their ids and shares', () => {
  for (let run = 0; run < 60; run += 1) {
    const states = start(
      start(live, 'discover', `d${run + 2}`, (run % 49) + 1),
      'products',
      `p${run + 2}`,
      49 - (run % 49),
    );
    const canaries = Object.values(listCanaries(states));
    const owners = Array.from(
      { length: 100 },
      (_, bucket) => canaries.filter((each) => ownsBucket(each, bucket)).length,
    );
    expect(Math.max(...owners)).toBe(1);
    expect(owners.reduce((sum, each) => sum + each)).toBe(50);
  }
});

test('a promoted canary is live', () => {
  const states = promoteCanary(start(live, 'discover', 'd2'), 'discover', at(20));
  expect(of(states)).toMatchObject({ live: 'd2', since: at(20), good: ['d1'] });
  expect(listCanaries(states)).toEqual({});
});

test('a withdrawn canary is never chosen again, and open tabs can load its files', () => {
  const withdrawal = { id: 'd2', reason: 'it is slow', by: 'a server', at: at(5) };
  const states = withdrawCanary(start(live, 'discover', 'd2'), 'discover', withdrawal);
  expect(of(states)).toMatchObject({ live: 'd1', withdrawn: [withdrawal] });
  expect([listCanaries(states), listEarlier(of(states))]).toEqual([{}, []]);
  expect(hasServed(states, 'discover', 'd2')).toBe(true);
  expect(withdrawCanary(states, 'discover', withdrawal)).toBe(states);
  expect(() => start(states, 'discover', 'd2')).toThrow('it was withdrawn; correct it and build it again');
});

test('another release of the part, another canary and a retirement end a canary', () => {
  const states = start(live, 'discover', 'd2');
  const ended = [
    goLive(states, { discover: 'd3' }, at(5)),
    start(states, 'discover', 'd3'),
    retirePart(states, 'discover', { at: at(5), by: 'ada', why: 'the course is over', prefixes: [] }),
  ];
  for (const next of ended) {
    expect(listCanaries(next)['discover']?.id).not.toBe('d2');
    expect(hasServed(next, 'discover', 'd2')).toBe(true);
  }
});

test('a retirement that withdraws the live release withdraws the canary too', () => {
  const over = { at: at(5), by: 'ada', why: 'the course is over', prefixes: [] };
  const states = retirePart(start(live, 'discover', 'd2'), 'discover', over, true);
  expect(
    of(states)
      .withdrawn.map(({ id }) => id)
      .toSorted(),
  ).toEqual(['d1', 'd2']);
});

test('a canary of the part before does not count towards the limit of two', () => {
  const two = start(start(live, 'discover', 'd2'), 'products', 'p2');
  expect(Object.keys(listCanaries(start(two, 'products', 'p3')))).toEqual(['discover', 'products']);
  expect(() => start(two, 'services', 'v2')).toThrow('there are 2 canaries of other parts already');
});

test.each([
  ['academy', 'a1', 5, 'the part has no live release'],
  ['discover', 'd1', 5, 'it is live already'],
  ['discover', 'd2', 51, 'its share of the visitors has to be from 1 to 50 percent'],
])('%s/%s with a share of %i percent cannot be a canary', (part, id, share, words) => {
  expect(() => start(live, part, id, share)).toThrow(words);
});
