import type { PartState, PartStates } from '../log/logEntry.ts';
import { goLive, retirePart } from '../log/partState.ts';
import { findResumable, type PolicyEvent, type PolicyState, reduce, startPolicy } from './policy.ts';
import { emptyServerState, type ServerState } from './stateFile.ts';

const at = Date.UTC(2026, 10, 26, 12);
const time = new Date(at).toISOString();

/** State of a part whose releases went live in this order; the last one is live. */
function part(...ids: string[]): PartState {
  const [first = '', ...rest] = ids;
  return rest.reduce((states, id) => goLive(states, { any: id }, time), goLive({}, { any: first }, time))[
    'any'
  ] as PartState;
}

function withdraw(state: PartState, id: string): PartState {
  return { ...state, withdrawn: [{ id, reason: 'it leaks', by: 'ada', at: time }] };
}

/** Applies events to the state of a starting server; returns the last step. */
function play(events: readonly (Omit<PolicyEvent, 'at'> & { at?: number })[], saved: ServerState = emptyServerState) {
  let state: PolicyState = startPolicy(saved, at);
  let step = { state, desired: {}, effects: [] } as ReturnType<typeof reduce>;
  for (const event of events) {
    step = reduce(state, { at, ...event } as PolicyEvent);
    state = step.state;
  }
  return step;
}

const read = (parts: PartStates, n = 1) => ({ type: 'logRead' as const, n, parts });
const admitted = (parts: PartStates) => ({ type: 'admitted' as const, parts });
const rejected = (part: string, id: string) => ({ type: 'rejected' as const, part, id, reason: 'it leaks' });
const one = { shell: part('s1'), discover: part('d1') };
const two = { shell: part('s1'), discover: part('d1', 'd2') };
const served: ServerState = { ...emptyServerState, served: { shell: 's1', discover: 'd1' }, head: 1 };

test('live releases are tried, saved as a trial, and serve after their admission', () => {
  const tried = play([read(one)]);
  const set = { shell: 's1', discover: 'd1' };
  expect(tried.effects).toEqual([{ type: 'try', set, changed: ['shell', 'discover'] }]);
  expect([tried.desired, tried.state.saved.trial, tried.state.serving]).toEqual([set, set, {}]);
  const { state, effects } = play([read(one), admitted(one)]);
  expect(effects).toEqual([{ type: 'serve', set, changed: ['shell', 'discover'] }]);
  expect(state).toMatchObject({ serving: set, followed: 1, saved: { served: set, head: 1 } });
  expect(state.saved.trial).toBeUndefined();
});

test('a rejected release keeps the previous one live, and is tried again after a back-off', () => {
  const events = [read(one), admitted(one), read(two, 2), rejected('discover', 'd2')];
  const { desired, effects, state } = play(events);
  expect([desired, effects, state.followed]).toEqual([{ shell: 's1', discover: 'd1' }, [], 2]);
  expect(state.saved.refused['discover']).toEqual([{ id: 'd2', time, reason: 'it leaks' }]);
  expect(play([...events, { ...read(two, 2), at: at + 4999 }]).effects).toEqual([]);
  expect(play([...events, { ...read(two, 2), at: at + 5000 }]).effects).toMatchObject([{ type: 'try' }]);
});

test('an earlier release replaces a withdrawn one that serves, even if the new live one is rejected', () => {
  const parts = { shell: part('s1'), discover: withdraw(part('d0', 'd2', 'd3'), 'd2') };
  const before = { shell: part('s1'), discover: part('d0', 'd2') };
  const { desired } = play([read(before), admitted(before), read(parts, 2), rejected('discover', 'd3')]);
  expect(desired).toEqual({ shell: 's1', discover: 'd0' });
});

test('a withdrawn release keeps serving only if no other release of its part can serve', () => {
  const parts = { shell: part('s1'), discover: withdraw(part('d2', 'd3'), 'd2') };
  const before = { shell: part('s1'), discover: part('d2') };
  const { desired, effects } = play([read(before), admitted(before), read(parts, 2), rejected('discover', 'd3')]);
  expect([desired, effects]).toEqual([{ shell: 's1', discover: 'd2' }, []]);
});

test('a release that is withdrawn during its trial does not serve, and the new desired set is tried', () => {
  const back = {
    shell: part('s1'),
    discover: withdraw(goLive(two, { discover: 'd1' }, time)['discover'] as PartState, 'd2'),
  };
  const { desired, effects } = play([read(one), admitted(one), read(two, 2), admitted(back)]);
  expect(effects).toEqual([{ type: 'discard', releases: ['discover/d2'] }]);
  expect(desired).toEqual({ shell: 's1', discover: 'd1' });
});

