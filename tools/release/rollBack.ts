import type { PartStates } from '@site/releases/log/logEntry';
import { replaceWithdrawn } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { chooseSet } from '@site/releases/policy/desiredSet';
import { RejectedRelease } from '@site/releases/store/rejection';
import { incompleteNote, type PublishOptions } from './publishReleases.ts';
import { createSmokeRender, type SmokeRender } from './smokeRender.ts';

/** A rollback that was made. */
export type Rollback = { from: string; to: string };

/**
 * Withdraws a part's live release and makes another one live in its place: the given one, else the best that served
 * before it and was not withdrawn. Rejects when there is none. To go back is an emergency: it does not wait for a site
 * service that is down, and the log says so.
 */
export async function rollBack(part: string, options: PublishOptions & { to?: string | undefined }): Promise<Rollback> {
  const { store, by, why = 'rolled back', to: given, signing } = options;
  const smokeRender = createSmokeRender(options);
  let done: Rollback | undefined;
  let isComplete = true;
  await openReleaseLog(store.log, signing).append(
    async (parts, at) => {
      const { live } = parts[part] ?? {};
      if (done && live !== done.from) {
        throw new Error(
          `"${part}" is at ${live} now and no longer at ${done.from}: somebody else changed it. Look at \`npm run releases\`, and roll back again if that is wrong too.`,
        );
      }
      if (live === undefined || live === given) throw withoutTarget(part, live);
      const { to, incomplete } = await findTarget(part, parts, given, smokeRender);
      isComplete = incomplete.length === 0;
      done = { from: live, to };
      return replaceWithdrawn(parts, part, to, { id: live, reason: why, by, at });
    },
    () => ({ by, why: isComplete ? why : `${why} (${incompleteNote})` }),
  );
  if (!done) throw new Error(`The rollback of "${part}" appended nothing. Report this.`);
  return done;
}

/** The release that a site server would serve instead, the first one that passes its smoke render. */
async function findTarget(
  part: string,
  parts: PartStates,
  given: string | undefined,
  smokeRender: SmokeRender,
): Promise<{ to: string; incomplete: readonly string[] }> {
  if (given !== undefined) return { to: given, incomplete: await smokeRender.run({ [part]: given }, parts) };
  const state = parts[part];
  if (!state) throw withoutTarget(part, undefined);
  const rejected: string[] = [];
  let rejection: unknown;
  for (;;) {
    const isPassedOver = (_part: string, id: string) => id === state.live || rejected.includes(id);
    const { [part]: to } = chooseSet({ [part]: state }, { isPassedOver });
    if (to === undefined) throw rejection ?? withoutTarget(part, state.live);
    try {
      return { to, incomplete: await smokeRender.run({ [part]: to }, parts) };
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      rejection ??= error;
      rejected.push(to);
    }
  }
}

function withoutTarget(part: string, live: string | undefined): Error {
  return new Error(
    `"${part}" has no earlier release to roll back to${live === undefined ? '' : ` from ${live}`}. \`npm run releases\` shows what the store holds; --to <id> names any of them.`,
  );
}
