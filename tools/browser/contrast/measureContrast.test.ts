import { type Bitmap, markerOf, measureContrast, findWorstPixel, type PaintedText } from './measureContrast.ts';
import { contrastOf, type Rgb } from './ratio.ts';

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const grey: Rgb = [119, 119, 119];
const size = { x: 0, y: 0, width: 20, height: 10 };

/** Draws a bitmap. */
function draw(colorAt: (x: number, y: number) => Rgb, area = size): Bitmap {
  const pixels = Array.from({ length: area.width * area.height }, (_, index) =>
    colorAt(area.x + (index % area.width), area.y + Math.floor(index / area.width)),
  );
  return { ...area, data: Uint8Array.from(pixels.flat()) };
}

/** Returns true for the pixels of a letter, a bar of 4 × 8 pixels. */
const isGlyph = (x: number, y: number) => x >= 8 && x < 12 && y >= 1 && y < 9;

/** Measures a text on a ground; the edges of its glyphs are half covered. */
function measure(
  text: Omit<PaintedText, 'lines'>,
  groundAt: (x: number, y: number) => Rgb,
  area = size,
  marker: Rgb = [255, 0, 255],
) {
  const mix = (below: Rgb, share: number): Rgb => {
    const channel = (index: 0 | 1 | 2) => Math.round(below[index] + share * (marker[index] - below[index]));
    return [channel(0), channel(1), channel(2)];
  };
  const coverage = (x: number, y: number) => (!isGlyph(x, y) ? 0 : x === 8 || x === 11 ? 0.4 : 1);
  const marked = draw((x, y) => mix(groundAt(x, y), coverage(x, y)), area);
  return measureContrast({ ...text, lines: [area] }, marker, { ground: draw(groundAt), marked });
}

test('the contrast of a text on a flat ground is that of its colour with the ground', () => {
  expect(measure({ color: grey, alpha: 1 }, () => white)).toBeCloseTo(contrastOf(grey, white), 5);
});

test('only the pixels below the glyphs count, and of them the worst', () => {
  const gradientAt = (x: number): Rgb => [x * 12, x * 12, x * 12];
  expect(measure({ color: white, alpha: 1 }, gradientAt)).toBeCloseTo(contrastOf(white, gradientAt(10)), 5);
});

test('a thin line through a letter does not count', () => {
  const area = { x: 0, y: 0, width: 20, height: 40 };
  const marker: Rgb = [255, 0, 255];
  /** Measures a white bar of 4 × 40 px on black, which a white line crosses. */
  const measureWithLine = (thickness: number) => {
    const groundAt = (_x: number, y: number) => (y >= 4 && y < 4 + thickness ? white : black);
    const markedAt = (x: number, y: number) => (x >= 8 && x < 12 ? marker : groundAt(x, y));
    const text = { color: white, alpha: 1, lines: [area] };
    return measureContrast(text, marker, { ground: draw(groundAt, area), marked: draw(markedAt, area) });
  };
  expect(measureWithLine(3)).toBeCloseTo(21, 5);
  expect(measureWithLine(5)).toBeCloseTo(1, 5);
});

test('a transparent text is blended with its ground', () => {
  expect(measure({ color: black, alpha: 0.5 }, () => white)).toBeCloseTo(contrastOf([127.5, 127.5, 127.5], white), 5);
});

test('a text in the colour of its ground has the contrast 1', () => {
  for (const color of [white, black, grey]) expect(measure({ color, alpha: 1 }, () => color)).toBeCloseTo(1, 5);
});

test('the marker colour differs from every ground by at least half of one channel', () => {
  const steps = [0, 64, 127, 128, 192, 255];
  for (const red of steps)
    for (const lime of steps)
      for (const blue of steps) {
        const marker = markerOf([red, lime, blue]);
        const differences = [marker[0] - red, marker[1] - lime, marker[2] - blue].map(Math.abs);
        expect(Math.max(...differences)).toBeGreaterThanOrEqual(127);
      }
});

test('a text that is not painted is not measured', () => {
  const ground = draw(() => white);
  expect(measureContrast({ color: grey, alpha: 1, lines: [size] }, white, { ground, marked: ground })).toBeUndefined();
});

test('the worst line of a text counts', () => {
  const ground = draw((_x, y) => (y < 5 ? white : [100, 100, 100]));
  const marked = draw(() => black);
  const lines = [
    { x: 0, y: 0, width: 20, height: 5 },
    { x: 0, y: 5, width: 20, height: 5 },
  ];
  const text = { color: [90, 90, 90] as const, alpha: 1, lines };
  expect(measureContrast(text, black, { ground, marked })).toBeCloseTo(contrastOf([90, 90, 90], [100, 100, 100]), 5);
});

test('the second screenshot may show a part of the first', () => {
  const area = { x: 6, y: 0, width: 10, height: 10 };
  expect(measure({ color: grey, alpha: 1 }, (x) => (x < 12 ? white : black), area)).toBeCloseTo(
    contrastOf(grey, white),
    5,
  );
});

test('the worst pixel is any pixel in the box of the text; there is none outside of the screenshot', () => {
  const ground = draw((x, y) => (x === 0 && y === 0 ? [100, 100, 100] : black));
  const text = { color: white, alpha: 1, lines: [size] };
  expect(findWorstPixel(text, ground)).toEqual({
    contrast: contrastOf(white, [100, 100, 100]),
    below: [100, 100, 100],
  });
  expect(findWorstPixel({ ...text, lines: [{ ...size, y: 50 }] }, ground)).toBeUndefined();
});
