import type { EngineBrowser } from '../engineBrowser.ts';
import { listMissingSides } from './coverFrame.ts';
import { decodePng } from './bitmap.ts';

/** Aspect ratio of covers. Their boxes have the same ratio unless a page sets another. */
const coverRatio = 40 / 21;

/**
 * Lists covers inside a selector whose frame is cropped. Checks the covers in boxes of another aspect ratio, and with
 * `withFirst` also the first cover: the other covers look the same at every width.
 */
export async function listCroppedCovers(browser: EngineBrowser, within: string, withFirst: boolean): Promise<string[]> {
  const covers = await browser.evaluate(
    (parent, ratio, isFirstWanted) => {
      const shown = [...document.querySelectorAll<HTMLImageElement>(`${parent} img[src*="/cover.svg"]`)].filter(
        (image) => image.checkVisibility() && !image.closest('[inert]'),
      );
      for (const [index, image] of shown.entries()) image.dataset.coverNumber = String(index);
      return shown.flatMap((image, index) => {
        const { width, height } = image.getBoundingClientRect();
        return (index === 0 && isFirstWanted) || Math.abs(width / height / ratio - 1) > 0.02 ? index : [];
      });
    },
    within,
    coverRatio,
    withFirst,
  );
  const cropped: string[] = [];
  for (const number of covers) {
    const { src, ...box } = await browser.evaluate(async (coverNumber) => {
      const image = document.querySelector<HTMLImageElement>(`[data-cover-number="${coverNumber}"]`);
      if (!image) throw new Error(`Cover number ${coverNumber} was removed from the page during the check.`);
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      image.loading = 'eager';
      await image.decode();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { left, top, right, bottom } = image.getBoundingClientRect();
      return { src: image.getAttribute('src'), left, top, right, bottom };
    }, number);
    const missing = listMissingSides(await decodePng(await browser.screenshot()), box);
    if (missing.length > 0) cropped.push(`${src}: no frame at ${missing.join(', ')}`);
  }
  return cropped;
}
