import { contrastOf, minContrastOf, type Rgb } from './ratio.ts';

const white: Rgb = [255, 255, 255];

test.each<[name: string, color: Rgb, contrast: number]>([
  ['black', [0, 0, 0], 21],
  ['white', white, 1],
  // The greys at the border of 4.5 on white.
  ['#767676', [0x76, 0x76, 0x76], 4.54],
  ['#777777', [0x77, 0x77, 0x77], 4.48],
  ['red', [255, 0, 0], 4],
  ['blue', [0, 0, 255], 8.59],
])('the contrast of %s with white is that of WCAG, in both directions', (_name, color, contrast) => {
  expect(contrastOf(color, white)).toBeCloseTo(contrast, 2);
  expect(contrastOf(white, color)).toBeCloseTo(contrast, 2);
});

test.each([
  [16, 400, 4.5],
  [23.9, 400, 4.5],
  [24, 400, 3],
  [18.66, 700, 3],
  [18.66, 600, 4.5],
  [18, 700, 4.5],
])('text of %d px and weight %d needs %d', (fontPx, weight, least) => {
  expect(minContrastOf({ fontPx, weight })).toBe(least);
});
