import type { PartStates } from '@site/releases/log/logEntry';
import type { Rejection } from '@site/releases/store/rejection';
import { releaseSetKey, type ReleaseSet } from '@site/releases/store/releaseSet';

/** Release sets that served shortly before the current one. */
export type EarlierSets = {
  /** Records that a set starts to serve. */
  recordServing: (set: ReleaseSet) => void;
  /**
   * Keys of the sets whose cached pages may still be sent, latest first; excludes sets with a withdrawn or rejected
   * release.
   */
  list: () => string[];
};

/** Current state of releases. */
export type ReleaseStates = {
  /** The states of all parts in the release log. */
  parts: () => PartStates;
  /** Releases that this server rejected, by part. */
  rejections: () => Record<string, readonly Rejection[]>;
};

/** How long cached pages of a set may be sent after another set replaced it, in milliseconds. */
const lifetimeMs = 5 * 60_000;

/** Builds the record of the sets that served; it is empty. */
export function createEarlierSets({ parts, rejections }: ReleaseStates): EarlierSets {
  let serving: ReleaseSet | undefined;
  /** Sets that no longer serve, latest first; `at` is when they were replaced. */
  let replaced: { set: ReleaseSet; at: number }[] = [];

  function mayBeSent(set: ReleaseSet): boolean {
    const states = parts();
    const rejected = rejections();
    return Object.entries(set).every(([part, { id }]) => {
      const state = states[part];
      // Count releases of an unknown part as withdrawn: without its log state, a withdrawal would go unnoticed.
      const isWithdrawn = !state || state.withdrawn.some((withdrawal) => withdrawal.id === id);
      return !isWithdrawn && !rejected[part]?.some((rejection) => rejection.id === id);
    });
  }

  return {
    recordServing(set) {
      const at = Date.now();
      const kept = replaced.filter(
        (each) => at - each.at < lifetimeMs && releaseSetKey(each.set) !== releaseSetKey(set),
      );
      replaced = serving && releaseSetKey(serving) !== releaseSetKey(set) ? [{ set: serving, at }, ...kept] : kept;
      serving = set;
    },
    list() {
      const now = Date.now();
      return replaced
        .filter(({ set, at }) => now - at < lifetimeMs && mayBeSent(set))
        .map(({ set }) => releaseSetKey(set));
    },
  };
}
