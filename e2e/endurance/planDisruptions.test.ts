import { createSeededRandom } from '../../tools/random/seededRandom.ts';
import { planDisruptions } from './planDisruptions.ts';

const options = { seconds: 600, kills: 10, victims: ['server 1', 'server 2'], hasDatabase: true };
const plan = (seed: number, changes = {}) => planDisruptions({ ...options, ...changes }, createSeededRandom(seed));

test('each victim is killed as often as asked, in the order of time and not at the edges of the run', () => {
  const planned = plan(7);
  for (const name of options.victims)
    expect(planned.filter((each) => each.kind === 'kill' && each.victim === name)).toHaveLength(10);
  const times = planned.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(570_000);
});

test('the database restarts three times and stops for a minute, in a short run for a tenth of it', () => {
  expect(plan(7).filter(({ kind }) => kind === 'restart the database')).toHaveLength(3);
  expect(plan(7)).toContainEqual({ atMs: 240_000, kind: 'stop the database', forMs: 60_000 });
  expect(plan(7, { seconds: 60 })).toContainEqual({ atMs: 24_000, kind: 'stop the database', forMs: 6000 });
});

test('no restart of the database falls into its stop', () => {
  for (let seed = 1; seed < 50; seed += 1) {
    const restarts = plan(seed).filter(({ kind }) => kind === 'restart the database');
    expect(restarts.filter(({ atMs }) => atMs > 230_000 && atMs < 310_000)).toEqual([]);
  }
});

test('a run without a database disrupts only processes, and restarts all of them once', () => {
  expect(new Set(plan(7, { hasDatabase: false }).map(({ kind }) => kind))).toEqual(
    new Set(['kill', 'restart everything']),
  );
});

test('a seed repeats its plan', () => {
  expect(plan(7)).toEqual(plan(7));
  expect(plan(7)).not.toEqual(plan(8));
});
