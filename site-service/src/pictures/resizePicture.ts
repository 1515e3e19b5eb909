import { encodings, type ResizedVariant } from './pictureVariants.ts';
import { loadSharp } from './sharp.ts';

/**
 * Resizes and encodes a raster picture; applies its EXIF orientation and removes its metadata.
 * @throws if the bytes are not a supported picture.
 */
export async function resizePicture(
  { width, encoding }: Omit<ResizedVariant, 'picture'>,
  bytes: Buffer,
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toFormat(encoding, encodings[encoding])
    .toBuffer();
}
