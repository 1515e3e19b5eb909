import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { imageSize } from 'image-size';

/** The texts in the title block of a cover. */
export type TitleBlock = {
  /** Cover number within the content type, such as `A-07`. */
  number: string;
  /** Label of the content type, such as `Article`. */
  kind: string;
  /** Date of the item, `YYYY-MM-DD`, or the sector of a project. */
  note: string;
};

/** A measured picture file. The bytes are read on demand. */
export type Picture = {
  /** Path relative to the content folder, such as `articles/Flares/cover.svg`. */
  path: string;
  mediaType: string;
  /** In CSS pixels, like `height`. */
  width: number;
  height: number;
  /** First 16 hex digits of the file's SHA-256. Part of the URL, so that responses can be cached as immutable. */
  digest: string;
  /** Absolute path of the file. */
  file: string;
  /** Only for covers. Set when the content is assembled, because the number depends on the other items. */
  titleBlock?: TitleBlock;
};

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** File extensions of pictures, without the dot. */
export const pictureEndings = Object.keys(mediaTypes);

/**
 * Measures a picture. Returns `undefined` if the format is unknown or does not match the file extension, or if the
 * picture has no size. An SVG without a size in pixels has the size of its `viewBox`.
 */
export function parsePicture(path: string, bytes: Buffer, file: string): Picture | undefined {
  const { type, width, height, orientation = 1 } = measure(bytes);
  const mediaType = type && mediaTypes[type];
  if (!mediaType || extname(path) !== `.${type}` || !width || !height) return undefined;
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const isRotated = orientation >= 5; // EXIF orientations 5 to 8 swap width and height
  return { path, mediaType, width: isRotated ? height : width, height: isRotated ? width : height, digest, file };
}

/** Returns type and size of a picture; an empty object if image-size does not support the bytes. */
function measure(bytes: Buffer): { type?: string; width?: number; height?: number; orientation?: number } {
  try {
    return imageSize(bytes);
  } catch {
    return {};
  }
}
