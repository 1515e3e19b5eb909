import type { ReleaseWatcher } from './releaseWatcher.ts';

/** The serving set, and how its parts list their pages. */
export type ListingReleases = Pick<ReleaseWatcher, 'serving'> & { pool: Pick<ReleaseWatcher['pool'], 'pathsOf'> };

/** Resolves to the paths that the parts of the serving set list. A part that fails is left out; the worker logs why. */
export async function listPaths({ serving, pool }: ListingReleases): Promise<string[]> {
  const lists = await Promise.all(
    Object.keys(serving()).map((part) => pool.pathsOf(part).catch(() => ({ paths: [] }))),
  );
  return lists.flatMap(({ paths }) => paths);
}
