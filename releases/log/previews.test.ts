import { chooseSet } from '../policy/desiredSet.ts';
import { type PartState, type PartStates, parseDraft, toBytes } from './logEntry.ts';
import { goLive, hasServed, listEarlier, listStoredReleases, pinReleases, retirePart } from './partState.ts';
import { endPreview, findPreview, listPreviewKeys, listPreviews, openPreview } from './previews.ts';
import { listKept, markForPruning } from './pruning.ts';

/** Returns a time in minutes after noon, in the format of the log. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 12, minutes)).toISOString();
const now = (minutes: number) => new Date(at(minutes));
const live = goLive({}, { discover: 'd1', shell: 's1' }, at(0));
/** Opens a preview at minute 1 for an hour. */
const open = (states: PartStates, releases: Record<string, string>, preview = 'one') =>
  openPreview(states, releases, { preview, by: 'ada', until: at(61) }, at(1));
const of = (states: PartStates, part = 'discover'): PartState => {
  const state = states[part];
  if (!state) throw new Error('The part has a state.');
  return state;
};
const both = { discover: 'd2', shell: 's2' };
const isServed = (states: PartStates) => hasServed(states, 'discover', 'd2');

test('a preview of two parts leaves the live releases, and its files are served', () => {
  const states = open(live, both);
  expect(chooseSet(states, { isSkipped: () => false })).toEqual({ discover: 'd1', shell: 's1' });
  expect([isServed(states), hasServed(states, 'shell', 's2'), hasServed(states, 'discover', 'toString')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(listStoredReleases(of(states))).toContain('d2');
  expect(listPreviews(states, now(2))).toEqual([{ id: 'one', releases: both, by: 'ada', at: at(1), until: at(61) }]);
});

test('the log accepts entries with previews', () => {
  const entry = { n: 1, previous: null, parts: { ...open(live, both) }, by: 'ada', at: at(1), why: 'a preview' };
  expect(parseDraft(toBytes(entry))).toEqual(entry);
});

test('a preview that ends is never chosen, and its releases are marked for deletion', () => {
  const states = pinReleases(open(live, both), { discover: { d1: 'a', d2: 'b' } });
  const ended = endPreview(states, 'one', at(30));
  expect(ended).toEqual({
    discover: { ...of(live), digests: { d1: 'a' }, pruned: { d2: at(30) } },
    shell: { ...of(live, 'shell'), pruned: { s2: at(30) } },
  });
  expect([isServed(ended), listEarlier(of(ended)), listPreviews(ended, now(30))]).toEqual([false, [], []]);
  expect(endPreview(ended, 'one', at(31))).toBe(ended);
});

test('another preview of the part goes on when one ends', () => {
  const states = open(open(live, both), { discover: 'd3' }, 'two');
  expect(listPreviews(endPreview(states, 'one', at(30)), now(30))).toMatchObject([
    { id: 'two', releases: { discover: 'd3' } },
  ]);
});

test('an expired preview is not listed, and is removed with the next preview of its part', () => {
  const states = open(live, both);
  expect(listPreviews(states, now(60))).toHaveLength(1);
  expect(listPreviews(states, now(61))).toEqual([]);
  const next = openPreview(states, { discover: 'd3' }, { preview: 'two', by: 'ada', until: at(90) }, at(61));
  expect(of(next)).toMatchObject({ previews: { d3: { preview: 'two' } }, pruned: { d2: at(61) } });
  expect([isServed(next), of(next, 'shell')]).toEqual([false, of(states, 'shell')]);
});

test('a prune keeps the releases of open previews, and marks those of expired ones', () => {
  const states = open(live, both);
  expect(markForPruning(states, ['discover', 'shell'], at(60))).toEqual(states);
  expect(listKept(of(states), at(2))).toContainEqual({ id: 'd2', reason: `in preview one until ${at(61)}` });
  const pruned = markForPruning(states, ['discover'], at(61));
  expect(of(pruned)).toEqual({ ...of(live), pruned: { d2: at(61) } });
  expect(of(pruned, 'shell')).toEqual(of(states, 'shell'));
});

test('a release that goes live during its preview outlives it', () => {
  const states = goLive(open(live, both), { discover: 'd2' }, at(20));
  expect(listPreviews(states, now(20))).toMatchObject([{ releases: both }]);
  const ended = endPreview(states, 'one', at(30));
  expect(of(ended)).toMatchObject({ live: 'd2', served: { d1: at(20) } });
  expect(of(ended)).not.toHaveProperty('pruned');
  const replaced = endPreview(goLive(states, { discover: 'd3' }, at(25)), 'one', at(30));
  expect(of(replaced)).not.toHaveProperty('pruned');
});

test.each([
  [{ academy: 'a1' }, 'academy/a1 cannot be in a preview: the part was never live'],
  [{ toString: 'a1' }, 'toString/a1 cannot be in a preview: the part was never live'],
  [{ discover: 'd1' }, 'discover/d1 cannot be in a preview: it is live already'],
  [{ shell: 's2', discover: 'd2' }, 'discover/d2 cannot be in a preview: it is in preview other already'],
  [{ discover: 'd0' }, 'discover/d0 cannot be in a preview: it is marked for deletion'],
])('%j cannot be in a preview', (releases, words) => {
  const marked = { ...live, discover: { ...of(live), pruned: { d0: at(0) } } };
  const states = open(marked, { discover: 'd2' }, 'other');
  expect(() => open(states, releases as Record<string, string>)).toThrow(words);
});

test('a retired part cannot be in a preview', () => {
  const retired = retirePart(live, 'discover', { at: at(0), by: 'ada', why: 'moved', prefixes: [] });
  expect(() => open(retired, both)).toThrow('the part is retired');
});

test.each([1, 0, 1 + 24 * 60 + 1])('a preview from minute 1 until minute %i is rejected', (minute) => {
  const settings = { preview: 'one', by: 'ada', until: at(minute) };
  expect(() => openPreview(live, both, settings, at(1))).toThrow('it lasts at most 24 hours');
});

test('a token opens the preview with exactly its releases, until it ends', () => {
  const states = open(live, both);
  const find = (releases: Record<string, string>, minutes = 2) =>
    findPreview(states, { id: 'one', releases }, now(minutes));
  expect(find({ shell: 's2', discover: 'd2' })).toMatchObject({ preview: { id: 'one', releases: both } });
  expect(find({ discover: 'd2' })).toEqual({ rejection: 'removed' });
  expect(find({ ...both, discover: 'd3' })).toEqual({ rejection: 'removed' });
  expect(find(both, 61)).toEqual({ rejection: 'ended' });
  expect(findPreview(endPreview(states, 'one', at(3)), { id: 'one', releases: both }, now(4))).toEqual({
    rejection: 'ended',
  });
});

test('owners and roots sign links to a part of a signed log, and the preview key those of an unsigned one', () => {
  const trust = { root: ['r'], owners: { discover: ['o'], shell: ['p'] }, servers: ['s'] };
  expect(listPreviewKeys(trust, 'discover', 'k')).toEqual(['r', 'o']);
  expect(listPreviewKeys(trust, 'toString', 'k')).toEqual(['r']);
  expect(listPreviewKeys(undefined, 'discover', 'k')).toEqual(['k']);
  expect(listPreviewKeys(undefined, 'discover', undefined)).toEqual([]);
});
