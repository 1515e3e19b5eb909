import { formatDollars, formatKilotonnes, formatTonnes } from './figureFormat.ts';

test('dollars are whole, with a true minus sign, and never minus nothing', () => {
  expect([1234.4, -41.6, -0.3, 0].map(formatDollars)).toEqual(['$1,234', '−$42', '$0', '$0']);
});

test('tonnes are grouped, kilotonnes have one decimal', () => {
  expect(formatTonnes(12_400)).toBe('12,400');
  expect(formatKilotonnes(72_100)).toBe('72.1');
});
