import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { imageSize } from 'image-size';

/** What the title block of a piece's cover says. */
export type TitleBlock = {
  /** In the register of the piece's kind, such as `A-07`. */
  number: string;
  /** What the piece is, in a word. */
  kind: string;
  /** Its date, `YYYY-MM-DD`, or a project's sector. */
  note: string;
};

/** A picture file, measured; its bytes are read when they are asked for. */
export type Picture = {
  /** Path under the content folder, such as `articles/Flares/cover.svg`. */
  path: string;
  mediaType: string;
  /** CSS pixels. */
  width: number;
  height: number;
  /** First 16 hex digits of the file's SHA-256; part of the address, so that it can be cached for good. */
  digest: string;
  /** Absolute path of the file. */
  file: string;
  /** Of a piece's cover: set when the content is put together, for it depends on the other pieces. */
  sheet?: TitleBlock;
};

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The endings of picture files, for a message. */
export const pictureEndings = Object.keys(mediaTypes);

/**
 * Measures a picture from its bytes; `undefined` unless they are of a known kind with a
 * size, as the file's name says. An SVG without a size in pixels has that of its `viewBox`.
 */
export function parsePicture(path: string, bytes: Buffer, file: string): Picture | undefined {
  const { type, width, height, orientation = 1 } = measure(bytes);
  const mediaType = type && mediaTypes[type];
  if (!mediaType || extname(path) !== `.${type}` || !width || !height) return undefined;
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const isTurned = orientation >= 5; // EXIF: 5 to 8 are a quarter turn
  return { path, mediaType, width: isTurned ? height : width, height: isTurned ? width : height, digest, file };
}

/** Type and size, as far as they can be told; image-size throws where it knows neither. */
function measure(bytes: Buffer): { type?: string; width?: number; height?: number; orientation?: number } {
  try {
    return imageSize(bytes);
  } catch {
    return {};
  }
}
