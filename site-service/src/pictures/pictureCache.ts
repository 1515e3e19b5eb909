import { createHash, randomUUID } from 'node:crypto';
import type { Picture } from './picture.ts';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture conversion: source file, conversion function and cache key. */
export type PictureRequest = {
  picture: Picture;
  /** Changes with the source file or the conversion. */
  version: string;
  /** Variant within the version, with file extension, such as `720.avif`. */
  form: string;
  make: (bytes: Buffer) => Promise<Buffer>;
};

/** Callbacks of the picture cache. */
export type PictureCacheListeners = {
  /** Called after each conversion. */
  converted: () => void;
  /** Called if a file cannot be converted. It is not converted again until it changes. */
  unusable: (path: string, error: unknown) => void;
  /** Called if a converted picture cannot be cached. It is still returned. */
  notCached: (error: unknown) => void;
};

/** Disk cache of pictures that are converted on demand. */
export type PictureCache = {
  /** Resolves with the converted bytes; `undefined` if the file cannot be converted or has just changed. */
  get: (request: PictureRequest) => Promise<Buffer | undefined>;
};

/**
 * Opens a picture cache in `folder`; the folder may be emptied at any time. Concurrent requests share one conversion.
 * Conversions convert one at a time, so that a page with many pictures leaves CPU time for other requests.
 */
export function openPictureCache(folder: string, listeners: PictureCacheListeners): PictureCache {
  const pending = new Map<string, Promise<Buffer | undefined>>();
  const unusable = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();

  async function make({ picture, make: convert }: PictureRequest, name: string): Promise<Buffer | undefined> {
    const bytes = await readPicture(picture);
    if (!bytes) return undefined;
    let converted: Buffer;
    try {
      converted = await convert(bytes);
    } catch (error) {
      unusable.add(name);
      listeners.unusable(picture.path, error);
      return undefined;
    }
    listeners.converted();
    await writeAtomically(join(folder, name), converted).catch(listeners.notCached);
    return converted;
  }

  async function find(request: PictureRequest, name: string): Promise<Buffer | undefined> {
    const cached = await readFile(join(folder, name)).catch(() => undefined); // convert again if the read fails
    if (cached) return cached;
    const converted = queue.then(() => make(request, name));
    queue = converted.catch(() => {}); // the caller handles the error of `converted`
    return converted;
  }

  return {
    get(request) {
      const name = `${request.version}-${request.form}`;
      if (unusable.has(name)) return Promise.resolve(undefined);
      let found = pending.get(name);
      if (!found) {
        found = find(request, name).finally(() => pending.delete(name));
        pending.set(name, found);
      }
      return found;
    },
  };
}

/** Resolves with the bytes of a picture file; `undefined` if the file has changed since the content was loaded. */
export async function readPicture({ file, digest }: Picture): Promise<Buffer | undefined> {
  const bytes = await readIfExists(file);
  return bytes && createHash('sha256').update(bytes).digest('hex').startsWith(digest) ? bytes : undefined;
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // node:fs throws ErrnoException
    throw error;
  }
}

/** Writes to a temporary file and renames it, so that no request reads a partially written picture. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(temporaryFile, bytes);
  await rename(temporaryFile, file);
}
