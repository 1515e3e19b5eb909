import type { PartState, PartStates } from '../log/logEntry.ts';
import { listEarlier } from '../log/partState.ts';

/** A release set by ids: one release for each part. */
export type ReleaseIds = Readonly<Record<string, string>>;

/** Which releases may serve. */
export type ChooseSetOptions = {
  /** The set that visitors get now. */
  serving?: ReleaseIds;
  /** Releases that are not to be tried now. */
  isSkipped: (part: string, id: string) => boolean;
  /** Releases that are better than none, although they are passed over. */
  isLastResort?: (part: string, id: string) => boolean;
};

/**
 * The set that the log asks for. Of each part it holds the live release; where that is passed over the one that serves,
 * else the best earlier one, else a last resort. A withdrawn release stays only where it serves and no other can.
 * A part without any is not in the set, nor is a retired one.
 */
export function chooseSet(parts: PartStates, choice: ChooseSetOptions): ReleaseIds {
  const present = Object.entries(parts).filter(([, state]) => !state.retired);
  const chosen = present.map(([part, state]) => [part, chooseRelease(part, state, choice)] as const);
  return Object.fromEntries(chosen.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function chooseRelease(part: string, state: PartState, choice: ChooseSetOptions): string | undefined {
  const { serving = {}, isSkipped, isLastResort = () => false } = choice;
  const current = serving[part];
  const isWithdrawn = (id: string) => state.withdrawn.some((withdrawal) => withdrawal.id === id);
  const known = [state.live, ...(current === undefined ? [] : [current]), ...listEarlier(state)];
  const usable = known.filter((id) => !isWithdrawn(id));
  const isFree = (id: string) => !isSkipped(part, id);
  return (
    usable.find(isFree) ??
    usable.find((id) => isLastResort(part, id)) ??
    known.find((id) => id === current && isFree(id))
  );
}
