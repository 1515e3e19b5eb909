import { contrastOf, type Rgb } from './ratio.ts';

/** Rectangle in pixels. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** Decoded screenshot of a part of a page: red, green and blue of each pixel, row by row. */
export type Bitmap = Rectangle & { data: Uint8Array };

/** Screenshots of a page with transparent texts, and with a text in its marker colour. */
export type TextShots = { ground: Bitmap; marked: Bitmap };

/** Colour of a text, and the boxes of its lines in the screenshots. */
export type PaintedText = { color: Rgb; alpha: number; lines: readonly Rectangle[] };

/**
 * Share of a line's pixels that may have less contrast: a thin line of a drawing may cross the letters. A line of 1 px
 * covers 8 % of a text of 16 px.
 */
const ignoredShare = 0.1;
/** Minimum coverage of a pixel; below it the pixel shows a glyph that is covered or nearly transparent. */
const minCoverage = 0.05;

const magenta: Rgb = [255, 0, 255];
const green: Rgb = [0, 255, 0];

/** Returns the marker colour for a text on a ground: a bright colour that differs from the ground. */
export function markerOf(below: Rgb): Rgb {
  const [red, lime, blue] = below;
  return red > 127 && lime < 128 && blue > 127 ? green : magenta;
}

/**
 * Returns the pixel in the boxes of a text's lines with which the text has the least contrast; undefined if the
 * screenshot does not show the text.
 */
export function findWorstPixel(
  { color, alpha, lines }: PaintedText,
  ground: Bitmap,
): { contrast: number; below: Rgb } | undefined {
  // The same colours repeat in many pixels.
  const seen = new Set<number>();
  let worst: { contrast: number; below: Rgb } | undefined;
  for (const line of lines)
    for (const { x, y } of listPixels(line, ground)) {
      const below = readPixel(ground, x, y);
      const key = (below[0] << 16) | (below[1] << 8) | below[2];
      if (seen.has(key)) continue;
      seen.add(key);
      const contrast = contrastOf(blend(color, alpha, below), below);
      if (!worst || contrast < worst.contrast) worst = { contrast, below };
    }
  return worst;
}

/**
 * Returns the contrast of a text with the pixels below its glyphs, in the worst line and without the worst 10 % of the
 * line's pixels. Returns undefined if the text is not visible.
 * @param shots screenshots of the page with transparent texts, and with this text opaque and in its marker colour.
 */
export function measureContrast(text: PaintedText, marker: Rgb, shots: TextShots): number | undefined {
  const contrasts = text.lines.flatMap((line) => measureLine(text, line, marker, shots) ?? []);
  return contrasts.length > 0 ? Math.min(...contrasts) : undefined;
}

function measureLine({ color, alpha }: PaintedText, line: Rectangle, marker: Rgb, { ground, marked }: TextShots) {
  const pixels: { coverage: number; below: Rgb }[] = [];
  for (const { x, y } of listPixels(line, marked)) {
    const below = readPixel(ground, x, y);
    const coverage = coverageOf(below, readPixel(marked, x, y), marker);
    if (coverage > minCoverage) pixels.push({ coverage, below });
  }
  // The edges of glyphs are blended with the ground: keep the pixels that are covered at least half as much as any.
  const most = pixels.reduce((max, { coverage }) => Math.max(max, coverage), 0);
  const contrasts = pixels
    .filter(({ coverage }) => coverage >= most / 2)
    .map(({ below }) => contrastOf(blend(color, alpha, below), below))
    .toSorted((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length * ignoredShare)];
}

/** Yields the pixels of a rectangle, as far as the screenshot shows it. */
function* listPixels({ x, y, width, height }: Rectangle, bitmap: Bitmap): Generator<{ x: number; y: number }> {
  const right = Math.min(bitmap.x + bitmap.width, Math.ceil(x + width));
  const bottom = Math.min(bitmap.y + bitmap.height, Math.ceil(y + height));
  for (let row = Math.max(bitmap.y, Math.floor(y)); row < bottom; row += 1)
    for (let column = Math.max(bitmap.x, Math.floor(x)); column < right; column += 1) yield { x: column, y: row };
}

function readPixel({ x: left, y: top, width, data }: Bitmap, x: number, y: number): Rgb {
  const place = ((y - top) * width + x - left) * 3;
  return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0];
}

/** Returns the share of a pixel that the marker covers, measured in the channel where marker and ground differ most. */
function coverageOf(below: Rgb, shown: Rgb, marker: Rgb): number {
  let coverage = 0;
  let most = 0;
  for (const channel of [0, 1, 2] as const) {
    const full = Math.abs(marker[channel] - below[channel]);
    if (full <= most) continue;
    most = full;
    coverage = Math.abs(shown[channel] - below[channel]) / full;
  }
  return coverage;
}

function blend(color: Rgb, alpha: number, below: Rgb): Rgb {
  const mix = (channel: 0 | 1 | 2) => below[channel] + alpha * (color[channel] - below[channel]);
  return [mix(0), mix(1), mix(2)];
}
