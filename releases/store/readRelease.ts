import { RejectedRelease } from './rejection.ts';
import { parseRelease, type Release, releaseFile } from './release.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Reads a release's description. Rejects with `RejectedRelease` if it is missing or invalid. */
export async function readRelease(store: ReleaseStore, part: string, id: string): Promise<Release> {
  const text = await store.readFile(part, id, releaseFile);
  if (text) return parseRelease(text.toString(), part, id);
  throw new RejectedRelease(part, id, {
    problem: `the store holds no ${part}/${id}/${releaseFile}.`,
    consequence: 'There is nothing to serve.',
    remedy: 'Publish the release, or point to one that exists (npm run releases).',
  });
}
