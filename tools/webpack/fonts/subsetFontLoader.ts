import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { charactersIn } from './unicodeRange.ts';

/**
 * OpenType features to keep: kerning, and the numerals of equal width. Ligatures cost 1.1 KiB, and browsers do not use
 * them in headings, which have letter spacing.
 */
const keepFeatures = ['kern', 'tnum'];

/**
 * webpack loader that reduces a WOFF2 font to the characters in its URL, such as
 * `face.woff2?unicode-range=U+20-7E,U+A0`, and to the used OpenType features. Also removes hinting, which only Windows
 * uses: 3.8 of 8.9 KiB of IBM Plex Mono; the original of Instrument Sans has none. An invalid range fails the build.
 */
async function subsetFace(this: LoaderContext<object>, face: Buffer): Promise<Buffer> {
  // webpack passes the loader context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  const range = this.resourceQuery.replace('?unicode-range=', '');
  return subsetFont(face, charactersIn(range), {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
  });
}

// webpack uses the default export of a loader, and passes bytes instead of text if the loader exports `raw`.
// oxlint-disable-next-line import/no-default-export
export { subsetFace as default };
export const raw = true;
