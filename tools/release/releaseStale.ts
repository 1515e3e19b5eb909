import { listEarlier } from '@site/releases/log/partState';
import { type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { parseRelease, releaseFile } from '@site/releases/store/release';
import type { BuiltRelease } from './buildRelease.ts';
import { withProgress } from '../processes/progress.ts';
import { parts } from '../repository/repository.ts';
import { digestSources } from './sourceDigest.ts';
import { readReleaseAuthor } from './readReleaseAuthor.ts';

/** Most releases of a part that are looked at, the live one first. */
const recentLimit = 10;

/**
 * Lists the parts whose sources neither their live release was built from, nor one that was live before or was
 * withdrawn: a release that was rolled back does not make its part stale, and a retired
 * part is not stale.
 */
export async function findStale(store: ReleaseStore, signing?: LogSigning): Promise<string[]> {
  const { parts: states } = await openReleaseLog(store.log, signing).head();
  const stale: string[] = [];
  for (const part of parts) {
    const state = states[part];
    // Its folder may be there still; only `npm run release` or a rollback revives it.
    if (state?.retired) continue;
    const ids = state ? [state.live, ...listEarlier(state), ...state.withdrawn.map(({ id }) => id)] : [];
    const digest = await digestSources(part);
    const known = await Promise.all(ids.slice(0, recentLimit).map((id) => readSources(store, part, id)));
    if (!known.includes(digest)) stale.push(part);
  }
  return stale;
}

/** Builds and publishes the parts that are stale, all of them or none; returns their names. */
export async function releaseStale(store: ReleaseStore, serviceUrl: string, signing?: LogSigning): Promise<string[]> {
  const stale = await findStale(store, signing);
  if (stale.length === 0) return stale;
  // Only now: webpack takes a second to load.
  const { buildRelease } = await import('./buildRelease.ts');
  const { publishReleases } = await import('./publishReleases.ts');
  const built: BuiltRelease[] = [];
  for (const part of stale) built.push(await withProgress(`building ${part}`, () => buildRelease({ part })));
  await withProgress(`checking and rendering ${stale.join(', ')}`, async () =>
    publishReleases(built, {
      store,
      serviceUrl,
      by: await readReleaseAuthor(),
      why: 'sources changed',
      signing,
      withoutService: true,
    }),
  );
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
