import path from 'node:path';
import { type CacheLog, openCachedLog } from './cachedLog.ts';
import { copyRelease } from './copyRelease.ts';
import { createFolderReleaseStore } from './folderReleaseStore.ts';
import { releaseFile } from './release.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Time after a copy failed until the next one is tried, in milliseconds: each attempt reads a whole release. */
const retryMs = 60_000;

/** A release store with a cache on this machine's disk. */
export type CachedReleaseStore = ReleaseStore & {
  /**
   * Copies releases to the folder, one after the other, and deletes those for which `isKept` returns false. A release
   * that cannot be copied is left out.
   */
  keepReleases: (
    releases: readonly { part: string; id: string }[],
    isKept: (part: string, id: string) => boolean,
  ) => Promise<void>;
};

/**
 * Wraps a store so that releases and log entries are kept in a folder of this machine, itself a folder store. When a
 * release's description is read, the release is first copied whole; its files are then read from the folder. Their
 * reader verifies them, as those of any store (`readReleaseFile`), and calls `readOriginal` for a damaged one: then the
 * release is dropped and copied again. If the store does not answer, descriptions, lists of files and a program's first
 * reads of the log come from the folder. If the folder cannot be written, files are read from the store.
 */
export function createCachedReleaseStore(store: ReleaseStore, folder: string, log: CacheLog): CachedReleaseStore {
  const cache = createFolderReleaseStore(folder);
  const readCache = (part: string, id: string, file: string) => cache.readFile(part, id, file).catch(() => undefined);
  const copyOnce = createCopier({ from: store, to: cache, workFolder: path.join(folder, '.staging') }, log);

  async function drop(part: string, id: string, file: string): Promise<void> {
    log.warn(
      `${part}/${id}/${file} in ${folder} is damaged; the release is copied from the database again; check the disk.`,
    );
    await cache.removeRelease(part, id).catch(() => undefined);
  }

  async function readDescription(part: string, id: string): Promise<Buffer | undefined> {
    const cached = await readCache(part, id, releaseFile);
    let stored: Buffer | undefined;
    try {
      stored = await store.readFile(part, id, releaseFile);
    } catch (error) {
      if (cached === undefined) throw error;
      // The caller verifies it with the digest in the log.
      return cached;
    }
    const isDamaged = cached !== undefined && stored !== undefined && !stored.equals(cached);
    if (isDamaged) await drop(part, id, releaseFile);
    if (stored !== undefined && (isDamaged || cached === undefined)) await copyOnce(part, id);
    return stored;
  }

  /** Reads a file that the folder lacks or has damaged; if the folder has the release, it is copied again. */
  async function readOriginal(part: string, id: string, file: string): Promise<Buffer | undefined> {
    const isCached = (await readCache(part, id, releaseFile)) !== undefined;
    const bytes = await store.readFile(part, id, file);
    if (isCached && bytes && !(await readCache(part, id, file))?.equals(bytes)) {
      await drop(part, id, file);
      void copyOnce(part, id);
    }
    return bytes;
  }

  return {
    ...store,
    async readFile(part, id, file) {
      if (file === releaseFile) return readDescription(part, id);
      return (await readCache(part, id, file)) ?? readOriginal(part, id, file);
    },
    readOriginal,
    async listFiles(part, id) {
      try {
        return await store.listFiles(part, id);
      } catch (error) {
        const files = await cache.listFiles(part, id).catch(() => []);
        if (files.length === 0) throw error;
        return files;
      }
    },
    async keepReleases(releases, isKept) {
      for (const { part, id } of releases)
        if ((await readCache(part, id, releaseFile)) === undefined) await copyOnce(part, id);
      for (const { part, id } of await cache.listReleases()) {
        if (isKept(part, id)) continue;
        await cache.removeRelease(part, id);
      }
    },
    log: openCachedLog(store.log, { log: cache.log, folder: path.join(folder, 'log') }, log),
  };
}

/** Returns a function that copies a release unless it is being copied, and logs one warning while copies fail. */
function createCopier(
  stores: Parameters<typeof copyRelease>[0],
  log: CacheLog,
): (part: string, id: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  let failedAt: number | undefined;

  async function copy(part: string, id: string): Promise<void> {
    if (failedAt !== undefined && Date.now() - failedAt < retryMs) return;
    try {
      await copyRelease(stores, part, id);
      failedAt = undefined;
    } catch (error) {
      // A release that the store lacks or that is damaged, and a store that does not answer, are reported by its reader.
      if ((error as NodeJS.ErrnoException).syscall === undefined) return;
      if (failedAt === undefined)
        log.warn(
          `Release ${part}/${id} cannot be kept in CACHE_DIR; its files are read from the database, without which this server cannot start; check the disk.`,
          error,
        );
      failedAt = Date.now();
    }
  }
  return (part, id) => {
    const key = `${part}/${id}`;
    const copying = running.get(key) ?? copy(part, id).finally(() => running.delete(key));
    running.set(key, copying);
    return copying;
  };
}
