import { median, percentile, toRatio, toSlowest } from './figures.ts';

test('the median is the middle value, or the mean of the two middle values, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 10, 2, 4])).toBe(3);
  expect(() => median([])).toThrow('There are no measured values');
});

test('a percentile between two values is interpolated', () => {
  expect(percentile([0, 100], 99)).toBe(99);
});

test('a ratio compares medians and shows both sides', () => {
  expect(
    toRatio('fcp', [900, 1200, 5000], [100, 1000, 1001], 'without script', (value) => `${value} ms`),
  ).toMatchObject({
    measured: 1.2,
    detail: '1200 ms, without script 1000 ms',
  });
});

test('a limit on each time is compared with the slowest time', () => {
  expect(toSlowest('release', [2000, 5001, 3000])).toMatchObject({
    measured: 5001,
    detail: 'the slowest of 3, median 3000 ms',
  });
});
