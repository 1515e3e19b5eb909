import type { LogHead, ReleaseLog } from '@site/releases/log/releaseLog';
import { findRollback, hasRecentRollback, type Rollback } from '@site/releases/policy/automaticRollback';
import { idsOf, type ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log, LogFields } from '../logging/log.ts';
import type { Withdrawal } from './releaseFollower.ts';
import type { RenderPoolOptions } from './renderPool.ts';
import { createRenderOutcomes } from './renderOutcomes.ts';
import type { ServiceWatcher } from './serviceWatcher.ts';

/** Dependencies of `createAutoRollback`. */
export type AutoRollbackOptions = {
  /** The newest log entry that the server has read. */
  head: () => Pick<LogHead, 'parts'>;
  /** Returns the release set that serves visitors now; another object after each switch. */
  serving: () => ReleaseSet;
  service: Pick<ServiceWatcher, 'state' | 'isUpNow'>;
  /** Reads the newest entries of the log, newest first. */
  readEntries: ReleaseLog['list'];
  /** Withdraws releases in the log. Resolves to false if they are no longer live. */
  withdraw: (releases: readonly Withdrawal[]) => Promise<boolean>;
  /** Returns false if the log is signed and the server has no key. */
  canSign: () => boolean;
  /** Reads and follows the log. */
  follow: () => Promise<void>;
  log: Log;
  /** Returns the time in milliseconds since the epoch. */
  now?: () => number;
};

/** Number of log entries in which a recent rollback is looked for. */
const entryLimit = 100;
/** Time until a rollback that was not possible is tried again, in milliseconds. */
const retryMs = 60_000;

/**
 * Creates the automatic rollback of live releases whose pages fail (`findRollback`). Returns the function that records
 * the outcome of each render of a page by the live set. It returns at once; after a failure that meets the rule, the
 * release is withdrawn in the log, or a line says why not. Outcomes count only while the site service is up.
 */
export function createAutoRollback(options: AutoRollbackOptions): NonNullable<RenderPoolOptions['onOutcome']> {
  const { head, serving, service, now = Date.now } = options;
  const outcomes = createRenderOutcomes();
  let period: { set: ReleaseSet; recoveries: number } | undefined;
  /** By part: the last release for which a rollback was tried, and when it may be tried again. */
  const attempts = new Map<string, { id: string; retryAt: number }>();

  /** Forgets outcomes from before a switch or an outage of the service. Returns false during an outage. */
  function startPeriod(): boolean {
    const { isUp, recoveries } = service.state();
    const set = serving();
    if (!isUp || period?.set !== set || period.recoveries !== recoveries) outcomes.clear();
    period = { set, recoveries };
    return isUp;
  }

  return ({ part, release }, url, hasFailed) => {
    const at = now();
    // The render began before a switch if its release does not serve.
    if (!startPeriod() || serving()[part]?.id !== release) return;
    outcomes.record(part, url, hasFailed, at);
    if (!hasFailed) return;
    const rollback = findRollback({
      part,
      outcomes: outcomes.list(),
      parts: head().parts,
      serving: idsOf(serving()),
      at,
    });
    if (!rollback) return;
    const earlier = attempts.get(rollback.part);
    if (earlier?.id === rollback.id && at < earlier.retryAt) return;
    attempts.set(rollback.part, { id: rollback.id, retryAt: at + retryMs });
    void rollBack(options, rollback, at).then((isFinal) => {
      if (isFinal) attempts.set(rollback.part, { id: rollback.id, retryAt: Infinity });
    });
  };
}

/** Withdraws a release. Resolves to true if another attempt is useless, because the server has no key. */
async function rollBack(
  { service, readEntries, withdraw, canSign, follow, log }: AutoRollbackOptions,
  rollback: Rollback,
  at: number,
): Promise<boolean> {
  const { part, id, to, reason } = rollback;
  const fields: LogFields = { reason: 'release-fallback', part, release: id };
  const problem = `Pages of ${part}/${id} fail: ${reason}`;
  const remedy = `withdraw it with \`npm run rollback -- ${part}\``;
  try {
    // Ask now: the last poll may have been before the service went down, and the pages fail because of that.
    if (!(await service.isUpNow()) || hasRecentRollback(await readEntries(entryLimit), part, at)) return false;
    if (!canSign()) {
      const consequence = 'this server has no key to withdraw the release, and it stays live';
      log.error(`${problem}; ${consequence}; ${remedy}, or set RELEASE_SERVER_KEY.`, undefined, fields);
      return true;
    }
    const isWithdrawn = await withdraw([rollback]);
    if (isWithdrawn) {
      const consequence = `this server withdrew the release in the release log, and ${part}/${to} is live`;
      log.error(`${problem}; ${consequence}; correct it and release again.`, undefined, fields);
    }
    // The next poll repeats a failed attempt, and logs its problem.
    await follow().catch(() => undefined);
  } catch (error) {
    log.error(
      `${problem}; the server could not withdraw the release in the release log, and it stays live; ${remedy}.`,
      error,
      fields,
    );
  }
  return false;
}
