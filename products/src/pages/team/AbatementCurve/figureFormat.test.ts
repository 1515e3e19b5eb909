import { formatDollars, formatKilotonnes, formatMillions } from './figureFormat.ts';

test('dollars are whole, with a true minus sign, and never −0', () => {
  expect([1234.4, -41.6, -0.3, 0].map(formatDollars)).toEqual(['$1,234', '−$42', '$0', '$0']);
});

test('millions have one decimal, and are never −0.0', () => {
  expect([12_340_000, -1_260_000, -20_000, 0].map(formatMillions)).toEqual(['$12.3', '−$1.3', '$0.0', '$0.0']);
});

test('kilotonnes are whole', () => {
  expect(formatKilotonnes(1_081_500)).toBe('1,082');
});
