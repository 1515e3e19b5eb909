import { RejectedRelease } from '../store/rejection.ts';
import type { Owner } from '../store/release.ts';
import type { PartState, PartStates, Retirement, Withdrawal } from './logEntry.ts';

/** Returns the state of a part; undefined for an unknown part, even one named like a property of `Object.prototype`. */
export function stateOf(states: PartStates, part: string): PartState | undefined {
  return Object.hasOwn(states, part) ? states[part] : undefined;
}

/** Returns the id of a part's live release; undefined for an unknown part and for a retired one. */
export function liveOf(states: PartStates, part: string): string | undefined {
  const state = stateOf(states, part);
  return state?.retired ? undefined : state?.live;
}

/** Time that a release serves without a withdrawal until it counts as good, in milliseconds. */
export const goodAfterMs = 10 * 60_000;

/**
 * Returns the states with these releases live, by part. Ends the withdrawal of such a release, and the retirement and
 * the canary of such a part. Throws a `RejectedRelease` for a release that is marked for deletion: a prune deletes it without further checks.
 */
export function goLive(states: PartStates, ids: Readonly<Record<string, string>>, at: string): PartStates {
  const changed = Object.entries(ids).map(
    ([part, id]) => [part, replaceLive(part, stateOf(states, part), id, at)] as const,
  );
  return { ...states, ...Object.fromEntries(changed) };
}

/** Returns the states with a part's live release withdrawn and another one live. Throws as `goLive` does. */
export function replaceWithdrawn(states: PartStates, part: string, to: string, withdrawal: Withdrawal): PartStates {
  const state = replaceLive(part, stateOf(states, part), to, withdrawal.at);
  return { ...states, [part]: addWithdrawal(state, withdrawal) };
}

/** Returns a part's state with a release withdrawn. */
export function addWithdrawal(state: PartState, withdrawal: Withdrawal): PartState {
  const withdrawn = [withdrawal, ...state.withdrawn.filter(({ id }) => id !== withdrawal.id)];
  return { ...state, good: state.good.filter((id) => id !== withdrawal.id), withdrawn };
}

/**
 * Returns the states with a part retired: it has no live release until one goes live again. Its releases still count as
 * served, so that open tabs can load their files. Its canary is removed. Throws for the shell, and for a part without a
 * live release.
 * @param withdraws withdraws the live release and the canary as well, so that a rollback does not revive the part with
 *   them.
 */
export function retirePart(states: PartStates, part: string, retired: Retirement, withdraws = false): PartStates {
  const state = stateOf(states, part);
  if (part === 'shell')
    throw new Error('The shell cannot be retired: every page of the site is rendered in it. Nothing was changed.');
  if (!state)
    throw new Error(
      `"${part}" cannot be retired: the log names no live release of it. \`npm run releases\` lists the parts.`,
    );
  if (state.retired)
    throw new Error(
      `"${part}" cannot be retired: ${state.retired.by} retired it at ${state.retired.at} already. \`npm run rollback -- ${part}\` revives it.`,
    );
  const { at, by, why } = retired;
  const withdrawn = withdraws ? [state.live, ...(state.canary ? [state.canary.id] : [])] : [];
  const ended = withdrawn.reduce((kept, id) => addWithdrawal(kept, { id, reason: why, by, at }), endCanary(state, at));
  return { ...states, [part]: { ...ended, retired } };
}

/**
 * Returns the states with the digests of descriptions. Through them the signatures of log entries cover the releases.
 * @param digests by part and release id, as `sha256Of` returns them.
 */
export function pinReleases(
  states: PartStates,
  digests: Readonly<Record<string, Readonly<Record<string, string>>>>,
): PartStates {
  return Object.entries(digests).reduce(
    (pinned, [part, own]) => changePart(pinned, part, (state) => ({ ...state, digests: { ...state.digests, ...own } })),
    states,
  );
}

/** Returns the states with these owners of parts; undefined removes the owner. */
export function setOwners(states: PartStates, owners: Readonly<Record<string, Owner | undefined>>): PartStates {
  return Object.entries(owners).reduce(
    (named, [part, owner]) =>
      changePart(named, part, ({ owner: _former, ...state }) => ({ ...state, ...(owner && { owner }) })),
    states,
  );
}

