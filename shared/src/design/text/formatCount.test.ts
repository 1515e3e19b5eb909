import { formatCount } from './formatCount.ts';

test.each([0, 8, 100, 999, 1000, 20_000, 123_456, 1_000_000])(
  'groups %i as Intl.NumberFormat does for US English',
  (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat('en-US').format(count));
  },
);
