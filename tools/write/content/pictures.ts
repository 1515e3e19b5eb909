import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isNarrowName } from '../../../site-service/src/content/bodyFigures.ts';
import { pictureEndings } from '../../../site-service/src/pictures/picture.ts';
import { type Item, replaceFile } from './items.ts';

/** A picture in the folder of an item. */
export type PictureFile = {
  name: string;
  bytes: number;
  /** Changes with the file. */
  version: string;
  /** True for the cover, portrait or logo. */
  isMain: boolean;
  /** True for the form of a drawing for phones. */
  isNarrow: boolean;
};

/** A picture cannot be added. The message has problem, consequence and remedy. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** Most bytes of an uploaded picture. */
export const pictureLimitBytes = 20 * 1024 * 1024;
/** Endings of pictures, with the dot. */
const endings = pictureEndings.map((ending) => `.${ending}`);
const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.narrow)?\.[a-z]+$/;

/** Returns true for a name that a picture in the folder of an item can have; it has no path. */
export function isPictureName(name: string): boolean {
  return fileName.test(name) && endings.includes(path.extname(name));
}

/** Lists the pictures of an item. */
export async function listPictures({ folder, collection }: Item): Promise<PictureFile[]> {
  const names = await readdir(folder).catch(() => []); // an item of a section can have no folder
  const files = names.filter(isPictureName).map(async (name) => {
    const { size, mtimeMs } = await stat(path.join(folder, name));
    const isMain = path.parse(name).name === collection.picture;
    return { name, bytes: size, version: String(mtimeMs), isMain, isNarrow: isNarrowName(name) };
  });
  return Promise.all(files);
}

/**
 * Adds a picture to the folder of an item; replaces the file of the same name, and for a main picture the one with
 * another ending. Returns the file's name.
 * @throws PictureError if the file is none of the accepted types.
 */
export async function addPicture(
  item: Item,
  { use, name, bytes }: { use: 'main' | 'figure'; name: string; bytes: Uint8Array },
): Promise<string> {
  const { ext: ending, name: base } = path.parse(name.toLowerCase().replace(/\.jpeg$/, '.jpg'));
  if (!endings.includes(ending) || bytes.length === 0)
    throw new PictureError(
      `"${name}" is empty or no picture of these types: ${endings.join(', ')}; nothing was added. Choose another file.`,
    );
  const main = item.collection.picture;
  const target = use === 'main' && main !== undefined ? `${main}${ending}` : `${toFigureName(base)}${ending}`;
  if (use === 'main')
    for (const other of await listPictures(item))
      if (other.isMain && other.name !== target) await rm(path.join(item.folder, other.name));
  await replaceFile(path.join(item.folder, target), bytes);
  return target;
}

/** Removes a picture of an item. */
export async function removePicture({ folder }: Item, name: string): Promise<void> {
  if (isPictureName(name)) await rm(path.join(folder, name), { force: true });
}

/** Returns a name that a figure can have: small letters, digits and hyphens. */
function toFigureName(base: string): string {
  const narrow = base.endsWith('.narrow') ? '.narrow' : '';
  const plain = base.slice(0, base.length - narrow.length);
  const name = plain
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${name || 'figure'}${narrow}`;
}