/** Returns a sentence with the owner of a part, to append to a message; empty if the log names no owner. */
export function describeOwner(states: PartStates, part: string): string {
  const owner = stateOf(states, part)?.owner;
  return owner ? ` Owner of "${part}": ${owner.name} (${owner.contact}).` : '';
}

/** Returns the state without its canary, if any; open tabs can still load the files of the canary. */
export function endCanary(state: PartState, at: string): PartState {
  const { canary, ...kept } = state;
  return canary ? { ...kept, served: { ...kept.served, [canary.id]: at } } : state;
}

function changePart(states: PartStates, part: string, change: (state: PartState) => PartState): PartStates {
  const state = stateOf(states, part);
  return state ? { ...states, [part]: change(state) } : states;
}

/** Returns the ids of a part's releases that the log names, previews included, without those marked for deletion. */
export function listStoredReleases(state: PartState): string[] {
  const { live, good, served, canary, previews = {} } = state;
  return [
    ...new Set([live, ...good, ...Object.keys(served), ...(canary ? [canary.id] : []), ...Object.keys(previews)]),
  ];
}

/** Returns a part's state with releases marked for deletion; the log names them nowhere else then. */
export function markForDeletion(state: PartState, ids: readonly string[], at: string): PartState {
  if (ids.length === 0) return state;
  const withoutIds = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => !ids.includes(id)));
  return {
    ...state,
    good: state.good.filter((id) => !ids.includes(id)),
    served: withoutIds(state.served),
    withdrawn: state.withdrawn.filter(({ id }) => !ids.includes(id)),
    ...(state.digests && { digests: withoutIds(state.digests) }),
    pruned: { ...state.pruned, ...Object.fromEntries(ids.map((id) => [id, at])) },
  };
}

function replaceLive(part: string, state: PartState | undefined, id: string, at: string): PartState {
  if (!state) return { live: id, since: at, good: [], served: {}, withdrawn: [] };
  const { retired, ...kept } = endCanary(state, at);
  if (state.live === id && !retired) return state;
  if (state.pruned && id in state.pruned) {
    throw new RejectedRelease(part, id, {
      problem: 'it is marked for deletion.',
      consequence: 'Its files are deleted within the hour, and its pages would fail.',
      remedy: 'Build it again from its commit and release that, or name another one (npm run releases).',
    });
  }
  const { [id]: _again, ...served } = { ...kept.served, [state.live]: retired?.at ?? at };
  return {
    ...kept,
    live: id,
    since: at,
    good: listGood(state, at),
    served,
    withdrawn: state.withdrawn.filter((withdrawal) => withdrawal.id !== id),
  };
}

/** Returns the good releases of a part at a time, newest first; includes the live one once it has served long enough. */
export function listGood({ live, since, good, withdrawn, retired }: PartState, at: string): string[] {
  const servedMs = Date.parse(retired?.at ?? at) - Date.parse(since);
  const isGood = servedMs >= goodAfterMs && !withdrawn.some(({ id }) => id === live);
  return isGood ? [live, ...good.filter((id) => id !== live)] : good;
}

/**
 * Returns the releases that a rollback can choose, in order of preference: good releases, then those that served for a
 * shorter time, each newest first. Contains neither withdrawn releases nor the live one.
 */
export function listEarlier(state: PartState): string[] {
  const { live, good, served, withdrawn } = state;
  const bySince = Object.entries(served).toSorted(([, a], [, b]) => (a < b ? 1 : -1));
  const others = bySince.map(([id]) => id).filter((id) => !good.includes(id));
  return [...good, ...others].filter((id) => id !== live && !withdrawn.some((withdrawal) => withdrawal.id === id));
}

/**
 * Returns true for a release that is or was live or a canary, or that the log lists for a preview; site servers send files
 * of such releases only.
 */
export function hasServed(states: PartStates, part: string, id: string): boolean {
  const state = stateOf(states, part);
  return (
    state !== undefined &&
    (state.live === id ||
      state.canary?.id === id ||
      [state.served, state.previews ?? {}].some((releases) => Object.hasOwn(releases, id)))
  );
}
