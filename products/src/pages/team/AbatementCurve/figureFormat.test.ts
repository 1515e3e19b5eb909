import { formatDollars, formatKilotonnes, formatMillions, formatTick } from './figureFormat.ts';

test('dollars are whole, with a true minus sign, and never −0', () => {
  expect([1234.4, -41.6, -0.3, 0].map(formatDollars)).toEqual(['$1,234', '−$42', '$0', '$0']);
});

test('millions have two decimals, and are never −0.00', () => {
  expect([12_340_000, -1_264_000, -2_000, 0].map(formatMillions)).toEqual(['$12.34', '−$1.26', '$0.00', '$0.00']);
});

test('kilotonnes have one decimal, ticks of the axis none', () => {
  expect([formatKilotonnes(1_081_500), formatTick(200_000)]).toEqual(['1,081.5', '200']);
});
