import type { PartState, PartStates } from '../log/logEntry.ts';
import { listEarlier } from '../log/partState.ts';

/** The release ids of a release set, by part. */
export type ReleaseIds = Readonly<Record<string, string>>;

/** Conditions under which releases may serve. */
export type ChooseSetOptions = {
  /** The set that serves now. */
  serving?: ReleaseIds;
  /** Returns true for a release that must not be tried now. */
  isSkipped: (part: string, id: string) => boolean;
  /** Returns true for a skipped release that may serve if no other release of its part can. */
  isLastResort?: (part: string, id: string) => boolean;
};

/**
 * Returns the desired set. For each part it contains the live release; if that is skipped, the serving release,
 * otherwise the best earlier one, otherwise a last resort. A withdrawn release is chosen only if it serves and no other
 * release can. The set contains no retired parts and no parts without such a release.
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
  const isAllowed = (id: string) => !isSkipped(part, id);
  return (
    usable.find(isAllowed) ??
    usable.find((id) => isLastResort(part, id)) ??
    known.find((id) => id === current && isAllowed(id))
  );
}
