import { RejectedRelease } from '../store/rejection.ts';
import type { Owner } from '../store/release.ts';
import type { PartState, PartStates, Retirement, Withdrawal } from './logEntry.ts';

/** The state of a part; undefined for an unknown part, even one that is called `constructor`. */
export function stateOf(states: PartStates, part: string): PartState | undefined {
  return Object.hasOwn(states, part) ? states[part] : undefined;
}

/** The release of a part that visitors get; undefined for an unknown part and for a retired one. */
export function liveOf(states: PartStates, part: string): string | undefined {
  const state = stateOf(states, part);
  return state?.retired ? undefined : state?.live;
}

/** How long a release serves without a withdrawal before it counts as good, in milliseconds. */
export const goodAfterMs = 10 * 60_000;

/**
 * The states with these releases live, by part. One that was withdrawn before is not any more, and a part that was
 * retired is not any more. Throws a
 * `RejectedRelease` for one that is marked to be deleted: from the mark on, whoever prunes looks at nothing else.
 */
export function goLive(states: PartStates, ids: Readonly<Record<string, string>>, at: string): PartStates {
  const changed = Object.entries(ids).map(
    ([part, id]) => [part, replaceLive(part, stateOf(states, part), id, at)] as const,
  );
  return { ...states, ...Object.fromEntries(changed) };
}

/** The states with a part's live release withdrawn, and another one live in its place. Throws as `goLive` does. */
export function replaceWithdrawn(states: PartStates, part: string, to: string, withdrawal: Withdrawal): PartStates {
  const state = replaceLive(part, stateOf(states, part), to, withdrawal.at);
  return { ...states, [part]: addWithdrawal(state, withdrawal) };
}

function addWithdrawal(state: PartState, withdrawal: Withdrawal): PartState {
  const withdrawn = [withdrawal, ...state.withdrawn.filter(({ id }) => id !== withdrawal.id)];
  return { ...state, good: state.good.filter((id) => id !== withdrawal.id), withdrawn };
}

/**
 * The states with a part retired: it has no live release until one goes live again, and what served stays served, so
 * that open tabs keep their files. A canary ends. Throws for the shell, and for a part without a live release.
 * @param withdraws marks the release that was live as withdrawn, so that a rollback does not revive the part with it.
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
  const { canary: _ended, ...kept } = state;
  const { at, by, why } = retired;
  const ended = withdraws ? addWithdrawal(kept, { id: state.live, reason: why, by, at }) : kept;
  return { ...states, [part]: { ...ended, retired } };
}

/** The states with a part's canary live for all visitors; unchanged where the part has none. Throws as `goLive` does. */
export function promoteCanary(states: PartStates, part: string, at: string): PartStates {
  const canary = stateOf(states, part)?.canary?.id;
  if (canary === undefined) return states;
  const promoted = goLive(states, { [part]: canary }, at);
  return changePart(promoted, part, ({ canary: _promoted, ...state }) => state);
}

/**
 * The states with the digests of descriptions: the signatures of the log's entries cover the releases by them.
 * @param digests by part and release id, as `sha256Of` makes them.
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

/** The states with the owners of parts, as their releases name them. */
export function setOwners(states: PartStates, owners: Readonly<Record<string, Owner | undefined>>): PartStates {
  return Object.entries(owners).reduce(
    (named, [part, owner]) =>
      changePart(named, part, ({ owner: _former, ...state }) => ({ ...state, ...(owner && { owner }) })),
    states,
  );
}

/** A sentence with the owner of a part, for a message about the part; empty if the log names none. */
export function describeOwner(states: PartStates, part: string): string {
  const owner = stateOf(states, part)?.owner;
  return owner ? ` Owner of "${part}": ${owner.name} (${owner.contact}).` : '';
}

function changePart(states: PartStates, part: string, change: (state: PartState) => PartState): PartStates {
  const state = stateOf(states, part);
  return state ? { ...states, [part]: change(state) } : states;
}

/** The releases of a part that the log names and whose files are in the store. */
export function listStoredReleases(state: PartState): string[] {
  const { live, good, served, canary } = state;
  return [...new Set([live, ...good, ...Object.keys(served), ...(canary ? [canary.id] : [])])];
}

function replaceLive(part: string, state: PartState | undefined, id: string, at: string): PartState {
  if (!state) return { live: id, since: at, good: [], served: {}, withdrawn: [] };
  const { retired, ...kept } = state;
  if (state.live === id && !retired) return state;
  if (state.pruned && id in state.pruned) {
    throw new RejectedRelease(part, id, {
      problem: 'it is marked to be deleted.',
      consequence: 'Its files would go within the hour, and its pages with them.',
      remedy: 'Build it again from its commit and release that, or name another one (npm run releases).',
    });
  }
  const { [id]: _again, ...served } = { ...state.served, [state.live]: retired?.at ?? at };
  return {
    ...kept,
    live: id,
    since: at,
    good: listGood(state, at),
    served,
    withdrawn: state.withdrawn.filter((withdrawal) => withdrawal.id !== id),
  };
}

/** The good releases of a part at a time, newest first: the live one is of them once it has served long enough. */
export function listGood({ live, since, good, withdrawn, retired }: PartState, at: string): string[] {
  const servedMs = Date.parse(retired?.at ?? at) - Date.parse(since);
  const isGood = servedMs >= goodAfterMs && !withdrawn.some(({ id }) => id === live);
  return isGood ? [live, ...good.filter((id) => id !== live)] : good;
}

/**
 * The releases to which a part can go back, best first: the good ones, then those that served for a shorter time,
 * newest first; none that is withdrawn or live.
 */
export function listEarlier(state: PartState): string[] {
  const { live, good, served, withdrawn } = state;
  const bySince = Object.entries(served).toSorted(([, a], [, b]) => (a < b ? 1 : -1));
  const others = bySince.map(([id]) => id).filter((id) => !good.includes(id));
  return [...good, ...others].filter((id) => id !== live && !withdrawn.some((withdrawal) => withdrawal.id === id));
}

/** Whether a release is live or was: only such a one's files are anybody's. */
export function hasServed(states: PartStates, part: string, id: string): boolean {
  const state = stateOf(states, part);
  return state !== undefined && (state.live === id || id in state.served);
}
