import { sha256Of } from '../store/digest.ts';
import type { Canary, PartState, PartStates, Withdrawal } from './logEntry.ts';
import { addWithdrawal, endCanary, goLive, stateOf } from './partState.ts';

/** Number of buckets of visitors. A visitor has one bucket, from 0 to 99. */
export const bucketCount = 100;
/** Maximum number of canaries at a time: each needs render workers of its own. */
export const canaryLimit = 2;
/** Maximum share of the visitors of all canaries together, in percent: the others are compared with them. */
export const shareLimit = 50;

/** Settings of a new canary: its share of the visitors in percent, and the fields of the log. */
export type CanarySettings = Pick<Canary, 'id' | 'share' | 'forMs' | 'promotesAnyway'>;

/** Returns the canaries of all parts, by part. Retired parts have none. */
export function listCanaries(states: PartStates): Record<string, Canary> {
  return Object.fromEntries(
    Object.entries(states).flatMap(([part, { canary, retired }]) => (canary && !retired ? [[part, canary]] : [])),
  );
}

/** Returns the buckets of a canary as text, such as `buckets 37 to 41`; they continue at 0 after 99. */
export function describeBuckets({ from, share }: Pick<Canary, 'from' | 'share'>): string {
  return share === 1 ? `bucket ${from}` : `buckets ${from} to ${(from + share - 1) % bucketCount}`;
}

/** Returns when a canary is promoted at the earliest (ISO 8601, UTC). */
export function promotionTimeOf({ since, forMs }: Pick<Canary, 'since' | 'forMs'>): string {
  return new Date(Date.parse(since) + forMs).toISOString();
}

/** Returns true if a canary owns a bucket of visitors. */
export function ownsBucket({ from, share }: Pick<Canary, 'from' | 'share'>, bucket: number): boolean {
  return (bucket - from + bucketCount) % bucketCount < share;
}

/**
 * Returns the states with a canary of a part. It replaces an earlier canary of the part. Throws for a part without a live
 * release, for the live release, for a withdrawn release and one that is marked for deletion, and if it would be one
 * canary more than `canaryLimit`, or their share of the visitors larger than `shareLimit`.
 */
export function startCanary(states: PartStates, part: string, settings: CanarySettings, at: string): PartStates {
  const state = stateOf(states, part);
  const problem = findCanaryProblem(states, part, settings.share) ?? (state && findReleaseProblem(state, settings.id));
  if (!state || problem !== undefined)
    throw new Error(`${part}/${settings.id} cannot be a canary: ${problem}. Nothing was changed.`);
  const from = chooseRange(settings, listOthers(states, part));
  return { ...states, [part]: { ...endCanary(state, at), canary: { ...settings, from, since: at } } };
}

/**
 * Returns the reason why no release of a part can be a canary with this share of the visitors, with a remedy, for a
 * message; undefined if one can.
 * @param share in percent.
 */
export function findCanaryProblem(states: PartStates, part: string, share: number): string | undefined {
  const state = stateOf(states, part);
  const others = listOthers(states, part);
  if (!state || state.retired) return 'the part has no live release to compare it with; release it without --canary';
  if (others.length >= canaryLimit)
    return `there are ${canaryLimit} canaries of other parts already; wait for their end, or end one with \`npm run rollback\``;
  const free = shareLimit - others.reduce((sum, other) => sum + other.share, 0);
  return share < 1 || share > free
    ? `its share of the visitors has to be from 1 to ${free} percent (--canary <percent>)`
    : undefined;
}

function findReleaseProblem({ live, withdrawn, pruned }: PartState, id: string): string | undefined {
  if (live === id) return 'it is live already';
  if (withdrawn.some((withdrawal) => withdrawal.id === id)) return 'it was withdrawn; correct it and build it again';
  return pruned && id in pruned ? 'it is marked for deletion; build it again from its commit' : undefined;
}

function listOthers(states: PartStates, part: string): readonly Canary[] {
  const { [part]: _own, ...others } = listCanaries(states);
  return Object.values(others);
}

/**
 * Returns the first bucket of a range that no other canary owns. It depends on the release id, so that the first buckets
 * do not get every canary. The free buckets are one range, because there is at most one other canary.
 */
function chooseRange({ id, share }: CanarySettings, others: readonly Canary[]): number {
  const first = Number.parseInt(sha256Of(Buffer.from(id)).slice(0, 8), 16) % bucketCount;
  const starts = Array.from({ length: bucketCount }, (_, offset) => (first + offset) % bucketCount);
  const isFree = (from: number) =>
    !others.some((other) => ownsBucket(other, from) || ownsBucket({ from, share }, other.from));
  return starts.find(isFree) ?? first;
}

/** Returns the states with a part's canary live; unchanged if the part has no canary. Throws as `goLive` does. */
export function promoteCanary(states: PartStates, part: string, at: string): PartStates {
  const canary = stateOf(states, part)?.canary;
  return canary ? goLive(states, { [part]: canary.id }, at) : states;
}

/** Returns the states with a part's canary withdrawn; unchanged if `withdrawal` names another release. */
export function withdrawCanary(states: PartStates, part: string, withdrawal: Withdrawal): PartStates {
  const state = stateOf(states, part);
  if (!state || state.canary?.id !== withdrawal.id) return states;
  return { ...states, [part]: addWithdrawal(endCanary(state, withdrawal.at), withdrawal) };
}
