import { createHeldReleases } from './heldReleases.ts';

const start = Date.UTC(2026, 10, 24, 12);
const at = (seconds: number) => jest.setSystemTime(start + seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  at(0);
});
afterEach(() => jest.useRealTimers());

test('a refused release is tried again after 5 s, then after 10, 20 and so on, at most 5 minutes', () => {
  const held = createHeldReleases();
  let now = 0;
  for (const wait of [5, 10, 20, 40, 80, 160, 300, 300]) {
    held.hold('discover', 'd1');
    at(now + wait - 1);
    expect([held.isHeld('discover', 'd1'), held.isDue()]).toEqual([true, false]);
    now += wait;
    at(now);
    expect([held.isHeld('discover', 'd1'), held.isDue(), held.isDue()]).toEqual([false, true, false]);
  }
});

test('beside other releases it is tried at once, and its waits do not begin anew', () => {
  const held = createHeldReleases();
  held.hold('discover', 'd1');
  expect(held.list()).toEqual(['discover/d1']);
  held.reconsider(held.list());
  expect([held.isHeld('discover', 'd1'), held.isDue(), held.list()]).toEqual([false, false, []]);
  held.hold('discover', 'd1');
  at(9);
  expect(held.isHeld('discover', 'd1')).toBe(true);
});

test('nothing is held against a release that serves', () => {
  const held = createHeldReleases();
  held.hold('discover', 'd1');
  held.release('discover', 'd1');
  expect(held.isHeld('discover', 'd1')).toBe(false);
});

test('a release that serves and is refused again waits longer than the last time, until it has served ten minutes', () => {
  const held = createHeldReleases();
  held.hold('discover', 'd1', true);
  at(30);
  held.release('discover', 'd1');
  expect(held.isHeld('discover', 'd1')).toBe(false);
  at(40);
  held.hold('discover', 'd1', true);
  at(99);
  expect(held.isHeld('discover', 'd1')).toBe(true);
  at(100);
  held.release('discover', 'd1');
  at(700);
  held.hold('discover', 'd1', true);
  at(730);
  expect(held.isHeld('discover', 'd1')).toBe(false);
});

test('what the process ended over waits for half a minute, twice as long each time, whatever else is released', () => {
  const fatal = { 'discover/d1': { times: 2, at: new Date(start).toISOString() } };
  const held = createHeldReleases(fatal);
  expect(held.list()).toEqual([]);
  at(59);
  expect([held.isHeld('discover', 'd1'), held.isDue()]).toEqual([true, false]);
  at(60);
  expect([held.isHeld('discover', 'd1'), held.isDue()]).toEqual([false, true]);
});

test('what the process ended over may have been an accident, until it happened three times or a fault is found', () => {
  const ended = (times: number) => ({ times, at: new Date(start).toISOString() });
  const held = createHeldReleases({ 'discover/d1': ended(2), 'discover/d2': ended(3), 'shell/s1': ended(3) });
  held.hold('discover', 'd3');
  expect(['d1', 'd2', 'd3', 'd4'].map((id) => held.isLastResort('discover', id))).toEqual([true, false, false, false]);
  expect([held.isHeld('shell', 's1'), held.isLastResort('shell', 's1')]).toEqual([true, true]);
  held.hold('shell', 's1');
  expect(held.isLastResort('shell', 's1')).toBe(false);
});
