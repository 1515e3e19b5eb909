import { setTimeout } from 'node:timers/promises';
import type { ReleaseWatcher } from './releaseWatcher.ts';

/** The serving set, and how its parts list their pages. */
type WarmingReleases = Pick<ReleaseWatcher, 'serving'> & { pool: Pick<ReleaseWatcher['pool'], 'pathsOf'> };

/**
 * Renders pages of the serving set, so that the first visitors get them from the cache of a worker that has run its code
 * before: first those with a link in the navigation, then all that the parts list. It resolves when all are rendered,
 * when one fails, or after the limit.
 * @param limitMs time limit, in milliseconds.
 */
export async function warmUp(
  pages: { get: (path: string) => unknown },
  releases: WarmingReleases,
  limitMs: number,
): Promise<void> {
  let isOver = false;
  const limit = setTimeout(limitMs, undefined, { ref: false }).then(() => void (isOver = true));
  await Promise.race([limit, renderListed(pages, releases, () => isOver)]);
}

async function renderListed(
  pages: { get: (path: string) => unknown },
  { serving, pool }: WarmingReleases,
  isOver: () => boolean,
): Promise<void> {
  const linked = Object.values(serving()).flatMap(({ navigation = [] }) => navigation.map(({ path }) => path));
  try {
    const listed: string[] = [];
    for (const part of Object.keys(serving())) listed.push(...(await pool.pathsOf(part)).paths);
    for (const path of new Set(['/', ...linked, ...listed])) {
      if (isOver()) return;
      await pages.get(path);
    }
  } catch {
    // The page fails for visitors as well, who get an error page; its reason is logged where it is rendered.
  }
}
