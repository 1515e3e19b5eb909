import type { Canary, LogEntry, PartState, PartStates } from '@site/releases/log/logEntry';
import { goodAfterMs, listEarlier, listGood, stateOf } from '@site/releases/log/partState';
import { shell } from '../repository/repository.ts';

/** A rollback that is about to happen. */
export type RollbackPlan = {
  part: string;
  /** State of the part before the rollback. */
  state: PartState;
  /** The release to make live. */
  to: string;
  /** True if the command names it. */
  isNamed: boolean;
  /** True if it is newer than the live release, which then is not withdrawn. */
  isForward: boolean;
  /** Preferred releases that failed the checks, with the reason. */
  rejected: readonly { id: string; reason: string }[];
  /** Newest log entries, from which the time is read for which releases were live. */
  entries: readonly LogEntry[];
  /** Time of the rollback (ISO 8601, UTC). */
  at: string;
};

const minute = 60_000;
const good = `live for at least ${goodAfterMs / minute} minutes, and not withdrawn`;

/** Returns the lines that a rollback prints before it acts: which release will serve, why that one, and what it skips. */
export function describeRollback(plan: RollbackPlan): string[] {
  const { part, state, to, rejected, at } = plan;
  const { live, retired } = state;
  const withdrawal = state.withdrawn.find(({ id }) => id === to);
  const skipped = plan.isNamed ? [] : listSkipped(plan);
  return [
    retired
      ? `Now: ${part} is retired, since ${retired.at}; ${part}/${live} was live last.`
      : `Now live: ${part}/${live}, ${describeTime(Date.parse(at) - Date.parse(state.since))}.`,
    `Will serve: ${part}/${to}${describeChoice(plan)}.`,
    ...(withdrawal
      ? [
          `Warning: ${part}/${to} was withdrawn by ${withdrawal.by} at ${withdrawal.at}: ${withdrawal.reason}. The withdrawal ends.`,
        ]
      : []),
    ...rejected.map(({ id, reason }) => `Passed over: ${part}/${id}, rejected: ${reason.split('\n', 1)[0]}`),
    ...skipped.map(
      (id) =>
        `Passed over: ${part}/${id}, which is newer, but was ${describeServed(plan, id)}; \`npm run rollback -- ${part} --to ${id}\` takes it instead.`,
    ),
    ...(retired ? [] : [describeLeft(plan)]),
    ...(state.canary && state.canary.id !== to
      ? [`Ends, not withdrawn: the canary ${part}/${state.canary.id}; a later rollback may choose it.`]
      : []),
  ];
}

/** Returns the lines that a rollback prints before it withdraws a canary, with the effect of a second rollback. */
export function describeCanaryWithdrawal(part: string, state: PartState, canary: Canary, at: string): string[] {
  const { live, since } = state;
  const next = listEarlier(state).find((id) => id !== canary.id);
  const timeSince = (start: string) => describeTime(Date.parse(at) - Date.parse(start));
  return [
    `Now live: ${part}/${live}, ${timeSince(since)}; the canary ${part}/${canary.id} has ${canary.share} % of the visitors, ${timeSince(canary.since)}.`,
    `Will be withdrawn: ${describeWithdrawn(part, canary.id)}`,
    `Will serve all visitors: ${part}/${live}, which stays live.`,
    next === undefined
      ? `A second rollback would find no release before ${part}/${live}.`
      : `A second rollback would withdraw ${part}/${live}, and make ${part}/${next} live.`,
  ];
}

/**
 * Returns the sentence for releases that went live: the command that withdraws the first of them. No rollback withdraws a
 * release that has no earlier one; a section's is withdrawn with the section.
 */
export function describeUndo([part = shell]: readonly string[], parts: PartStates): string {
  const state = stateOf(parts, part);
  if (state && listEarlier(state).length > 0) return `\`npm run rollback -- ${part}\` withdraws it.`;
  const remedy = part === shell ? '' : `; \`npm run retire -- ${part} --withdraw\` withdraws it`;
  return `No earlier release can replace it${remedy}.`;
}

function describeChoice(plan: RollbackPlan): string {
  const { state, to, isNamed, at } = plan;
  if (isNamed) return to === state.canary?.id ? ', the canary, as --to says' : ', as --to says';
  if (state.retired && to === state.live) return ', which was live last';
  if (listGood(state, at).includes(to)) return `, the newest good release (${good})`;
  return `, which was ${describeServed(plan, to)}; no good release is left (${good})`;
}

function describeLeft({ part, state: { live }, isForward }: RollbackPlan): string {
  return isForward
    ? `Not withdrawn: ${part}/${live}, which is older; a later rollback may choose it.`
    : `Will be withdrawn: ${describeWithdrawn(part, live)}`;
}

function describeWithdrawn(part: string, id: string): string {
  return `${part}/${id}, which no rollback and no server chooses again; \`npm run rollback -- ${part} --to ${id}\` restores it.`;
}

/** Returns the releases that a rollback could choose, and that were live later than the chosen one. */
function listSkipped({ state, to, rejected }: RollbackPlan): string[] {
  const until = state.served[to];
  if (until === undefined) return [];
  return listEarlier(state).filter((id) => {
    const end = state.served[id];
    return end !== undefined && end > until && !rejected.some((each) => each.id === id);
  });
}

/** Describes the time for which a release was live the last time, as far as the log entries show it. */
function describeServed({ part, state, entries }: RollbackPlan, id: string): string {
  const since = entries.map(({ parts }) => stateOf(parts, part)).find((known) => known?.live === id)?.since;
  const until = state.served[id];
  return since === undefined || until === undefined
    ? 'not live long enough'
    : `live ${describeTime(Date.parse(until) - Date.parse(since))} only`;
}

function describeTime(ms: number): string {
  if (ms < minute) return `for ${Math.round(ms / 1000)} s`;
  if (ms < 120 * minute) return `for ${Math.round(ms / minute)} minutes`;
  return ms < 2880 * minute
    ? `for ${Math.round(ms / minute / 60)} hours`
    : `for ${Math.round(ms / minute / 1440)} days`;
}
