import { median, percentile, spread } from './statistics.ts';

test('the median of an odd count is the middle value, in whatever order they come', () => {
  expect(median([9, 1, 5])).toBe(5);
});

test('the median of an even count is the mean of the two in the middle', () => {
  expect(median([1, 10, 2, 4])).toBe(3);
});

test('a percentile between two values is interpolated', () => {
  expect(percentile([0, 100], 99)).toBe(99);
});

test('without values there is no median, and that is said', () => {
  expect(() => median([])).toThrow('Nothing was measured');
});

test('the spread shows the median with the extremes', () => {
  expect(spread([3, 1, 2], (value) => `${value} ms`)).toBe('2 ms (1 ms to 3 ms)');
});
