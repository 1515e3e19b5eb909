import { cutText } from './cutText.ts';

test.each([
  [49, 'x'.repeat(49)],
  [50, 'x'.repeat(50)],
  [51, `${'x'.repeat(50)}…`],
])('of %i characters, 50 at most are shown', (length, shown) => {
  expect(cutText('x'.repeat(length), 50)).toBe(shown);
});

test('no space stands before the ellipsis', () => {
  expect(cutText('Flare networks', 6)).toBe('Flare…');
});
