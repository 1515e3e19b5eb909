import type { Picture } from './picture.ts';
import { styleDrawing } from './drawing.ts';
import { drawingColours } from './drawingColours.ts';
import { isDrawing, versionOf } from './pictureVariants.ts';
import { sanitiseSvgFile, sanitiserCacheKey } from './sanitiseDrawing.ts';
import { loadSharp } from './sharp.ts';

/** Size of a sharing image in pixels: the recommended size for Open Graph images (https://ogp.me). */
const sharingImageSize = { width: 1200, height: 630 } as const;

/** Brand strip below the cover: height, line width and size of the brand mark, in pixels. */
const strip = { height: 60, rule: 6, mark: 36 };

/** Default density of SVG rendering; scaled so that a drawing is not rendered larger than needed. */
const pixelsPerInch = 72;

/** Brand strip with the mark of `shared/src/blocks/BrandMark`. */
const stripDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${sharingImageSize.width}" height="${strip.height}">
<rect width="100%" height="100%" fill="${drawingColours.text}"/>
<rect width="100%" height="${strip.rule}" fill="${drawingColours.mark}"/>
<svg x="${sharingImageSize.width - strip.mark - 32}" y="${strip.rule + (strip.height - strip.rule - strip.mark) / 2}" width="${strip.mark}" height="${strip.mark}" viewBox="0 0 32 32">
<g fill="none" stroke="${drawingColours.plate}" stroke-width="2" stroke-linecap="square">
<path d="M16 31V14M16 25l-7.5-6M16 21l7.5-6"/><circle cx="7" cy="17.5" r="3.25"/><circle cx="25" cy="13.5" r="3.25"/>
</g>
<circle cx="16" cy="8" r="6" fill="${drawingColours.mark}"/>
</svg>
</svg>`;

/** Changes when the same cover results in a different image. */
const recipe = `sharing image 1 ${sanitiserCacheKey} ${stripDrawing} ${styleDrawing('<svg class="fig-ink">', 'growing')}`;

/** Returns the version of the sharing image of a cover. */
export function sharingImageVersion(cover: Picture): string {
  return versionOf(cover, recipe);
}

/**
 * Makes a PNG of 1200 by 630 pixels from a cover, with the brand strip below. A drawing is shown complete on a
 * background; a raster picture is cropped to fill the area.
 * @throws if the cover is not a supported picture.
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
