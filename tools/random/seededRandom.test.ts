import { createSeededRandom } from './seededRandom.ts';

const generate = (seed: number) => {
  const random = createSeededRandom(seed);
  return Array.from({ length: 1000 }, () => random.below(100));
};

test('numbers are integers and evenly distributed from 0 to below the limit', () => {
  const numbers = generate(1);
  expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 100)).toBe(true);
  expect(Math.abs(numbers.reduce((sum, number) => sum + number, 0) / 1000 - 49.5)).toBeLessThan(5);
});

test('the same seed generates the same numbers, another seed generates others', () => {
  expect(generate(1)).toEqual(generate(1));
  expect(generate(2)).not.toEqual(generate(1));
});
