import type { LogEntry, PartStates } from '@site/releases/log/logEntry';
import { goLive, liveOf, pinReleases, replaceWithdrawn, stateOf } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { chooseSet } from '@site/releases/policy/desiredSet';
import { RejectedRelease } from '@site/releases/store/rejection';
import { shell } from '../repository/repository.ts';
import { incompleteNote, type PublishOptions } from './publishReleases.ts';
import { readUnpinnedDigest } from './readUnpinnedDigest.ts';
import { createSmokeRender, type SmokeRender } from './smokeRender.ts';

/** A completed rollback with its log entry; `from` is undefined if the part was retired. */
export type Rollback = { from: string | undefined; to: string; entry: LogEntry };

/**
 * Withdraws a part's live release and makes another one live: the given release, else the best earlier one that was not
 * withdrawn. For a retired part it makes the given or the best release live. Rejects if there is none. A rollback is an
 * emergency: incomplete pages without the site service do not stop it, and the log notes them.
 */
export async function rollBack(part: string, options: PublishOptions & { to?: string | undefined }): Promise<Rollback> {
  const { store, by, to: given, signing } = options;
  const smokeRender = createSmokeRender(options);
  let done: Omit<Rollback, 'entry'> | undefined;
  const entry = await openReleaseLog(store.log, signing).append(async ({ parts, trust }) => {
    const live = liveOf(parts, part);
    if (done && live !== done.from) {
      throw new Error(
        `"${part}" is at ${live ?? 'no release'} now and no longer at ${done.from ?? 'none'}: somebody else changed it. Look at \`npm run releases\`, and roll back again if that release is wrong too.`,
      );
    }
    if (!stateOf(parts, part) || (live !== undefined && live === given)) throw makeNoTargetError(part, live);
    const { to, incomplete } = await findTarget(part, parts, given, smokeRender);
    done = { from: live, to };
    const { why = live === undefined ? `${part} revived` : 'rolled back' } = options;
    const digests = await readUnpinnedDigest(store, { parts, trust }, part, to);
    return {
      by,
      why: incomplete.length === 0 ? why : `${why} (${incompleteNote})`,
      parts(at) {
        const states =
          live === undefined
            ? goLive(parts, { [part]: to }, at)
            : replaceWithdrawn(parts, part, to, { id: live, reason: why, by, at });
        return pinReleases(states, digests);
      },
    };
  });
  if (!done) throw new Error(`The rollback of "${part}" appended nothing. Report this.`);
  return { ...done, entry };
}

/** Finds the release to roll back to: the first one in the servers' order of preference that passes its smoke render. */
async function findTarget(
  part: string,
  parts: PartStates,
  given: string | undefined,
  smokeRender: SmokeRender,
): Promise<{ to: string; incomplete: readonly string[] }> {
  if (given !== undefined) return { to: given, incomplete: await smokeRender.run({ [part]: given }, parts) };
  const state = stateOf(parts, part);
  if (!state) throw makeNoTargetError(part, undefined);
  const live = liveOf(parts, part);
  const { retired: _revived, ...present } = state;
  const rejected: string[] = [];
  let rejection: unknown;
  for (;;) {
    const isSkipped = (_part: string, id: string) => id === live || rejected.includes(id);
    const { [part]: to } = chooseSet({ [part]: present }, { isSkipped });
    if (to === undefined) throw rejection ?? makeNoTargetError(part, live);
    try {
      return { to, incomplete: await smokeRender.run({ [part]: to }, parts) };
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      rejection ??= error;
      rejected.push(to);
    }
  }
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
