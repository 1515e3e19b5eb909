import { cutText } from './cutText.ts';

test.each([
  [49, 'x'.repeat(49)],
  [50, 'x'.repeat(50)],
  [51, `${'x'.repeat(50)}…`],
])('a text of %i characters is cut after 50', (length, shown) => {
  expect(cutText('x'.repeat(length), 50)).toBe(shown);
});

test.each([
  [14, 'Flare networks'],
  [13, 'Flare…'],
  [6, 'Flare…'],
  [5, 'Flare…'],
])('a text cut at %i characters ends with a whole word', (length, shown) => {
  expect(cutText('Flare networks', length)).toBe(shown);
});

test('there is no punctuation before the ellipsis', () => {
  expect(cutText('Measured, reported: twice', 18)).toBe('Measured…');
  expect(cutText('Measured, reported: twice', 20)).toBe('Measured, reported…');
});

test('there is no space before the ellipsis', () => {
  expect(cutText('Flare networks', 6)).toBe('Flare…');
});
