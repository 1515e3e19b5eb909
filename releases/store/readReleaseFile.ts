import { digestOf } from './digest.ts';
import { RejectedRelease } from './rejection.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Reads a file of a release. Throws a `RejectedRelease` when it is missing, or not the one that was built. */
export async function readReleaseFile(store: ReleaseStore, release: Release, file: string): Promise<Buffer> {
  const { section, id, files } = release;
  const bytes = await store.readFile(section, id, file);
  if (bytes === undefined) {
    throw new RejectedRelease(section, id, {
      problem: `its file ${file} is missing.`,
      consequence: 'What needs it would fail.',
      remedy: 'Publish the release again.',
    });
  }
  if (digestOf(bytes) !== files[file]?.integrity) {
    throw new RejectedRelease(section, id, {
      problem: `its file ${file} is not the one that was built (sha-384 differs from release.json).`,
      consequence: 'Visitors would get what nobody released.',
      remedy: 'Find out who or what changed it, then build and publish the release again.',
    });
  }
  return bytes;
}
