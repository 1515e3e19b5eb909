import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Bitmap, markerOf, measureContrast, findWorstPixel, type Rectangle } from './measureContrast.ts';
import { minContrastOf } from './ratio.ts';
import { chooseTexts, paintTexts, readLines, readTexts } from './textsInPage.ts';

/** A text with less than its minimum contrast, and the start tag of its element. */
export type LowContrast = {
  text: string;
  element: string;
  /** Outside of `main`. */
  isInFrame: boolean;
  contrast: number;
  least: number;
};

/** Maximum number of characters of a text and of a start tag in a message. */
const maxLength = 80;

/** Returns a text with its contrast: `“Read more” 1.31:1 instead of 4.5:1 (<a class="…">)`. */
export function formatLowContrast({ text, element, contrast, least }: LowContrast): string {
  const shorten = (value: string) => (value.length > maxLength ? `${value.slice(0, maxLength)}…` : value);
  return `“${shorten(text)}” ${contrast.toFixed(2)}:1 instead of ${least}:1 (${shorten(element)})`;
}

/**
 * Lists the texts of some elements that have less than the minimum contrast with what is painted below them: a
 * picture, a gradient, a drawing. The colours below come from screenshots of the viewport, so only texts in the viewport
 * are measured. Texts without a letter or digit, of disabled controls, or filled with a gradient are not measured.
 * @param globalName property of `window` with the elements; texts in drawings are always included.
 */
export async function listLowContrast(page: Page, globalName: string): Promise<LowContrast[]> {
  await page.evaluate(chooseTexts, globalName);
  const styled = await page.evaluate(readTexts);
  if (styled.length === 0) return [];
  const lines = await page.evaluate(readLines);
  const texts = styled.map((text, index) => ({ ...text, lines: lines[index] ?? [] }));
  const paint = (colors: readonly (string | undefined)[]) => page.evaluate(paintTexts, colors);
  await paint(texts.map(() => 'transparent'));
  const ground = await takeScreenshot(page);
  // Most texts have enough contrast with every pixel of their boxes. Only the others need a second screenshot.
  const doubtful = texts.map((text) => {
    const worst = findWorstPixel(text, ground);
    return worst && worst.contrast < minContrastOf(text) ? { text, marker: markerOf(worst.below) } : undefined;
  });
  const area = unite(doubtful.flatMap((each) => each?.text.lines ?? []));
  // The other texts stay transparent: one of them may be in the box of a doubtful text.
  if (area) await paint(doubtful.map((each) => (each ? `rgb(${each.marker.join(' ')})` : 'transparent')));
  const marked = area && (await takeScreenshot(page, area));
  await paint(texts.map(() => undefined));
  if (!marked) return [];
  return doubtful.flatMap((each) => {
    if (!each) return [];
    const { text, element, isInFrame } = each.text;
    const contrast = measureContrast(each.text, each.marker, { ground, marked });
    const least = minContrastOf(each.text);
    return contrast !== undefined && contrast < least ? [{ text, element, isInFrame, contrast, least }] : [];
  });
}

/** Returns the smallest rectangle of whole pixels around others; undefined if there are none. */
function unite(rectangles: readonly Rectangle[]): Rectangle | undefined {
  if (rectangles.length === 0) return undefined;
  const x = Math.max(0, Math.floor(Math.min(...rectangles.map((each) => each.x))));
  const y = Math.max(0, Math.floor(Math.min(...rectangles.map((each) => each.y))));
  const right = Math.ceil(Math.max(...rectangles.map((each) => each.x + each.width)));
  const bottom = Math.ceil(Math.max(...rectangles.map((each) => each.y + each.height)));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Takes a screenshot of the viewport, or of a rectangle in it, in CSS pixels. The DevTools protocol takes half the time
 * of `page.screenshot`, which compresses more.
 */
async function takeScreenshot(page: Page, area?: Rectangle): Promise<Bitmap> {
  const session = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const clip = { ...(area ?? { x: 0, y: 0, width, height }), scale: 1 };
  const { data: png } = await session.send('Page.captureScreenshot', { clip, optimizeForSpeed: true });
  await session.detach();
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { x: clip.x, y: clip.y, width: info.width, height: info.height, data };
}
