import { createHash } from 'node:crypto';
import { type Picture, pictureEndings } from './picture.ts';

/** The encodings that rasters are handed out in, the smaller one first, with sharp's settings of each. */
export const encodings = { avif: { quality: 55, effort: 4 }, webp: { quality: 78, effort: 5 } } as const;
/** An encoding of a resized picture, which is also the ending of its address. */
export type Encoding = keyof typeof encodings;
/** Every encoding, in the order of a `<picture>`'s sources. */
export const encodingNames = Object.keys(encodings) as Encoding[]; // a literal's keys are its type's

/** The widths in which pages show pictures, in pixels. */
const usedWidths = [480, 720, 960, 1440] as const;

/** Where the service hands out pictures; the rest of the address is the path under the content folder. */
export const picturesPath = '/api/pictures/';

/** Holds for drawings, which are handed out as they are. */
export function isDrawing({ mediaType }: Pick<Picture, 'mediaType'>): boolean {
  return mediaType === 'image/svg+xml';
}

/** The widths in which a raster is handed out, the smallest first: those used, up to its own. */
export function widthsOf({ width }: Pick<Picture, 'width'>): number[] {
  const widest = Math.min(width, usedWidths[usedWidths.length - 1] as number); // the list is not empty
  return [...usedWidths.filter((used) => used < widest), widest];
}

/**
 * What `?v=` says of something made from a picture by a recipe: 16 hex digits that change with either,
 * so that the address can be cached for good.
 */
export function versionOf({ digest }: Pick<Picture, 'digest'>, recipe: string): string {
  return createHash('sha256').update(`${digest} ${recipe}`).digest('hex').slice(0, 16);
}

/** The address of a raster in one width and encoding. */
export function resizedUrl(picture: Picture, width: number, encoding: Encoding): string {
  return `${picturesPath}${picture.path.replace(/\.\w+$/, '')}-${width}.${encoding}?v=${resizedVersion(picture, encoding)}`;
}

/** The version of a raster's resized forms in one encoding. */
export function resizedVersion(picture: Picture, encoding: Encoding): string {
  return versionOf(picture, JSON.stringify(encodings[encoding]));
}

/** A raster in one width and encoding, as its address names it. */
export type ResizedVariant = { picture: Picture; width: number; encoding: Encoding };

/**
 * Finds what the address of a resized raster means: `path` is its part after `picturesPath`. Of two
 * pictures that differ in their endings only, `version` tells which one is meant.
 */
export function parseResizedPath(
  path: string,
  version: string | undefined,
  pictures: ReadonlyMap<string, Picture>,
): ResizedVariant | undefined {
  const [, base, digits, encoding] = /^(.+)-(\d{1,4})\.(avif|webp)$/.exec(path) ?? [];
  if (!base || !isEncoding(encoding)) return undefined;
  const width = Number(digits);
  const candidates = pictureEndings
    .map((ending) => pictures.get(`${base}.${ending}`))
    .filter((picture) => picture !== undefined)
    .filter((picture) => !isDrawing(picture) && widthsOf(picture).includes(width));
  const picture = candidates.find((candidate) => resizedVersion(candidate, encoding) === version) ?? candidates[0];
  return picture && { picture, width, encoding };
}

function isEncoding(name: string | undefined): name is Encoding {
  return name !== undefined && name in encodings;
}
