import { readFileSync } from 'node:fs';
import type { Client } from '@site/shared/contract';
import type { Picture } from '../pictures/picture.ts';
import { pictureUrl } from '../pictures/buildPictureHtml.ts';
import { isDrawing, resizedUrl, widthsOf } from '../pictures/pictureVariants.ts';
import { prepareDrawing } from '../pictures/drawing.ts';

/** Representation of pictures in responses: URL and size, or data URL (`?images=embedded`). */
export type ImageForm = 'linked' | 'embedded';

/** Maximum width of a linked raster picture, in pixels: the largest display width in cards and page headers. */
const maxLinkedWidth = 960;

type PictureFields = Partial<Pick<Client, 'imageUrl' | 'imageWidth' | 'imageHeight' | 'imageEncodedBase64'>>;

/** Returns the picture fields of a response. A raster picture is linked as WebP of at most 960 pixels width. */
export function toPictureFields(picture: Picture | undefined, images: ImageForm): PictureFields {
  if (!picture) return {};
  if (images === 'embedded') return embed(picture);
  if (isDrawing(picture))
    return { imageUrl: pictureUrl(picture), imageWidth: picture.width, imageHeight: picture.height };
  const width = widthsOf(picture).findLast((candidate) => candidate <= maxLinkedWidth) ?? picture.width;
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
