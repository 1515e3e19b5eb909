import { liveOf, replaceWithdrawn } from '@site/releases/log/partState';
import type { ReleaseLog } from '@site/releases/log/releaseLog';
import type { Withdrawal } from './releaseFollower.ts';

/**
 * Appends a log entry that withdraws releases, so that all servers on the store fall back to the same releases.
 * Releases that are no longer live are left out: another server or a person has already replaced them. Rejects if the
 * server's key does not permit the entry.
 */
export async function withdrawReleases(
  log: ReleaseLog,
  server: string,
  releases: readonly Withdrawal[],
): Promise<void> {
  const selectLive = (parts: Parameters<typeof liveOf>[0]) =>
    releases.filter(({ part, id }) => liveOf(parts, part) === id);
  if (selectLive((await log.head()).parts).length === 0) return;
  const by = `site server ${server}`;
  await log.append(({ parts }) => {
    const live = selectLive(parts);
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
