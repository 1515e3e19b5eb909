import { createSeededRandom } from '../../tools/random/seededRandom.ts';
import { countDue } from './openLoop.ts';
import { choosePath } from './visitPages.ts';

test('the number of started tasks depends on the time only', () => {
  expect([0, 19, 20, 1000, 600_000].map((elapsedMs) => countDue(elapsedMs, 50))).toEqual([0, 0, 1, 50, 30_000]);
});

test('a quarter of the visits are searches that no visit repeats, and a few paths do not exist', () => {
  const random = createSeededRandom(7);
  const visits = Array.from({ length: 1000 }, (_, index) => choosePath(index, ['/', '/about'], random));
  const searches = visits.filter(({ kind }) => kind === 'searches');
  expect(searches).toHaveLength(250);
  expect(new Set(searches.map(({ path }) => path)).size).toBe(250);
  expect(visits.filter(({ kind }) => kind === 'unknown')).toHaveLength(20);
});
