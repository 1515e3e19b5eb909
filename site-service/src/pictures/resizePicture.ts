import { encodings, type ResizedVariant } from './pictureVariants.ts';
import { loadSharp } from './sharp.ts';

/**
 * Makes a raster in one width and encoding, upright and without its metadata.
 * @throws when the bytes cannot be read as a picture.
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
