import type { PartStates } from './logEntry.ts';
import {
  describeOwner,
  goLive,
  hasServed,
  listEarlier,
  listGood,
  liveOf,
  setOwners,
  replaceWithdrawn,
  retirePart,
} from './partState.ts';

/** Returns a time in minutes after noon, in the format of the log. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 12, minutes)).toISOString();
const withdrawal = (id: string, minutes: number) => ({ id, reason: 'it leaks', by: 'ada', at: at(minutes) });
const of = (states: PartStates) => {
  const state = states['discover'];
  if (!state) throw new Error('The part has a state.');
  return state;
};
/** Returns the states of a part whose releases went live at these minutes. */
const released = (releases: Record<string, number>) =>
  Object.entries(releases).reduce<PartStates>(
    (states, [id, minutes]) => goLive(states, { discover: id }, at(minutes)),
    {},
  );

test('a release is good once it has served for ten minutes', () => {
  expect(listGood(of(released({ d1: 0 })), at(9))).toEqual([]);
  expect(listGood(of(released({ d1: 0 })), at(10))).toEqual(['d1']);
  expect(of(released({ d1: 0, d2: 9, d3: 20 })).good).toEqual(['d2']);
  expect(of(released({ d1: 0, d2: 10, d3: 20 })).good).toEqual(['d2', 'd1']);
});

test('earlier releases are listed with the newest good one first, then those that served for a shorter time', () => {
  expect(listEarlier(of(released({ d1: 0, d2: 10, d3: 11, d4: 12 })))).toEqual(['d1', 'd3', 'd2']);
});

test('a second rollback does not return to the withdrawn release', () => {
  const first = replaceWithdrawn(released({ d1: 0, d2: 10, d3: 20 }), 'discover', 'd2', withdrawal('d3', 21));
  expect(of(first)).toMatchObject({ live: 'd2', withdrawn: [withdrawal('d3', 21)] });
  expect(listEarlier(of(first))).toEqual(['d1']);
  const second = replaceWithdrawn(first, 'discover', 'd1', withdrawal('d2', 22));
  expect(of(second)).toMatchObject({ live: 'd1', good: ['d1'], withdrawn: [{ id: 'd2' }, { id: 'd3' }] });
  expect(listEarlier(of(second))).toEqual([]);
});

test('a withdrawn release that goes live again is no longer withdrawn', () => {
  const back = replaceWithdrawn(released({ d1: 0, d2: 10 }), 'discover', 'd1', withdrawal('d2', 11));
  const again = goLive(back, { discover: 'd2' }, at(30));
  expect(of(again)).toMatchObject({ live: 'd2', withdrawn: [], good: ['d1'], served: { d1: at(30) } });
});

test('the state of a release that is already live does not change', () => {
  const states = released({ d1: 0 });
  expect(goLive(states, { discover: 'd1' }, at(5))).toEqual(states);
});

test('the owner of a part is the one that its last release names', () => {
  const owner = { name: 'Discover team', contact: '#discover' };
  const named = setOwners(released({ d1: 0 }), { discover: owner, products: owner });
  expect([describeOwner(named, 'discover'), describeOwner(named, 'products')]).toEqual([
    ' Owner of "discover": Discover team (#discover).',
    '',
  ]);
  expect(of(setOwners(named, { discover: undefined }))).toEqual(of(released({ d1: 0 })));
});

test('a release has served if it is live or was live', () => {
  const states = released({ d1: 0, d2: 5 });
  expect(['d1', 'd2', 'd3'].map((id) => hasServed(states, 'discover', id))).toEqual([true, true, false]);
  expect(hasServed(states, 'products', 'd1')).toBe(false);
  expect(hasServed(states, 'constructor', 'd1')).toBe(false);
});

test('properties of a part from newer tools are kept', () => {
  const states = { discover: { ...of(released({ d1: 0 })), audience: 'all' } };
  expect(goLive(states, { discover: 'd2' }, at(1))['discover']).toMatchObject({ audience: 'all' });
});

test('a release that is marked for deletion cannot go live by a release or a rollback', () => {
  const states = released({ d1: 0, d2: 10 });
  const marked = { ...states, discover: { ...of(states), pruned: { d1: at(20) } } };
  const message = /^Release discover\/d1 is rejected: it is marked for deletion\./;
  expect(() => goLive(marked, { discover: 'd1' }, at(21))).toThrow(message);
  expect(() => replaceWithdrawn(marked, 'discover', 'd1', withdrawal('d2', 21))).toThrow(message);
});

const retired = { by: 'ada', why: 'the course is over', prefixes: ['/discover'] };

test('a retired part has no live release, and its releases still count as served', () => {
  const states = retirePart(released({ d1: 0, d2: 10 }), 'discover', { ...retired, at: at(15) });
  expect(liveOf(states, 'discover')).toBeUndefined();
  expect(of(states).retired).toEqual({ ...retired, at: at(15) });
  expect(of(states)).toMatchObject({ live: 'd2', good: ['d1'], served: { d1: at(10) }, withdrawn: [] });
  expect(['d1', 'd2'].map((id) => hasServed(states, 'discover', id))).toEqual([true, true]);
});

test('a release that goes live revives its retired part, and the retired time does not count as served', () => {
  const states = retirePart(released({ d1: 0, d2: 10 }), 'discover', { ...retired, at: at(15) });
  const next = goLive(states, { discover: 'd3' }, at(60));
  expect(of(next)).toEqual({
    live: 'd3',
    since: at(60),
    good: ['d1'],
    served: { d1: at(10), d2: at(15) },
    withdrawn: [],
  });
  expect(of(goLive(states, { discover: 'd2' }, at(60)))).toMatchObject({ live: 'd2', since: at(60), good: ['d1'] });
  expect(liveOf(goLive(states, { discover: 'd1' }, at(60)), 'discover')).toBe('d1');
});

test('a release that is withdrawn with its part is not an earlier release, but can go live by its id', () => {
  const states = retirePart(released({ d1: 0, d2: 10 }), 'discover', { ...retired, at: at(30) }, true);
  expect(of(states).withdrawn).toEqual([{ id: 'd2', reason: retired.why, by: 'ada', at: at(30) }]);
  const back = goLive(states, { discover: 'd1' }, at(60));
  expect([of(back).good, listEarlier(of(back))]).toEqual([['d1'], []]);
  expect(of(goLive(states, { discover: 'd2' }, at(60)))).toMatchObject({ live: 'd2', withdrawn: [] });
});

test.each([
  ['shell', 'The shell cannot be retired'],
  ['products', '"products" cannot be retired: the log names no live release of it'],
  ['constructor', '"constructor" cannot be retired: the log names no live release of it'],
])('%s cannot be retired', (part, words) => {
  const states = goLive(released({ d1: 0 }), { shell: 's1' }, at(0));
  expect(() => retirePart(states, part, { ...retired, at: at(1) })).toThrow(words);
});

test('a retired part cannot be retired again', () => {
  const states = retirePart(released({ d1: 0 }), 'discover', { ...retired, at: at(1) });
  expect(() => retirePart(states, 'discover', { ...retired, at: at(2) })).toThrow(
    `"discover" cannot be retired: ada retired it at ${at(1)} already`,
  );
});
