import type { ReleaseStore } from '../../shell/server/releases/releaseStore.ts';
import { parseRelease, releaseFile } from '../../shell/server/releases/release.ts';
import type { BuiltRelease } from './buildRelease.ts';
import { withProgress } from '../progress/progress.ts';
import { parts } from '../repository.ts';
import { digestSources } from './sourceDigest.ts';

/**
 * Lists the parts whose sources neither their live nor their previous release was built from. A release
 * that was rolled back does not make its part stale.
 */
export async function findStale(store: ReleaseStore): Promise<string[]> {
  const pointers = await store.pointers.read();
  const stale: string[] = [];
  for (const part of parts) {
    const { live, previous } = pointers[part] ?? {};
    const digest = await digestSources(part);
    const known = await Promise.all(
      [live, previous].map((id) => (id === undefined ? undefined : readSources(store, part, id))),
    );
    if (live === undefined || !known.includes(digest)) stale.push(part);
  }
  return stale;
}

/** Builds and publishes the parts that are stale, all of them or none; returns their names. */
export async function releaseStale(store: ReleaseStore, serviceUrl: string): Promise<string[]> {
  const stale = await findStale(store);
  if (stale.length === 0) return stale;
  // Only now: webpack takes a second to load.
  const { buildRelease } = await import('./buildRelease.ts');
  const { publishReleases } = await import('./publishReleases.ts');
  const built: BuiltRelease[] = [];
  for (const part of stale) built.push(await withProgress(`building ${part}`, () => buildRelease({ part })));
  await withProgress(`rehearsing ${stale.join(', ')}`, () => publishReleases(built, { store, serviceUrl }));
  return stale;
}

async function readSources(store: ReleaseStore, part: string, id: string): Promise<string | undefined> {
  const text = await store.readFile(part, id, releaseFile);
  try {
    return text && parseRelease(text.toString(), part, id).sources;
  } catch {
    // A damaged description counts as stale: the part is built again.
    return undefined;
  }
}
