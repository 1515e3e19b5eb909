import { promoteCanary, withdrawCanary } from '@site/releases/log/canaries';
import { stateOf } from '@site/releases/log/partState';
import type { ReleaseLog } from '@site/releases/log/releaseLog';
import { toServerAuthor } from '@site/releases/log/serverAuthor';
import type { Log } from '../logging/log.ts';

/** End of a canary, with its reason. */
export type CanaryEnd = { part: string; id: string; outcome: 'withdrawn' | 'promoted'; why: string };

/** Withdraws or promotes a canary in the log. Resolves to true if it has ended, also by another server or a person. */
export type EndCanary = (end: CanaryEnd) => Promise<boolean>;

/** Time until a failed end of a canary is tried again, in milliseconds. */
const retryMs = 30_000;

/** Returns the function that ends canaries in the log under the name of a server. */
export function createEndCanary(releaseLog: ReleaseLog, server: string, log: Log): EndCanary {
  const by = toServerAuthor(server);
  const failures = new Map<string, number>();

  async function isRunning({ part, id }: CanaryEnd): Promise<boolean> {
    return stateOf((await releaseLog.head()).parts, part)?.canary?.id === id;
  }

  async function append(end: CanaryEnd): Promise<void> {
    const { part, id, outcome, why } = end;
    await releaseLog.append(({ parts }) => {
      if (stateOf(parts, part)?.canary?.id !== id) throw new Error(`Canary ${part}/${id} has ended already.`);
      const withdraw = (at: string) => withdrawCanary(parts, part, { id, reason: why, by, at });
      return {
        by,
        why: `canary ${part}/${id} ${outcome}: ${why}`,
        parts: (at) => (outcome === 'promoted' ? promoteCanary(parts, part, at) : withdraw(at)),
      };
    });
    const fields = { part, release: id };
    if (outcome === 'promoted') return log.info(`Canary ${part}/${id} goes live: ${why}.`, undefined, fields);
    log.error(
      `Canary ${part}/${id} was withdrawn: ${why}; its visitors get the live release; correct it and release again.`,
      undefined,
      { ...fields, reason: 'canary-withdrawn' },
    );
  }

  return async (end) => {
    const { part, id, outcome, why } = end;
    if (Date.now() - (failures.get(id) ?? -Infinity) < retryMs) return false;
    try {
      if (await isRunning(end)) await append(end);
      return true;
    } catch (error) {
      if (!(await isRunning(end).catch(() => true))) return true;
      failures.set(id, Date.now());
      log.error(
        `Canary ${part}/${id} could not be ${outcome} in the release log (${why}); other servers may still serve it; set RELEASE_SERVER_KEY, or end it with \`npm run rollback -- ${part}\`.`,
        error,
        { reason: 'canary-not-ended', part, release: id },
      );
      return false;
    }
  };
}
