import {
  addToQuarantine,
  endBackOffs,
  isLastResort,
  isQuarantined,
  listEndedBackOffs,
  listNonFatal,
  type Quarantine,
  removeFromQuarantine,
  startQuarantine,
} from './quarantine.ts';

const start = Date.UTC(2026, 10, 24, 12);
const at = (seconds: number) => start + seconds * 1000;
const crashed = (times: number) => ({ times, at: new Date(start).toISOString() });

test('the back-off of a rejected release starts at 5 s and doubles up to 5 minutes', () => {
  let quarantine: Quarantine = {};
  let now = 0;
  for (const wait of [5, 10, 20, 40, 80, 160, 300, 300]) {
    quarantine = addToQuarantine(quarantine, 'discover/d1', at(now), false);
    const early = at(now + wait - 1);
    expect([isQuarantined(quarantine, 'discover/d1', early), listEndedBackOffs(quarantine, early)]).toEqual([true, []]);
    now += wait;
    expect(isQuarantined(quarantine, 'discover/d1', at(now))).toBe(false);
    expect(listEndedBackOffs(quarantine, at(now))).toEqual(['discover/d1']);
    quarantine = endBackOffs(quarantine, ['discover/d1'], at(now));
    expect(listEndedBackOffs(quarantine, at(now))).toEqual([]);
  }
});

test('ending a back-off early does not reset the length of the next one', () => {
  const rejected = addToQuarantine({}, 'discover/d1', at(0), false);
  expect(listNonFatal(rejected, at(0))).toEqual(['discover/d1']);
  const lifted = endBackOffs(rejected, ['discover/d1', 'discover/unknown'], at(0));
  expect([
    isQuarantined(lifted, 'discover/d1', at(0)),
    listEndedBackOffs(lifted, at(0)),
    listNonFatal(lifted, at(0)),
  ]).toEqual([false, [], []]);
  const again = addToQuarantine(lifted, 'discover/d1', at(0), false);
  expect([isQuarantined(again, 'discover/d1', at(9)), isQuarantined(again, 'discover/d1', at(10))]).toEqual([
    true,
    false,
  ]);
});

test('a removed release has no back-off and no history', () => {
  const removed = removeFromQuarantine(addToQuarantine({}, 'discover/d1', at(0), false), ['discover/d1']);
  expect(removed).toEqual({});
});

test('the back-off doubles if a release is rejected again, unless it has served for ten minutes', () => {
  const first = addToQuarantine({}, 'discover/d1', at(0), true);
  const served = endBackOffs(first, ['discover/d1'], at(30));
  const second = addToQuarantine(served, 'discover/d1', at(40), true);
  expect([isQuarantined(second, 'discover/d1', at(99)), isQuarantined(second, 'discover/d1', at(100))]).toEqual([
    true,
    false,
  ]);
  const servedLonger = endBackOffs(second, ['discover/d1'], at(100));
  const third = addToQuarantine(servedLonger, 'discover/d1', at(700), true);
  expect(isQuarantined(third, 'discover/d1', at(730))).toBe(false);
});

test('the back-off of a release that crashed the process starts at 30 s, doubles, and is not ended early', () => {
  const quarantine = startQuarantine({ 'discover/d1': crashed(2) });
  expect(listNonFatal(quarantine, at(0))).toEqual([]);
  expect([isQuarantined(quarantine, 'discover/d1', at(59)), listEndedBackOffs(quarantine, at(59))]).toEqual([true, []]);
  expect([isQuarantined(quarantine, 'discover/d1', at(60)), listEndedBackOffs(quarantine, at(60))]).toEqual([
    false,
    ['discover/d1'],
  ]);
});

test('a release is a last resort until its third crash or a fault; a shell until a fault', () => {
  const fatal = { 'discover/d1': crashed(2), 'discover/d2': crashed(3), 'shell/s1': crashed(3) };
  const quarantine = addToQuarantine(startQuarantine(fatal), 'discover/d3', at(0), false);
  expect(['d1', 'd2', 'd3', 'd4'].map((id) => isLastResort(quarantine, `discover/${id}`))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([isQuarantined(quarantine, 'shell/s1', at(0)), isLastResort(quarantine, 'shell/s1')]).toEqual([true, true]);
  expect(isLastResort(addToQuarantine(quarantine, 'shell/s1', at(0), false), 'shell/s1')).toBe(false);
});
