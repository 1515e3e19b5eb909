import { readFileSync } from 'node:fs';
import type { Client } from '@site/shared/contract';
import type { Picture } from '../pictures/picture.ts';
import { pictureUrl } from '../pictures/buildPictureHtml.ts';
import { isDrawing, resizedUrl, widthsOf } from '../pictures/pictureVariants.ts';
import { prepareDrawing } from '../pictures/drawing.ts';

/** How answers carry pictures: by address and size, or as data URLs (`?images=embedded`). */
export type ImageForm = 'linked' | 'embedded';

/** The widest that a card or a page's head shows a picture, in pixels. */
const widestShown = 960;

type PictureFields = Partial<Pick<Client, 'imageUrl' | 'imageWidth' | 'imageHeight' | 'imageEncodedBase64'>>;

/** The fields that name a picture: a drawing as it is, a raster as WebP, no wider than it is shown. */
export function toPictureFields(picture: Picture | undefined, images: ImageForm): PictureFields {
  if (!picture) return {};
  if (images === 'embedded') return embed(picture);
  if (isDrawing(picture))
    return { imageUrl: pictureUrl(picture), imageWidth: picture.width, imageHeight: picture.height };
  const width = widthsOf(picture).findLast((made) => made <= widestShown) ?? picture.width;
  return {
    imageUrl: resizedUrl(picture, width, 'webp'),
    imageWidth: width,
    imageHeight: Math.max(1, Math.round((picture.height * width) / picture.width)),
  };
}

function embed(picture: Picture): PictureFields {
  const bytes = readFileSync(picture.file);
  const shown = isDrawing(picture) ? Buffer.from(prepareDrawing(picture, bytes.toString())) : bytes;
  return { imageEncodedBase64: `data:${picture.mediaType};base64,${shown.toString('base64')}` };
}
