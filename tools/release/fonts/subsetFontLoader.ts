import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { charactersIn } from './unicodeRange.ts';

/**
 * Cuts a WOFF2 face to the characters that its address asks for, as `face.woff2?unicode-range=U+20-7E,U+A0`.
 * A malformed range fails the build with the range in the message.
 */
async function cutFont(this: LoaderContext<object>, face: Buffer): Promise<Buffer> {
  // webpack hands a loader its context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  const range = this.resourceQuery.replace('?unicode-range=', '');
  return subsetFont(face, charactersIn(range), { targetFormat: 'woff2' });
}

// webpack takes a loader by its default export, and hands it bytes instead of text if it exports `raw`.
// oxlint-disable-next-line import/no-default-export
export { cutFont as default };
export const raw = true;
