import type { PartState, PartStates } from './logEntry.ts';
import { listGood } from './partState.ts';

/** How many good releases of a part are kept, the newest. */
export const keptGoodCount = 5;
/** How long a release that was live is kept, in milliseconds. */
export const retentionMs = 30 * 24 * 60 * 60_000;
/** How long after it was marked a release's files go, in milliseconds: whoever reads them has done so then. */
export const graceMs = 60 * 60_000;

/**
 * The states with every release marked that nobody needs any more: neither live, nor one of the newest good ones, nor
 * live within the last 30 days. From then on its files are nobody's, and an open tab of it gets a full load.
 */
export function markForPruning(states: PartStates, parts: readonly string[], at: string): PartStates {
  return changeParts(states, parts, (state) => {
    const good = listGood(state, at);
    const kept = new Set([state.live, ...good.slice(0, keptGoodCount)]);
    const isKept = (id: string, until: string) => kept.has(id) || Date.parse(at) - Date.parse(until) < retentionMs;
    const gone = Object.entries(state.served)
      .filter(([id, until]) => !isKept(id, until))
      .map(([id]) => id);
    if (gone.length === 0) return state;
    return {
      ...state,
      good: state.good.filter((id) => !gone.includes(id)),
      served: Object.fromEntries(Object.entries(state.served).filter(([id]) => !gone.includes(id))),
      withdrawn: state.withdrawn.filter(({ id }) => !gone.includes(id)),
      ...(state.digests && {
        digests: Object.fromEntries(Object.entries(state.digests).filter(([id]) => !gone.includes(id))),
      }),
      pruned: { ...state.pruned, ...Object.fromEntries(gone.map((id) => [id, at])) },
    };
  });
}

/** The releases that were marked long enough ago for their files to go. */
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

/** The states without the marks of releases whose files are gone. */
export function forgetDeleted(states: PartStates, deleted: readonly { part: string; id: string }[]): PartStates {
  const parts = [...new Set(deleted.map(({ part }) => part))];
  return changeParts(states, parts, (state, part) => {
    const isGone = (id: string) => deleted.some((each) => each.part === part && each.id === id);
    return { ...state, pruned: Object.fromEntries(Object.entries(state.pruned ?? {}).filter(([id]) => !isGone(id))) };
  });
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
