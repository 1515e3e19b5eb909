import { setTimeout } from 'node:timers/promises';
import { type ListingReleases, listPaths } from './listPaths.ts';

/**
 * Renders pages of the serving set, so that the first visitors get them from the cache of a worker that has run its code
 * before: first those with a link in the navigation, then all that the parts list. It resolves when all are rendered,
 * when one fails, or after the limit.
 * @param limitMs time limit, in milliseconds.
 */
export async function warmUp(
  pages: { get: (path: string) => unknown },
  releases: ListingReleases,
  limitMs: number,
): Promise<void> {
  let isOver = false;
  const limit = setTimeout(limitMs, undefined, { ref: false }).then(() => void (isOver = true));
  await Promise.race([limit, renderListed(pages, releases, () => isOver)]);
}

async function renderListed(
  pages: { get: (path: string) => unknown },
  releases: ListingReleases,
  isOver: () => boolean,
): Promise<void> {
  const linked = Object.values(releases.serving()).flatMap(({ navigation = [] }) => navigation.map(({ path }) => path));
  try {
    for (const path of new Set(['/', ...linked, ...(await listPaths(releases))])) {
      if (isOver()) return;
      await pages.get(path);
    }
  } catch {
    // The page fails for visitors as well, who get an error page; its reason is logged where it is rendered.
  }
}
