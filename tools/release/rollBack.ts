import type { LogEntry, PartState, PartStates } from '@site/releases/log/logEntry';
import { withdrawCanary } from '@site/releases/log/canaries';
import { goLive, liveOf, pinReleases, replaceWithdrawn, stateOf } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { chooseSet } from '@site/releases/policy/desiredSet';
import { RejectedRelease } from '@site/releases/store/rejection';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { shell } from '../repository/repository.ts';
import { describeCanaryWithdrawal, describeRollback, type RollbackPlan } from './describeRollback.ts';
import { readIfValid } from './readEarlierGood.ts';
import { incompleteNote, type PublishOptions } from './publishReleases.ts';
import { readUnpinnedDigest } from './readUnpinnedDigest.ts';
import { createSmokeRender, type SmokeRender } from './smokeRender.ts';

/**
 * A completed rollback with its log entry: `to` is live. `from` is the release that was live, or a canary that was
 * withdrawn (`isCanary`); undefined if the part was retired.
 */
export type Rollback = {
  from: string | undefined;
  to: string;
  isForward: boolean;
  isCanary: boolean;
  entry: LogEntry;
};

export type RollbackOptions = PublishOptions & {
  /** The release to make live; by default the best earlier one. */
  to?: string | undefined;
  /** Receives the description of the rollback before anything changes. */
  onPlan?: ((lines: readonly string[]) => void) | undefined;
  /** Appends nothing: resolves to the entry that the rollback would append. */
  isDryRun?: boolean | undefined;
};

/** Number of log entries from which the plan reads how long releases were live. */
const readEntries = 100;

/**
 * Withdraws the canary of a part, and leaves its live release. Without a canary it withdraws the live release and makes
 * another one live: the given release, else the best earlier one that was not withdrawn. A given release other than the
 * live one goes live in either case, and the canary ends without a withdrawal. A given release that is newer than the live one goes live without a withdrawal. For a retired part it makes
 * the given or the best release live. Rejects if there is none. A rollback is an emergency: incomplete pages without the
 * site service do not stop it, and the log notes them.
 */
export async function rollBack(part: string, options: RollbackOptions): Promise<Rollback> {
  const { store, by, to: given, signing, onPlan, isDryRun = false } = options;
  const smokeRender = createSmokeRender(options);
  const log = openReleaseLog(store.log, signing);
  let before: string | undefined;
  let done: Omit<Rollback, 'entry'> | undefined;
  const entry = await (isDryRun ? log.draft : log.append)(async ({ parts, trust }) => {
    const state = stateOf(parts, part);
    const live = liveOf(parts, part);
    const position = describePosition(state);
    if (before !== undefined && before !== position) {
      throw new Error(
        `"${part}" is at ${position} now and no longer at ${before}: somebody else changed it. Look at \`npm run releases\`, and roll back again if that release is wrong too.`,
      );
    }
    before = position;
    if (!state) throw makeNoTargetError(part, live);
    const at = new Date().toISOString();
    const { canary } = state;
    if (canary && (given === undefined || given === live)) {
      if (!done) onPlan?.(describeCanaryWithdrawal(part, state, canary, at));
      done = { from: canary.id, to: state.live, isForward: false, isCanary: true };
      const { why = 'canary withdrawn' } = options;
      return { by, why, parts: (time) => withdrawCanary(parts, part, { id: canary.id, reason: why, by, at: time }) };
    }
    if (live !== undefined && live === given) throw makeLiveError(part, live);
    const { to, incomplete, rejected } = await findTarget(part, parts, given, smokeRender);
    const isForward = given !== undefined && live !== undefined && (await isNewer(store, part, to, live));
    const entries = await log.list(readEntries);
    if (!done)
      onPlan?.(describeRollback({ part, state, to, isNamed: given !== undefined, isForward, rejected, entries, at }));
    done = { from: live, to, isForward, isCanary: false };
    const { why = live === undefined ? `${part} revived` : isForward ? `forward to ${part}/${to}` : 'rolled back' } =
      options;
    const digests = await readUnpinnedDigest(store, { parts, trust }, part, to);
    return {
      by,
      why: incomplete.length === 0 ? why : `${why} (${incompleteNote})`,
      parts(time) {
        const states =
          live === undefined || isForward
            ? goLive(parts, { [part]: to }, time)
            : replaceWithdrawn(parts, part, to, { id: live, reason: why, by, at: time });
        return pinReleases(states, digests);
      },
    };
  });
  if (!done) throw new Error(`The rollback of "${part}" appended nothing. Report this.`);
  return { ...done, entry };
}

/** Returns the live release and the canary of a part, for a comparison and for messages. */
function describePosition(state: PartState | undefined): string {
  if (!state || state.retired) return 'no release';
  return state.canary ? `${state.live} with the canary ${state.canary.id}` : state.live;
}

/** Resolves to true if a release was built after another one; ids begin with the time of the build. */
async function isNewer(store: ReleaseStore, part: string, id: string, other: string): Promise<boolean> {
  const [release, before] = await Promise.all([readIfValid(store, part, id), readIfValid(store, part, other)]);
  const [time, timeBefore] = [release?.time ?? '', before?.time ?? ''];
  return time === timeBefore ? id > other : time > timeBefore;
}

/** A release to roll back to, its incomplete pages, and the preferred releases that failed the checks. */
type Target = { to: string; incomplete: readonly string[]; rejected: RollbackPlan['rejected'] };

/** Finds the release to roll back to: the first one in the servers' order of preference that passes its smoke render. */
async function findTarget(
  part: string,
  parts: PartStates,
  given: string | undefined,
  smokeRender: SmokeRender,
): Promise<Target> {
  if (given !== undefined)
    return { to: given, incomplete: await smokeRender.run({ [part]: given }, parts), rejected: [] };
  const state = stateOf(parts, part);
  if (!state) throw makeNoTargetError(part, undefined);
  const live = liveOf(parts, part);
  const { retired: _revived, ...present } = state;
  const rejected: { id: string; reason: string }[] = [];
  let rejection: unknown;
  for (;;) {
    const isSkipped = (_part: string, id: string) => id === live || rejected.some((each) => each.id === id);
    const { [part]: to } = chooseSet({ [part]: present }, { isSkipped });
    if (to === undefined) throw rejection ?? makeNoTargetError(part, live);
    try {
      return { to, incomplete: await smokeRender.run({ [part]: to }, parts), rejected };
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      rejection ??= error;
      rejected.push({ id: to, reason: error.reason });
    }
  }
}

function makeLiveError(part: string, live: string): Error {
  return new Error(
    `${part}/${live} is live already, and "${part}" has no canary. Nothing was changed. \`npm run releases\` shows what the store holds.`,
  );
}

function makeNoTargetError(part: string, live: string | undefined): Error {
  const retirement =
    live === undefined || part === shell
      ? ''
      : ` \`npm run retire -- ${part} --withdraw\` ends the section and withdraws its release.`;
  return new Error(
    `"${part}" has no earlier release to roll back to${live === undefined ? '' : ` from ${live}`}. \`npm run releases\` shows what the store holds; --to <id> names any of them.${retirement}`,
  );
}
