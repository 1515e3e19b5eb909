import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LogFiles } from './releaseStore.ts';

/** Log of the program that uses the cache. */
export type CacheLog = Readonly<Record<'info' | 'warn' | 'error', (message: string, error?: unknown) => void>>;

/**
 * Wraps a release log so that each entry that is read is kept in a folder. Until the log was read once, a failed read is
 * answered from the folder, so that a server can start; later it rejects, and the server keeps what it has read.
 */
export function openCachedLog(files: LogFiles, cache: { log: LogFiles; folder: string }, log: CacheLog): LogFiles {
  const saver = createSaver(cache, log);
  let hasAnswered = false;
  let isFromCache = false;

  return {
    ...files,
    isFromCache: () => isFromCache,
    async list(first) {
      try {
        const numbers = await files.list(first);
        if (isFromCache) log.info('The release log can be followed again.');
        if (!hasAnswered && first === undefined) saver.removeOthers(new Set(numbers));
        hasAnswered = true;
        isFromCache = false;
        return numbers;
      } catch (error) {
        const cached = hasAnswered ? [] : await cache.log.list(first).catch(() => []);
        if (cached.length === 0) throw error;
        if (!isFromCache)
          log.error(
            'The release log cannot be read; this server starts with the log and the releases in CACHE_DIR, and retries; see the error for the cause.',
            error,
          );
        isFromCache = true;
        return cached;
      }
    },
    async read(n) {
      if (isFromCache) return cache.log.read(n);
      const bytes = await files.read(n);
      if (bytes) saver.save(n, bytes);
      return bytes;
    },
  };
}

/** Returns functions that change the folder, one call after the other; a failure is logged once and ignored. */
function createSaver({ log: cached, folder }: { log: LogFiles; folder: string }, log: CacheLog) {
  let last: Promise<void> = Promise.resolve();
  let hasWarned = false;
  const queue = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => {
      if (!hasWarned)
        log.warn(
          'The release log cannot be kept in CACHE_DIR; this server cannot start without the database; check the disk.',
          error,
        );
      hasWarned = true;
    });
  };
  const fileOf = (n: number) => path.join(folder, `${n}.json`);

  return {
    save: (n: number, bytes: Buffer) =>
      queue(async () => {
        if ((await cached.read(n))?.equals(bytes)) return;
        await mkdir(folder, { recursive: true });
        // Replaces a damaged entry. Not synced: after a power loss the entry is read from the store again.
        await writeFile(`${fileOf(n)}.new`, bytes);
        await rename(`${fileOf(n)}.new`, fileOf(n));
      }),
    /** Deletes entries of another store. */
    removeOthers: (numbers: ReadonlySet<number>) =>
      queue(async () => {
        for (const n of await cached.list()) if (!numbers.has(n)) await rm(fileOf(n), { force: true });
      }),
  };
}
