import type { LogEntry, PartState, PartStates } from '../log/logEntry.ts';
import { listGood, liveOf, stateOf } from '../log/partState.ts';
import { isServerAuthor } from '../log/serverAuthor.ts';
import type { ReleaseIds } from './desiredSet.ts';

/** Outcome of a render of a page. */
export type RenderOutcome = {
  /** Part whose page it is. */
  part: string;
  /** Identifies the page: equal for renders of one path and query, and different for any others. */
  page: string;
  hasFailed: boolean;
  /** In milliseconds since the epoch. */
  at: number;
};

/** Withdrawal of a live release `id`, with the good release `to` that replaces it. */
export type Rollback = { part: string; id: string; to: string; reason: string };

/** Facts for `findRollback`. */
export type RollbackFacts = {
  /** Part of the page whose render failed last. */
  part: string;
  /** Renders while this set served and the site service was up, oldest first. */
  outcomes: readonly RenderOutcome[];
  /** State of the log. */
  parts: PartStates;
  /** The set that this server serves. */
  serving: ReleaseIds;
  /** In milliseconds since the epoch. */
  at: number;
};

/** Time for which outcomes count, in milliseconds. */
export const outcomeWindowMs = 60_000;
/** Minimum number of pages of which more than half fail. */
const minPages = 10;
/** Time after which a live release is not rolled back automatically, in milliseconds. */
const youngForMs = 24 * 60 * 60_000;
/** Minimum time between two rollbacks of a part by site servers, in milliseconds. */
const pauseMs = 30 * 60_000;

/**
 * Returns the rollback for a live release that fails, or undefined: in the last minute, more than half of at least ten
 * pages failed, the release is new and live for less than 24 hours, this server serves it, and a good release can
 * replace it. A page counts once, with its latest outcome: a failed page is rendered again every 10 s, a cached one not
 * for minutes. A page of a section counts for the section or for the shell, whose code renders it as well: for the part
 * that went live later.
 */
export function findRollback({ part, outcomes, parts, serving, at }: RollbackFacts): Rollback | undefined {
  const suspect = findSuspect(part, parts);
  const state = stateOf(parts, suspect);
  const id = liveOf(parts, suspect);
  if (!state || id === undefined || serving[suspect] !== id || !isNew(state, at)) return undefined;
  const to = findReplacement(state, at);
  if (to === undefined) return undefined;
  const counted = outcomes.filter(
    (outcome) => outcome.at > at - outcomeWindowMs && findSuspect(outcome.part, parts) === suspect,
  );
  const pages = new Map(counted.map(({ page, hasFailed }) => [page, hasFailed]));
  const failed = [...pages.values()].filter(Boolean).length;
  if (pages.size < minPages || failed * 2 <= pages.size) return undefined;
  const reason = `automatic rollback, because ${failed} of ${pages.size} pages could not be rendered within ${outcomeWindowMs / 1000} s`;
  return { part: suspect, id, to, reason };
}

/**
 * Returns true if a site server replaced the live release of a part in the last 30 minutes: servers do so only once in
 * this time. The withdrawal of a canary does not count.
 * @param entries newest entries of the log.
 */
export function hasRecentRollback(entries: readonly LogEntry[], part: string, at: number): boolean {
  return entries.some((entry) => {
    const { since, withdrawn } = stateOf(entry.parts, part) ?? {};
    const replacesLive = since === entry.at && withdrawn?.[0]?.at === entry.at;
    return replacesLive && isServerAuthor(entry.by) && at - Date.parse(entry.at) < pauseMs;
  });
}

function findSuspect(part: string, parts: PartStates): string {
  const since = (name: string) => stateOf(parts, name)?.since ?? '';
  return since('shell') > since(part) ? 'shell' : part;
}

/** Returns false for a release that was good before it went live again: its failures have another cause. */
function isNew({ live, since, good }: PartState, at: number): boolean {
  return at - Date.parse(since) < youngForMs && !good.includes(live);
}

/** Returns the newest good release. The key of a site server permits no other. */
function findReplacement(state: PartState, at: number): string | undefined {
  const { live, withdrawn, pruned = {} } = state;
  return listGood(state, new Date(at).toISOString()).find(
    (id) => id !== live && !withdrawn.some((withdrawal) => withdrawal.id === id) && !(id in pruned),
  );
}
