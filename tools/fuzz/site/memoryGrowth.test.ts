import { isFlat } from './memoryGrowth.ts';

const megabyte = 1024 * 1024;
const memory = (server: number) => ({
  'site server': server * megabyte,
  'render workers': 50 * megabyte,
  'site service': 50 * megabyte,
});

test.each([
  [100, 100, true],
  [100, 80, true],
  [100, 130, true],
  [100, 131, false],
  [300, 340, true],
  [300, 341, false],
])('a site whose server has %s MB and then %s, of 100 more, is flat: %s', (before, after, expected) => {
  expect(isFlat({ before: memory(before), after: memory(after) })).toBe(expected);
});
