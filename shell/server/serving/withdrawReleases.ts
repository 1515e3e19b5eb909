import { liveOf, replaceWithdrawn } from '@site/releases/log/partState';
import type { ReleaseLog } from '@site/releases/log/releaseLog';
import { toServerAuthor } from '@site/releases/log/serverAuthor';
import type { Withdrawal } from './releaseFollower.ts';

/** Ends an append: another server or a person has replaced the releases. */
class AlreadyReplaced extends Error {
  override readonly name = 'AlreadyReplaced';
}

/**
 * Appends a log entry that withdraws releases, so that all servers on the store serve the same releases instead. Releases
 * that are no longer live are left out: another server or a person has already replaced them. Resolves to false if all
 * are, and appends nothing then. Rejects if the server's key does not permit the entry.
 */
export async function withdrawReleases(
  log: ReleaseLog,
  server: string,
  releases: readonly Withdrawal[],
): Promise<boolean> {
  const by = toServerAuthor(server);
  const appended = log.append(({ parts }) => {
    const live = releases.filter(({ part, id }) => liveOf(parts, part) === id);
    if (live.length === 0) throw new AlreadyReplaced();
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
  return appended.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AlreadyReplaced) return false;
      throw error;
    },
  );
}
