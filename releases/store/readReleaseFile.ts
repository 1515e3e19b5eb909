import { digestOf } from './digest.ts';
import { RejectedRelease } from './rejection.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './releaseStore.ts';

/**
 * Reads a file of a release, and verifies it: no store is trusted, neither a database nor a disk. The description is
 * verified by the log. Rejects with `RejectedRelease` if it is missing or differs from the declared digest.
 */
export async function readReleaseFile(store: ReleaseStore, release: Release, file: string): Promise<Buffer> {
  const { section, id, files } = release;
  const isDeclared = (content: Buffer | undefined): content is Buffer =>
    content !== undefined && digestOf(content) === files[file]?.integrity;
  let bytes = await store.readFile(section, id, file);
  if (isDeclared(bytes)) return bytes;
  if (store.readOriginal) bytes = await store.readOriginal(section, id, file);
  if (bytes === undefined) {
    throw new RejectedRelease(section, id, {
      problem: `its file ${file} is missing.`,
      consequence: 'Code that loads it would fail.',
      remedy: 'Publish the release again.',
    });
  }
  if (!isDeclared(bytes)) {
    throw new RejectedRelease(section, id, {
      problem: `its file ${file} is not the one that was built (sha-384 differs from release.json).`,
      consequence: 'Visitors would get content that was not released.',
      remedy: 'Find out who or what changed it, then build and publish the release again.',
    });
  }
  return bytes;
}
