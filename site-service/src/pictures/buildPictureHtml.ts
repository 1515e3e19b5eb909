import { escapeHtml } from './escapeHtml.ts';
import type { Picture } from './picture.ts';
import { drawingUrl } from './drawing.ts';
import { encodingNames, isDrawing, picturesPath, resizedUrl, widthsOf } from './pictureVariants.ts';

/** `sizes` of a picture in a body: the width of the text column, or a narrow viewport minus its margins. */
const bodySizes = '(min-width: 768px) 43rem, calc(100vw - 2.5rem)';

/** Returns the URL of a picture in its original encoding. Drawings are served with the site's colours. */
export function pictureUrl(picture: Picture): string {
  return isDrawing(picture) ? drawingUrl(picture) : `${picturesPath}${picture.path}?v=${picture.digest}`;
}

/**
 * Builds the HTML of a picture in a body: a raster picture as AVIF and WebP in several widths with the original file
 * as fallback, a drawing as a single `<img>`. It loads lazily; `width` and `height` prevent a layout shift.
 */
export function buildPictureHtml({ picture, alt }: { picture: Picture; alt: string }): string {
  const image = `<img src="${escapeHtml(pictureUrl(picture))}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
  if (isDrawing(picture)) return image;
  const sources = encodingNames.map((encoding) => {
    const candidates = widthsOf(picture).map((width) => `${resizedUrl(picture, width, encoding)} ${width}w`);
    return `<source type="image/${encoding}" srcset="${escapeHtml(candidates.join(', '))}" sizes="${bodySizes}">`;
  });
  return `<picture>${sources.join('')}${image}</picture>`;
}
