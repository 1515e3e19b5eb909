import { createSeededRandom } from './seededRandom.ts';

const draw = (seed: number) => {
  const random = createSeededRandom(seed);
  return Array.from({ length: 1000 }, () => random.below(100));
};

test('numbers are whole and spread from 0 to below the limit', () => {
  const numbers = draw(1);
  expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 100)).toBe(true);
  expect(Math.abs(numbers.reduce((sum, number) => sum + number, 0) / 1000 - 49.5)).toBeLessThan(5);
});

test('a seed draws the same numbers again, another seed others', () => {
  expect(draw(1)).toEqual(draw(1));
  expect(draw(2)).not.toEqual(draw(1));
});
