import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { charactersIn } from './unicodeRange.ts';

/** What the site's texts are set with: kerning, ligatures, and the figures that the styles ask for. */
const keepFeatures = ['calt', 'kern', 'liga', 'lnum', 'tnum'];

/**
 * Cuts a WOFF2 face to the characters that its address asks for, as `face.woff2?unicode-range=U+20-7E,U+A0`, to the
 * features in use, and to unhinted outlines, as Instrument Sans has them from its maker: hints are 3.8 of IBM Plex
 * Mono's 8.9 KiB, and only Windows reads them. A malformed range fails the build with the range in the message.
 */
async function cutFont(this: LoaderContext<object>, face: Buffer): Promise<Buffer> {
  // webpack hands a loader its context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  const range = this.resourceQuery.replace('?unicode-range=', '');
  return subsetFont(face, charactersIn(range), {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
  });
}

// webpack takes a loader by its default export, and hands it bytes instead of text if it exports `raw`.
// oxlint-disable-next-line import/no-default-export
export { cutFont as default };
export const raw = true;
