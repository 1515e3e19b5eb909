import type { PartState, PartStates } from './logEntry.ts';
import { listGood, markForDeletion } from './partState.ts';
import { removePreviews } from './previews.ts';

/** Number of good releases of a part that are kept, newest first. */
export const keptGoodCount = 5;
/** Time that a release is kept after it was live, in milliseconds. */
export const retentionMs = 30 * 24 * 60 * 60_000;
/** Time between the mark and the deletion of a release, in milliseconds, so that running reads can finish. */
export const graceMs = 60 * 60_000;

/**
 * Returns the states with every obsolete release marked for deletion: neither live, nor a canary, nor one of the newest
 * good releases, nor live within the last 30 days. Previews that have ended are removed. Site servers do not send files of
 * marked releases; an open tab with such a release makes a full page load at its next navigation.
 */
export function markForPruning(states: PartStates, parts: readonly string[], at: string): PartStates {
  return changeParts(states, parts, (state) => {
    const good = listGood(state, at);
    const kept = new Set([state.live, state.canary?.id, ...good.slice(0, keptGoodCount)]);
    const isKept = (id: string, until: string) => kept.has(id) || Date.parse(at) - Date.parse(until) < retentionMs;
    const obsolete = Object.entries(state.served)
      .filter(([id, until]) => !isKept(id, until))
      .map(([id]) => id);
    return removePreviews(markForDeletion(state, obsolete, at), at);
  });
}

/** Returns the releases whose mark is at least `graceMs` old, so that their files can be deleted. */
export function listDeletable(
  states: PartStates,
  parts: readonly string[],
  at: string,
): { part: string; id: string }[] {
  return parts.flatMap((part) =>
    Object.entries(states[part]?.pruned ?? {})
      .filter(([, marked]) => Date.parse(at) - Date.parse(marked) >= graceMs)
      .map(([id]) => ({ part, id })),
  );
}

/** Returns the states without the marks of deleted releases. */
export function forgetDeleted(states: PartStates, deleted: readonly { part: string; id: string }[]): PartStates {
  const parts = [...new Set(deleted.map(({ part }) => part))];
  return changeParts(states, parts, (state, part) => {
    const isGone = (id: string) => deleted.some((each) => each.part === part && each.id === id);
    return { ...state, pruned: Object.fromEntries(Object.entries(state.pruned ?? {}).filter(([id]) => !isGone(id))) };
  });
}

/** A release that a prune keeps, and why. */
export type KeptRelease = { id: string; reason: string };

/** Returns the releases of a part that are in the log, newest first, with the reason why a prune keeps each of them. */
export function listKept(state: PartState, at: string): KeptRelease[] {
  const { live, served, retired, canary, previews = {}, pruned = {} } = state;
  const good = new Set(listGood(state, at).slice(0, keptGoodCount));
  const ended = Object.entries(served).filter(([id]) => id !== canary?.id);
  const earlier = ended.toSorted(([, one], [, other]) => (one < other ? 1 : -1));
  return [
    { id: live, reason: retired ? 'the last live one of the retired part' : 'live' },
    ...(canary ? [{ id: canary.id, reason: `canary of ${canary.share} % of the visitors` }] : []),
    ...earlier.map(([id, until]) => ({
      id,
      reason: good.has(id)
        ? `one of the ${keptGoodCount} newest good releases`
        : `served until ${until}; marked for deletion from ${addMs(until, retentionMs)} on`,
    })),
    ...Object.entries(previews)
      .filter(([id]) => id !== live && id !== canary?.id && !(id in served))
      .map(([id, { preview, until }]) => ({ id, reason: `in preview ${preview} until ${until}` })),
    ...Object.entries(pruned).map(([id, marked]) => ({
      id,
      reason: `marked for deletion; deleted from ${addMs(marked, graceMs)} on`,
    })),
  ];
}

function addMs(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString();
}

function changeParts(
  states: PartStates,
  parts: readonly string[],
  change: (state: PartState, part: string) => PartState,
): PartStates {
  const changed = Object.entries(states).map(
    ([part, state]) => [part, parts.includes(part) ? change(state, part) : state] as const,
  );
  return Object.fromEntries(changed);
}
