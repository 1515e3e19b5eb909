import { createHash } from 'node:crypto';
import { extname } from 'node:path';

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

const mediaTypes: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Holds for the file types that pictures may have: SVG and PNG. */
export function isPictureFile(path: string): boolean {
  return extname(path) in mediaTypes;
}

/** Reads a picture's type and size from its bytes; `undefined` when they cannot be told. */
export function parsePicture(path: string, bytes: Buffer): Picture | undefined {
  const mediaType = mediaTypes[extname(path)];
  const size = mediaType === 'image/png' ? pngSize(bytes) : svgSize(bytes.toString('utf8'));
  if (!mediaType || !size) return undefined;
  return { path, mediaType, ...size, bytes, digest: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

type Size = { width: number; height: number };

/** PNG specification, 11.2.1: the IHDR chunk comes first and holds width and height. */
function pngSize(bytes: Buffer): Size | undefined {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(signature) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  return toSize(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

/** SVG 2, 7.7 and 8.2: `width` and `height` in pixels, or else the size of `viewBox`. */
function svgSize(text: string): Size | undefined {
  const root = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(text)?.[0];
  if (!root) return undefined;
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const pixels = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(name) ?? '')?.[1]);
  const [, , boxWidth, boxHeight] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return toSize(pixels('width'), pixels('height')) ?? toSize(boxWidth, boxHeight);
}

function toSize(width = 0, height = 0): Size | undefined {
  const size = { width: Math.round(width), height: Math.round(height) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}
