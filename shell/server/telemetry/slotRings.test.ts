import { CountRing, DurationRing, historyOf, slotMs, summarize } from './slotRings.ts';

const hourMs = 60 * 60_000;
const start = 1_800_000 * slotMs;

test('a distribution has the count, the median and the 95th percentile of the last hour', () => {
  const ring = new DurationRing();
  for (let index = 0; index < 90; index += 1) ring.add(18, start);
  for (let index = 0; index < 10; index += 1) ring.add(700, start);
  const summary = summarize([ring], hourMs, start);
  expect(summary?.count).toBe(100);
  expect(summary?.p50).toBeGreaterThan(15);
  expect(summary?.p50).toBeLessThanOrEqual(20);
  expect(summary?.p95).toBeGreaterThan(500);
  expect(summary?.p95).toBeLessThanOrEqual(750);
});

test('values leave the last hour after at most 75 minutes, and the ring after 24 hours', () => {
  const ring = new DurationRing();
  ring.add(30, start);
  expect(summarize([ring], hourMs, start + hourMs)?.count).toBe(1);
  expect(summarize([ring], hourMs, start + hourMs + slotMs)).toBeUndefined();
  expect(summarize([ring], 24 * hourMs, start + 23 * hourMs)?.count).toBe(1);
  expect(summarize([ring], 24 * hourMs, start + 24 * hourMs + slotMs)).toBeUndefined();
});

test('the history has one 95th percentile per slot, oldest first, and null for a slot without a value', () => {
  const ring = new DurationRing();
  ring.add(90, start);
  ring.add(400, start + 2 * slotMs);
  const history = historyOf([ring], start + 2 * slotMs);
  expect(history).toHaveLength(96);
  expect(history.slice(-3).map((value) => value && Math.ceil(value / 100))).toEqual([1, null, 4]);
});

test('several rings are summarized together, and no value is an empty summary', () => {
  const [fast, slow] = [new DurationRing(), new DurationRing()];
  fast.add(8, start);
  slow.add(20_000, start);
  expect(summarize([fast, slow], hourMs, start)).toMatchObject({ count: 2, p95: 10_000 });
  expect(summarize([], hourMs, start)).toBeUndefined();
});

test('events are counted for the last hour', () => {
  const ring = new CountRing();
  for (const at of [start, start, start + hourMs + slotMs]) ring.add(at);
  expect([ring.sum(hourMs, start), ring.sum(hourMs, start + hourMs + slotMs)]).toEqual([2, 1]);
});

test('median and 95th percentile of a single value are the middle of its bin', () => {
  const ring = new DurationRing();
  ring.add(130, start);
  expect(summarize([ring], hourMs, start)).toEqual({ count: 1, p50: 125, p95: 125 });
});

test('more than 65,535 events in a quarter of an hour are counted', () => {
  const ring = new CountRing();
  for (let count = 0; count < 70_000; count += 1) ring.add(start);
  expect(ring.sum(hourMs, start)).toBe(70_000);
});
