import { formatNumber } from './formatNumber.ts';

const numbers = [
  0, 8, 100, 999, 999.95, 1000, 20_000, 123_456, 1_000_000, 0.05, 0.25, 1.005, 2.675, 72.15, 1234.565, 1e-9,
  186_000.4999,
].flatMap((number) => [number, -number]);

test.each(numbers)('formats %d as Intl.NumberFormat does for Canadian English', (number) => {
  // Intl.NumberFormat has a sign for -0.
  const value = number === 0 ? 0 : number;
  const decimals = [0, 1, 2, 3, 8];
  expect(decimals.map((count) => formatNumber(value, count))).toEqual(
    decimals.map((count) =>
      new Intl.NumberFormat('en-CA', { minimumFractionDigits: count, maximumFractionDigits: count }).format(value),
    ),
  );
});

test.each(numbers.filter((number) => Math.abs(number) > 1e-6))('keeps all decimals of %d by default', (number) => {
  const value = number === 0 ? 0 : number;
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-CA', { maximumFractionDigits: 20 }).format(value));
});
