import { listEarlier } from '@site/releases/log/partState';
import { type LogSigning, openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { parseRelease, releaseFile } from '@site/releases/store/release';
import type { BuiltRelease } from './buildRelease.ts';
import { withProgress } from '../processes/progress.ts';
import { parts } from '../repository/repository.ts';
import { digestSources } from './sourceDigest.ts';
import { readReleaseAuthor } from './readReleaseAuthor.ts';

/** Maximum number of releases of a part that are compared, the live one first. */
const recentLimit = 10;

/**
 * Lists the stale parts: no live, earlier or withdrawn release and no canary was built from their current sources. A part
 * with a rolled back release of these sources is not stale, and neither is a retired part.
 */
export async function findStale(store: ReleaseStore, signing?: LogSigning): Promise<string[]> {
  const { parts: states } = await openReleaseLog(store.log, signing).head();
  const stale: string[] = [];
  for (const part of parts) {
    const state = states[part];
    // The folder of a retired part may still exist. Only `npm run release` or a rollback revives the part.
    if (state?.retired) continue;
    const canary = state?.canary ? [state.canary.id] : [];
    const ids = state ? [state.live, ...canary, ...listEarlier(state), ...state.withdrawn.map(({ id }) => id)] : [];
    const digest = await digestSources(part);
    const known = await Promise.all(ids.slice(0, recentLimit).map((id) => readSources(store, part, id)));
    if (!known.includes(digest)) stale.push(part);
  }
  return stale;
}

/** Builds and publishes the stale parts, all of them or none; resolves to their names. */
export async function releaseStale(store: ReleaseStore, serviceUrl: string, signing?: LogSigning): Promise<string[]> {
  const stale = await findStale(store, signing);
  if (stale.length === 0) return stale;
  // Import lazily: webpack takes a second to load.
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
      onWarning: (warning) => void process.stdout.write(`Warning: ${warning}\n`),
    }),
  );
  return stale;
}

async function readSources(store: ReleaseStore, part: string, id: string): Promise<string | undefined> {
  const text = await store.readFile(part, id, releaseFile);
  try {
    return text && parseRelease(text.toString(), part, id).sources;
  } catch {
    // A release with a damaged description has no known sources, so the part is built again.
    return undefined;
  }
}
