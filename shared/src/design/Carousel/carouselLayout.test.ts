import { canLoop, toLayout } from './carouselLayout.ts';

const oneOrThree = [
  { fromPx: 0, slides: 1 },
  { fromPx: 767.98, slides: 3 },
];

test('the style sheet is told each window width and the distance', () => {
  expect(toLayout(oneOrThree, 30, 5)).toEqual({
    'data-spacing': '30',
    'data-count': '5',
    'data-from-0': '1',
    'data-from-767': '3',
  });
});

test.each([
  ['no number for narrow windows', () => toLayout([{ fromPx: 480, slides: 2 }], 24, 5), 'fromPx: 0'],
  ['an unknown width', () => toLayout([...oneOrThree, { fromPx: 1000, slides: 4 }], 24, 5), 'window width of 1000 px'],
  ['an unknown distance', () => toLayout(oneOrThree, 25, 5), 'distance of 25 px'],
  ['seven slides', () => toLayout([{ fromPx: 0, slides: 7 }], 24, 9), '1 to 6'],
])('%s is refused with the remedy', (_what, lay, words) => {
  expect(lay).toThrow(words);
});

test.each([
  [4, false, 4, false],
  [5, false, 4, true],
  [4, true, 3, false],
  [5, true, 3, true],
  [2, false, 1, true],
])('%i slides, centred %s, %i in view: a loop is possible, %s', (count, isCentred, slides, isPossible) => {
  expect(canLoop([{ fromPx: 0, slides }], count, isCentred)).toBe(isPossible);
});