test('new releases are tried first, and then rejected ones together with them', () => {
  const three = { ...two, products: part('p1') };
  const events = [read(one), admitted(one), read(two, 2), rejected('discover', 'd2'), read(three, 3)];
  expect(play(events).effects).toMatchObject([{ type: 'try', changed: ['products'] }]);
  expect(play([...events, admitted(three)]).effects).toMatchObject([
    { type: 'serve', changed: ['products'] },
    { type: 'try', changed: ['discover'] },
  ]);
});

test('sections that were rejected together with a rejected shell are tried with the next shell', () => {
  const parts = { shell: part('s1', 's2'), discover: part('d1', 'd2') };
  const events = [read(one), admitted(one), read(parts, 2), rejected('discover', 'd2')];
  expect(play(events).effects).toMatchObject([{ type: 'try', set: { shell: 's2', discover: 'd1' } }]);
  expect(play([...events, rejected('shell', 's2')]).effects).toMatchObject([
    { type: 'try', set: { shell: 's1', discover: 'd2' } },
  ]);
});

test('when the workers of a set are lost, its newest releases are rejected and the previous set is desired', () => {
  const lost = { type: 'workersLost' as const, suspects: [{ part: 'discover', id: 'd2', reason: 'it ends' }] };
  const events = [read(one), admitted(one), read(two, 2), admitted(two), lost];
  const { desired, state, effects } = play(events);
  expect([desired, state.hasNoWorker, effects]).toEqual([{ shell: 's1', discover: 'd1' }, true, []]);
  expect(play([...events, read(two, 2)]).effects).toMatchObject([{ type: 'try', changed: ['discover'] }]);
});

test('an admitted set does not serve if one of its releases was quarantined during the trial', () => {
  const three = { ...two, products: part('p1') };
  const lost = { type: 'workersLost' as const, suspects: [{ part: 'discover', id: 'd2', reason: 'it ends' }] };
  const { effects, desired } = play([
    read(one),
    admitted(one),
    read(two, 2),
    admitted(two),
    read(three, 3),
    lost,
    admitted(three),
  ]);
  expect(effects).toMatchObject([
    { type: 'discard', releases: ['discover/d2'] },
    { type: 'try', set: { discover: 'd1', products: 'p1' } },
  ]);
  expect(desired).toEqual({ shell: 's1', discover: 'd1', products: 'p1' });
});

test('a release that crashed the process is skipped after the restart, and its crashes are counted', () => {
  const crashed = { ...served, trial: { discover: 'd2' }, fatal: { 'discover/d2': { times: 1, at: time } } };
  const { desired, state } = play([read(two, 2)], crashed);
  expect(desired).toEqual({ shell: 's1', discover: 'd1' });
  expect(state.saved.fatal).toEqual({ 'discover/d2': { times: 2, at: time } });
});

test('a trial without a verdict is repeated at the next read of the log', () => {
  const events = [read(one), { type: 'interrupted' as const }];
  expect(play(events)).toMatchObject({ effects: [], state: { followed: 0, trial: undefined } });
  expect(play([...events, read(one)]).effects).toMatchObject([{ type: 'try' }]);
});

test('without a shell nothing is tried', () => {
  expect(play([read({ discover: part('d1') })]).effects).toEqual([]);
});

const retired = retirePart(one, 'discover', { by: 'ada', why: 'it is over', prefixes: ['/discover'], at: time });

test('a retired part leaves the serving set, without a trial of another release of it', () => {
  const events = [read(one), admitted(one), read(retired, 2)];
  expect(play(events).effects).toEqual([{ type: 'try', set: { shell: 's1' }, changed: ['discover'] }]);
  const { state, effects } = play([...events, admitted(retired)]);
  expect(effects).toEqual([{ type: 'serve', set: { shell: 's1' }, changed: ['discover'] }]);
  expect(state).toMatchObject({ serving: { shell: 's1' }, followed: 2 });
});

test('a starting server resumes the last served set without retired parts', () => {
  expect(findResumable(startPolicy(served, at), retired, at)).toEqual({ shell: 's1' });
  expect(findResumable(startPolicy(served, at), undefined, at)).toEqual({ shell: 's1', discover: 'd1' });
});
