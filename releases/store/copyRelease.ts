import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRelease } from './readRelease.ts';
import { readReleaseFile } from './readReleaseFile.ts';
import { RejectedRelease } from './rejection.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { makeStagingPath, removeLeftovers } from './staging.ts';

/** Number of files that are read in parallel: fewer than the connections of a database, so that no read waits for one. */
const parallelReads = 4;

/**
 * Writes all files of a stored release to a folder, as a build does. Rejects with `RejectedRelease` if a file is missing,
 * is not a regular file or differs from its declared digest.
 */
export async function exportRelease(store: ReleaseStore, part: string, id: string, folder: string): Promise<Release> {
  const release = await readRelease(store, part, id);
  const stored = await store.listFiles(part, id);
  const other = stored.find(({ isRegularFile }) => !isRegularFile);
  if (other)
    throw new RejectedRelease(part, id, {
      problem: `its file ${other.path} is not a regular file.`,
      consequence: 'It cannot be copied.',
      remedy: 'Build and publish the release again.',
    });
  const names = [...new Set([...Object.keys(release.files), ...stored.map((file) => file.path)])];
  const writeOne = async (name: string) => {
    // The description and its signature are not declared.
    const bytes =
      name in release.files ? await readReleaseFile(store, release, name) : await store.readFile(part, id, name);
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes ?? '');
  };
  for (let from = 0; from < names.length; from += parallelReads) {
    // Wait for all: the caller deletes the folder after a failure.
    const written = await Promise.allSettled(names.slice(from, from + parallelReads).map(writeOne));
    const failed = written.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
  return release;
}

/**
 * Copies a release from one store to another, all of it or nothing, and verifies its digests. Rejects as `exportRelease`
 * and `putRelease` do.
 * @param workFolder folder for a temporary copy.
 */
export async function copyRelease(
  { from, to, workFolder }: { from: ReleaseStore; to: ReleaseStore; workFolder: string },
  part: string,
  id: string,
): Promise<void> {
  await removeLeftovers(workFolder);
  const staged = await makeStagingPath(workFolder, 'copy');
  try {
    await to.putRelease(await exportRelease(from, part, id, staged), staged);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
