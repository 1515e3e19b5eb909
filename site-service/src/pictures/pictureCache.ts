import { createHash, randomUUID } from 'node:crypto';
import type { Picture } from './picture.ts';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture to make: from which file, by which recipe, and under which name it is kept. */
export type PictureRequest = {
  picture: Picture;
  /** What changes with the picture or the recipe. */
  version: string;
  /** What tells the form from others of the same version, with its ending, such as `720.avif`. */
  form: string;
  make: (bytes: Buffer) => Promise<Buffer>;
};

/** Told about what goes wrong; neither ends the service. */
export type PictureCacheListeners = {
  /** The file cannot be read as a picture; it is not tried again until it changes. */
  unusable: (path: string, error: unknown) => void;
  /** What was made is handed out, but could not be kept. */
  notCached: (error: unknown) => void;
};

/** Pictures that are made on demand and kept in a folder. */
export type PictureCache = {
  /** The bytes of what was ordered; `undefined` where the file is no usable picture or has just changed. */
  get: (order: PictureRequest) => Promise<Buffer | undefined>;
};

/**
 * Keeps made pictures in `folder`, which may be emptied at any time. A picture is made once for all who
 * wait for it, and one at a time, so that a page full of them leaves a processor to other answers.
 */
export function openPictureCache(folder: string, faults: PictureCacheListeners): PictureCache {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const unusable = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();

  async function make({ picture, make: run }: PictureRequest, name: string): Promise<Buffer | undefined> {
    const bytes = await readPicture(picture);
    if (!bytes) return undefined;
    let made: Buffer;
    try {
      made = await run(bytes);
    } catch (error) {
      unusable.add(name);
      faults.unusable(picture.path, error);
      return undefined;
    }
    await keep(join(folder, name), made).catch(faults.notCached);
    return made;
  }

  async function find(order: PictureRequest, name: string): Promise<Buffer | undefined> {
    const kept = await readFile(join(folder, name)).catch(() => undefined); // what cannot be read is made again
    if (kept) return kept;
    const made = queue.then(() => make(order, name));
    queue = made.catch(() => {}); // whoever ordered it has its error
    return made;
  }

  return {
    get(order) {
      const name = `${order.version}-${order.form}`;
      if (unusable.has(name)) return Promise.resolve(undefined);
      let found = underWay.get(name);
      if (!found) {
        found = find(order, name).finally(() => underWay.delete(name));
        underWay.set(name, found);
      }
      return found;
    },
  };
}

/** The bytes of a picture's file; `undefined` where they are no longer those that were read at loading. */
export async function readPicture({ file, digest }: Picture): Promise<Buffer | undefined> {
  const bytes = await readIfThere(file);
  return bytes && createHash('sha256').update(bytes).digest('hex').startsWith(digest) ? bytes : undefined;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // what node:fs throws
    throw error;
  }
}

/** Writes under another name first, so that nobody reads half a picture. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
