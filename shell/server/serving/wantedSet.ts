import type { PartStates } from '@site/releases/log/logEntry';
import { listEarlier } from '@site/releases/log/partState';
import { RefusedRelease } from '@site/releases/store/rejection';
import { readRelease, type ReleaseSet } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** What decides which of a part's releases is wanted. */
export type WantedSetOptions = {
  store: ReleaseStore;
  /** The set that visitors get now. */
  serving: ReleaseSet;
  /** Releases that are not to be tried now. */
  isPassedOver: (part: string, id: string) => boolean;
  /** Of those the ones that are better than none. */
  isLastResort: (part: string, id: string) => boolean;
  /** Told each release whose description cannot be used. */
  onRefused: (refusal: RefusedRelease) => void;
};

/**
 * Reads the set that the log asks for: of each part the live release, or where that is passed over or cannot be read
 * what serves, or the best before it. A part of which nothing is left is not in it.
 */
export async function readWantedSet(
  states: PartStates,
  { store, serving, isPassedOver, isLastResort, onRefused }: WantedSetOptions,
): Promise<ReleaseSet> {
  const set: Record<string, ReleaseSet[string]> = {};
  for (const [part, state] of Object.entries(states)) {
    // What serves goes on, unless it was given up.
    const ids = [state.live, serving[part]?.id, ...listEarlier(state)].filter((id) => id !== undefined);
    const free = ids.filter((id) => !isPassedOver(part, id));
    for (const id of [...free, ...ids.filter((each) => isLastResort(part, each))]) {
      try {
        set[part] = serving[part]?.id === id ? serving[part] : await readRelease(store, part, id);
        break;
      } catch (error) {
        if (!(error instanceof RefusedRelease)) throw error;
        onRefused(error);
      }
    }
  }
  return set;
}
