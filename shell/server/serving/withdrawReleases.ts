import { liveOf, replaceWithdrawn } from '@site/releases/log/partState';
import type { ReleaseLog } from '@site/releases/log/releaseLog';
import type { Withdrawal } from './releaseFollower.ts';

/**
 * Appends the entry that withdraws releases, so that all servers on the store fall back alike. A release that is not
 * live any more is left out: another server or a person was faster. Rejects where the server's key does not allow it.
 */
export async function withdrawReleases(
  log: ReleaseLog,
  server: string,
  releases: readonly Withdrawal[],
): Promise<void> {
  const listLive = (parts: Parameters<typeof liveOf>[0]) =>
    releases.filter(({ part, id }) => liveOf(parts, part) === id);
  if (listLive((await log.head()).parts).length === 0) return;
  const by = `site server ${server}`;
  await log.append(({ parts }) => {
    const live = listLive(parts);
    return {
      by,
      why: `fallback from ${live.map(({ part, id, reason }) => `${part}/${id}: ${reason}`).join('; ')}`,
      parts: (at) =>
        live.reduce(
          (states, { part, id, to, reason }) => replaceWithdrawn(states, part, to, { id, reason, by, at }),
          parts,
        ),
    };
  });
}
