import type { Picture } from './picture.ts';
import { styleDrawing } from './drawing.ts';
import { drawingColours } from './drawingColours.ts';
import { isDrawing, versionOf } from './pictureVariants.ts';
import { sanitiseSvgFile, sanitiserCacheKey } from './sanitiseDrawing.ts';
import { loadSharp } from './sharp.ts';

/** Size of a sharing image in pixels, as the sharing sites show it at its largest (https://ogp.me). */
const sharingImageSize = { width: 1200, height: 630 } as const;

/** The strip below a cover that bears the brand's sign, and the sign in it, in pixels. */
const strip = { height: 60, rule: 6, sign: 36 };

/** Width of drawings before they are scaled, to draw them no larger than needed. */
const pixelsPerInch = 72;

/** The strip, with the sign as `shared/src/blocks/BrandMark` draws it. */
const stripDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${sharingImageSize.width}" height="${strip.height}">
<rect width="100%" height="100%" fill="${drawingColours.text}"/>
<rect width="100%" height="${strip.rule}" fill="${drawingColours.mark}"/>
<svg x="${sharingImageSize.width - strip.sign - 32}" y="${strip.rule + (strip.height - strip.rule - strip.sign) / 2}" width="${strip.sign}" height="${strip.sign}" viewBox="0 0 32 32">
<g fill="none" stroke="${drawingColours.plate}" stroke-width="2" stroke-linecap="square">
<path d="M16 31V14M16 25l-7.5-6M16 21l7.5-6"/><circle cx="7" cy="17.5" r="3.25"/><circle cx="25" cy="13.5" r="3.25"/>
</g>
<circle cx="16" cy="8" r="6" fill="${drawingColours.mark}"/>
</svg>
</svg>`;

/** Changes whenever the same cover makes another image. */
const recipe = `sharing image 1 ${sanitiserCacheKey} ${stripDrawing} ${styleDrawing('<svg class="fig-ink">', 'growing')}`;

/** The version of the sharing image that a cover makes. */
export function sharingImageVersion(cover: Picture): string {
  return versionOf(cover, recipe);
}

/**
 * Makes a PNG of 1200 by 630 pixels of a cover: a drawing whole, on the ground of the site's plates, a
 * raster cut to fill, and below it the brand's sign.
 * @throws when the cover cannot be read as a picture.
 */
export async function makeSharingImage(cover: Picture, bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width } = sharingImageSize;
  const height = sharingImageSize.height - strip.height;
  const scale = Math.max(width / cover.width, height / cover.height);
  const picture = isDrawing(cover)
    ? sharp(Buffer.from(styleDrawing(sanitiseSvgFile(bytes.toString()), 'growing')), {
        density: pixelsPerInch * Math.max(1, scale),
      })
    : sharp(bytes).rotate();
  const placed = await picture
    .resize(width, height, { fit: isDrawing(cover) ? 'contain' : 'cover', background: drawingColours.plate })
    .flatten({ background: drawingColours.plate })
    .extend({ bottom: strip.height, background: drawingColours.text })
    .png()
    .toBuffer();
  return sharp(placed)
    .composite([{ input: Buffer.from(stripDrawing), left: 0, top: height }])
    .png({ palette: isDrawing(cover), compressionLevel: 9 })
    .toBuffer();
}
