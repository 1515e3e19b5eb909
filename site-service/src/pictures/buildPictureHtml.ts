import { escapeHtml } from './escapeHtml.ts';
import type { Picture } from './picture.ts';
import { drawingUrl } from './drawing.ts';
import { encodingNames, isDrawing, picturesPath, resizedUrl, widthsOf } from './pictureVariants.ts';

/** What a body's picture takes of the window: the reading column, or a narrow window less its margins. */
const columnSizes = '(min-width: 768px) 43rem, calc(100vw - 2.5rem)';

/** The address of a picture as its file is, except that drawings come with the site's colours. */
export function pictureUrl(picture: Picture): string {
  return isDrawing(picture) ? drawingUrl(picture) : `${picturesPath}${picture.path}?v=${picture.digest}`;
}

/**
 * Builds the HTML of a picture within a text: a raster as AVIF and WebP in the widths used with the file
 * itself as the fallback, a drawing as it is. It loads when it comes near the window, into room that is kept.
 */
export function buildPictureHtml({ picture, alt }: { picture: Picture; alt: string }): string {
  const image = `<img src="${escapeHtml(pictureUrl(picture))}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
  if (isDrawing(picture)) return image;
  const sources = encodingNames.map((encoding) => {
    const candidates = widthsOf(picture).map((width) => `${resizedUrl(picture, width, encoding)} ${width}w`);
    return `<source type="image/${encoding}" srcset="${escapeHtml(candidates.join(', '))}" sizes="${columnSizes}">`;
  });
  return `<picture>${sources.join('')}${image}</picture>`;
}
