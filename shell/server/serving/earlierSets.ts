import type { PartStates } from '@site/releases/log/logEntry';
import type { Rejection } from '@site/releases/store/rejection';
import { releaseSetKey, type ReleaseSet } from '@site/releases/store/releaseSet';

/** Release sets that served shortly before the one that serves now. */
export type EarlierSets = {
  /** Notes that a set begins to serve. */
  recordServing: (set: ReleaseSet) => void;
  /** Keys of the sets whose pages may still be sent, the latest first: none with a release that is withdrawn or rejected. */
  list: () => string[];
};

/** What is known of releases now. */
export type ReleaseStates = {
  /** The states of all parts by the log. */
  parts: () => PartStates;
  /** Releases that this server rejected, by part. */
  rejections: () => Record<string, readonly Rejection[]>;
};

/** How long pages of a set may be sent after another one has replaced it, in milliseconds. */
const lifetimeMs = 5 * 60_000;

/** Builds the record of a server's sets; none has served. */
export function createEarlierSets({ parts, rejections }: ReleaseStates): EarlierSets {
  let serving: ReleaseSet | undefined;
  /** The latest first. */
  let replaced: { set: ReleaseSet; at: number }[] = [];

  function mayBeSent(set: ReleaseSet): boolean {
    const states = parts();
    const rejected = rejections();
    return Object.entries(set).every(([part, { id }]) => {
      const state = states[part];
      // A part that the log does not name says nothing of its releases.
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
