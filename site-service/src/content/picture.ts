import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { imageSize } from 'image-size';

/** A picture file, read and measured. */
export type Picture = {
  /** Path under the content folder, such as `pictures/flare.svg`. */
  path: string;
  mediaType: string;
  /** CSS pixels. */
  width: number;
  height: number;
  bytes: Buffer;
  /** First 16 hex digits of the file's SHA-256; part of the address, so that it can be cached for good. */
  digest: string;
};

const mediaTypes: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' };

/**
 * Reads a picture's type and size from its bytes; `undefined` unless they are an SVG or a PNG with a
 * size, as the file's name says. An SVG without a size in pixels has that of its `viewBox`.
 */
export function parsePicture(path: string, bytes: Buffer): Picture | undefined {
  const { type, width, height } = measure(bytes);
  const mediaType = type && mediaTypes[type];
  if (!mediaType || extname(path) !== `.${type}` || !width || !height) return undefined;
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path, mediaType, width, height, bytes, digest };
}

/** Type and size, as far as they can be told; image-size throws where it knows neither. */
function measure(bytes: Buffer): { type?: string; width?: number; height?: number } {
  try {
    return imageSize(bytes);
  } catch {
    return {};
  }
}
