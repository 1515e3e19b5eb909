import { createHash } from 'node:crypto';
import { type Picture, pictureEndings } from './picture.ts';

/** Encodings of resized raster pictures, smallest output first, with their sharp settings. */
export const encodings = { avif: { quality: 55, effort: 4 }, webp: { quality: 78, effort: 5 } } as const;
/** An encoding of a resized picture; also the file extension in its URL. */
export type Encoding = keyof typeof encodings;
/** All encodings, in the order of the sources of a `<picture>`. */
export const encodingNames = Object.keys(encodings) as Encoding[]; // safe: keys of a literal

/** Widths of resized pictures, in pixels. */
const offeredWidths = [480, 720, 960, 1440] as const;

/** URL path prefix of pictures. The rest of the path is relative to the content folder. */
export const picturesPath = '/api/pictures/';

/** Returns true for SVG pictures, which are not resized. */
export function isDrawing({ mediaType }: Pick<Picture, 'mediaType'>): boolean {
  return mediaType === 'image/svg+xml';
}

/** Returns the widths of the resized variants of a raster picture, ascending; none is wider than the picture. */
export function widthsOf({ width }: Pick<Picture, 'width'>): number[] {
  const widest = Math.min(width, offeredWidths[offeredWidths.length - 1] as number); // safe: the list is not empty
  return [...offeredWidths.filter((offered) => offered < widest), widest];
}

/**
 * Returns the `?v=` version of a converted picture: 8 hex digits that change with the picture or the recipe, so that
 * the response can be cached as immutable. Each page contains the version of each of its pictures, twice.
 */
export function versionOf({ digest }: Pick<Picture, 'digest'>, recipe: string): string {
  return createHash('sha256').update(`${digest} ${recipe}`).digest('hex').slice(0, 8);
}

/** Returns the URL of a raster picture in one width and encoding. */
export function resizedUrl(picture: Picture, width: number, encoding: Encoding): string {
  return `${picturesPath}${picture.path.replace(/\.\w+$/, '')}-${width}.${encoding}?v=${resizedVersion(picture, encoding)}`;
}

/** Returns the version of the resized variants of a raster picture in one encoding. */
export function resizedVersion(picture: Picture, encoding: Encoding): string {
  return versionOf(picture, JSON.stringify(encodings[encoding]));
}

/** A raster picture in one width and encoding. */
export type ResizedVariant = { picture: Picture; width: number; encoding: Encoding };

/**
 * Parses the URL path of a resized raster picture. Returns `undefined` if no picture has that variant.
 * @param path URL path after `picturesPath`.
 * @param version selects between pictures that differ only in their file extension.
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
    .map((extension) => pictures.get(`${base}.${extension}`))
    .filter((picture) => picture !== undefined)
    .filter((picture) => !isDrawing(picture) && widthsOf(picture).includes(width));
  const picture = candidates.find((candidate) => resizedVersion(candidate, encoding) === version) ?? candidates[0];
  return picture && { picture, width, encoding };
}

function isEncoding(name: string | undefined): name is Encoding {
  return name !== undefined && name in encodings;
}
