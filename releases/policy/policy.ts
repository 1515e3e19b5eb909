import type { PartStates } from '../log/logEntry.ts';
import { listEarlier, liveOf, stateOf } from '../log/partState.ts';
import { addRejection, type Rejection } from '../store/rejection.ts';
import { chooseSet, type ReleaseIds } from './desiredSet.ts';
import {
  addToQuarantine,
  endBackOffs,
  isLastResort,
  isQuarantined,
  listEndedBackOffs,
  listNonFatal,
  type Quarantine,
  releaseKey,
  removeFromQuarantine,
  startQuarantine,
} from './quarantine.ts';
import type { ServerState } from './stateFile.ts';

/** A set that is loaded and rendered before it may serve; `changed` are the parts that differ from the serving set. */
export type Trial = { set: ReleaseIds; changed: readonly string[] };

/** State of a site server's release policy. */
export type PolicyState = {
  /** State of each part in the log. */
  parts: PartStates;
  /** Number of the log entry after which `parts` is the state. */
  n: number;
  /** Number of the log entry up to which all releases were tried. */
  followed: number;
  serving: ReleaseIds;
  /** Parts that changed at the last switch; they are the first suspects after a failure. */
  lastChanged: readonly string[];
  /** The serving set has no worker, and none is started. */
  hasNoWorker: boolean;
  /** Releases that crashed the workers of the serving set; the next set is a fallback from them. */
  crashed: readonly CrashedRelease[];
  quarantine: Quarantine;
  /** Keys of releases rejected in this round, which are not tried again in it, even when their back-off ends. */
  rejectedThisRound: readonly string[];
  /** Keys of quarantined releases to try again in a second round, together with the new releases. */
  reconsidered: readonly string[];
  trial: Trial | undefined;
  /** State for the next process. */
  saved: ServerState;
};

/** A release whose code crashed render workers, and the reason. */
export type CrashedRelease = { part: string; id: string; reason: string };

/** Input of the policy; `at` is the time of the event, in milliseconds since the epoch. */
export type PolicyEvent = { at: number } & (
  | { type: 'logRead'; n: number; parts: PartStates }
  /** The last served set serves again, without a trial. */
  | { type: 'resumed'; set: ReleaseIds; n: number }
  /** A release was rejected, because its description is invalid or its trial failed. */
  | { type: 'rejected'; part: string; id: string; reason: string }
  /** The trial passed; `parts` is the state of the log after the trial. */
  | { type: 'admitted'; parts: PartStates }
  /** The trial ended without a verdict on any release. */
  | { type: 'interrupted' }
  /** The workers of the serving set are lost; the releases of `listSuspects` are rejected for that reason. */
  | { type: 'workersLost'; suspects: readonly CrashedRelease[] }
);

/** Actions that the server must take after an event, in order. */
export type PolicyEffect =
  /** Load and render the set; the outcome is the event `admitted`, `rejected` or `interrupted`. */
  | ({ type: 'try' } & Trial)
  /** Send traffic to the admitted set. */
  | ({ type: 'serve' } & Trial)
  /** Withdraw releases that this server fell back from, so that every server falls back; `to` is the replacement. */
  | { type: 'withdraw'; releases: readonly (CrashedRelease & { to: string })[] }
  /** End the worker of the admitted set: these releases were withdrawn, retired or quarantined during the trial. */
  | { type: 'discard'; releases: readonly string[] };

/** Outcome of an event: the new state, the desired set and the actions. */
export type PolicyStep = { state: PolicyState; desired: ReleaseIds; effects: readonly PolicyEffect[] };

/** Returns the policy state of a starting server. A saved trial means that the trial crashed the previous process. */
export function startPolicy(saved: ServerState, at: number): PolicyState {
  const { trial, ...kept } = saved;
  const fatal = { ...saved.fatal };
  for (const [part, id] of Object.entries(trial ?? {})) {
    const key = releaseKey(part, id);
    fatal[key] = { times: (fatal[key]?.times ?? 0) + 1, at: new Date(at).toISOString() };
  }
  return {
    parts: {},
    n: 0,
    followed: 0,
    serving: {},
    lastChanged: [],
    hasNoWorker: false,
    crashed: [],
    quarantine: startQuarantine(fatal),
    rejectedThisRound: [],
    reconsidered: [],
    trial: undefined,
    saved: { ...kept, fatal },
  };
}

/**
 * Returns the last served set, without retired parts, if it may serve again without a trial: no release is quarantined,
 * and each is the live or an earlier release in the log. Without a readable log (undefined) only the quarantine counts.
 */
export function findResumable(state: PolicyState, parts: PartStates | undefined, at: number): ReleaseIds | undefined {
  const { served } = state.saved;
  if (!served || !('shell' in served)) return undefined;
  const present = Object.entries(served).filter(([part]) => !isRetired(parts ?? {}, part));
  const canServe = ([part, id]: [string, string]) => {
    if (isQuarantined(state.quarantine, releaseKey(part, id), at)) return false;
    const known = parts && stateOf(parts, part);
    return !parts || (known !== undefined && [known.live, ...listEarlier(known)].includes(id));
  };
  return present.every(canServe) ? Object.fromEntries(present) : undefined;
}

function isRetired(parts: PartStates, part: string): boolean {
  return stateOf(parts, part)?.retired !== undefined;
}

/** Lists the releases that may have crashed the workers: those of the last switch; if none is left, all that serve. */
export function listSuspects({ serving, lastChanged }: PolicyState): { part: string; id: string }[] {
  const last = lastChanged.filter((part) => part in serving);
  const parts = last.length > 0 ? last : Object.keys(serving);
  return parts.map((part) => ({ part, id: serving[part] ?? '' }));
}

/** Returns the new state, the desired set and the effects of an event. Pure function. */
export function reduce(state: PolicyState, event: PolicyEvent): PolicyStep {
  const { state: next, effects } = apply(state, event);
  return { state: next, desired: chooseDesired(next, event.at), effects };
}

type Applied = { state: PolicyState; effects: readonly PolicyEffect[] };

function apply(state: PolicyState, event: PolicyEvent): Applied {
  switch (event.type) {
    case 'logRead':
      return readLog(state, event);
    case 'resumed':
      return { state: serve({ ...state, n: event.n }, { set: event.set, changed: [] }, event.at), effects: [] };
    case 'rejected':
      return tryNext(reject(endTrial(state), event), event.at);
    case 'admitted':
      return admit(state, event);
    case 'interrupted':
      return { state: endTrial(state), effects: [] };
    case 'workersLost':
      return { state: rejectSuspects(state, event), effects: [] };
  }
}

function readLog(state: PolicyState, { at, n, parts }: { at: number; n: number; parts: PartStates }): Applied {
  const due = listEndedBackOffs(state.quarantine, at);
  const isNew = n !== state.followed;
  const read = { ...state, n, parts, quarantine: endBackOffs(state.quarantine, due, at) };
  if (state.trial || (!isNew && due.length === 0 && !state.hasNoWorker)) return { state: read, effects: [] };
  // Try new releases first; quarantined ones may work together with them and get a second round.
  const reconsidered = isNew ? listNonFatal(state.quarantine, at) : [];
  return tryNext({ ...read, rejectedThisRound: [], reconsidered }, at);
}

/** Starts a trial of the desired set; ends the round if that set already serves or has no shell. */
function tryNext(state: PolicyState, at: number): Applied {
  const desired = chooseDesired(state, at);
  const differing = listDiffering(desired, state.serving);
  if (!('shell' in desired) || (differing.length === 0 && !state.hasNoWorker)) return endRound(state, at);
  const { set, changed } = separateSuspects(state, { set: desired, changed: differing }, at);
  const untried = changed.flatMap((part) => {
    const id = set[part];
    return id !== undefined && state.saved.served?.[part] !== id ? [[part, id] as const] : [];
  });
  const trial = { set, changed };
  const saved = { ...state.saved, trial: Object.fromEntries(untried) };
  return { state: { ...state, trial, saved }, effects: [{ type: 'try', ...trial }] };
}

function listDiffering(set: ReleaseIds, serving: ReleaseIds): string[] {
  const parts = new Set([...Object.keys(set), ...Object.keys(serving)]);
  return [...parts].filter((part) => set[part] !== serving[part]);
}

/**
 * Removes releases whose earlier trial crashed a process from a trial; if the trial contains no other changes, keeps
 * the one with the fewest crashes. If several were tried together, the cause is unknown; tried together again, a
 * crashing release would always prevent the others from serving.
 */
function separateSuspects(state: PolicyState, { set, changed }: Trial, at: number): Trial {
  const { serving, saved } = state;
  const crashesOf = (part: string) => saved.fatal[releaseKey(part, set[part] ?? '')]?.times ?? 0;
  const canStay = (part: string) => serving[part] !== undefined && !isSkipped(state, part, serving[part], at);
  // A suspect section may be absent until its separate trial; a shell may not, because every set needs one.
  const suspects = changed.filter((part) => crashesOf(part) > 0 && (part !== 'shell' || canStay(part)));
  if (suspects.length === 0) return { set, changed };
  const [least] = suspects.toSorted((a, b) => crashesOf(a) - crashesOf(b));
  const removed = suspects.length < changed.length ? suspects : suspects.filter((part) => part !== least);
  const kept = Object.entries(set).filter(([part]) => !removed.includes(part));
  const staying = removed.filter(canStay).map((part) => [part, serving[part] ?? ''] as const);
  const reduced = Object.fromEntries([...kept, ...staying]);
  return { set: reduced, changed: listDiffering(reduced, serving) };
}

function endRound(state: PolicyState, at: number): Applied {
  const { reconsidered, quarantine } = state;
  if (reconsidered.length === 0) return { state: { ...state, followed: state.n }, effects: [] };
  const lifted = endBackOffs(quarantine, reconsidered, at);
  return tryNext({ ...state, quarantine: lifted, reconsidered: [], rejectedThisRound: [] }, at);
}

function admit(state: PolicyState, { at, parts }: { at: number; parts: PartStates }): Applied {
  const { trial } = state;
  if (!trial) return { state, effects: [] };
  const releases = Object.entries(trial.set).flatMap(([part, id]) => {
    const key = releaseKey(part, id);
    const isWithdrawn =
      trial.changed.includes(part) &&
      (isRetired(parts, part) || stateOf(parts, part)?.withdrawn.some((withdrawal) => withdrawal.id === id));
    const isQuarantinedNow = isQuarantined(state.quarantine, key, at) && !isLastResort(state.quarantine, key);
    return isWithdrawn || isQuarantinedNow ? [key] : [];
  });
  if (releases.length > 0) {
    const { state: next, effects } = tryNext({ ...endTrial(state), parts }, at);
    return { state: next, effects: [{ type: 'discard', releases }, ...effects] };
  }
  const { state: next, effects } = tryNext(serve(state, trial, at), at);
  return {
    state: next,
    effects: [{ type: 'serve', ...trial }, ...withdrawCrashed(state, trial.set, parts), ...effects],
  };
}

/** Returns the effect that withdraws live releases that crashed and that the new set replaces. */
function withdrawCrashed({ crashed }: PolicyState, set: ReleaseIds, parts: PartStates): PolicyEffect[] {
  const releases = crashed.flatMap((release) => {
    const to = set[release.part];
    const isLive = liveOf(parts, release.part) === release.id;
    return isLive && to !== undefined && to !== release.id ? [{ ...release, to }] : [];
  });
  return releases.length > 0 ? [{ type: 'withdraw', releases }] : [];
}

function serve(state: PolicyState, { set, changed }: Trial, at: number): PolicyState {
  const keys = Object.entries(set).map(([part, id]) => releaseKey(part, id));
  const fatal = Object.fromEntries(Object.entries(state.saved.fatal).filter(([key]) => !keys.includes(key)));
  const { saved } = endTrial(state);
  return {
    ...state,
    serving: set,
    lastChanged: changed,
    hasNoWorker: false,
    crashed: [],
    trial: undefined,
    quarantine: endBackOffs(state.quarantine, keys, at),
    saved: { ...saved, served: { ...set }, ...collectDigests(state, set), head: state.n, fatal },
  };
}

/** Returns the digests of a set's descriptions from the log; without a readable log, the saved ones. */
function collectDigests({ parts, saved }: PolicyState, set: ReleaseIds): Pick<ServerState, 'digests'> {
  const digests = Object.entries(set).flatMap(([part, id]) => {
    const before = saved.served?.[part] === id ? saved.digests?.[part] : undefined;
    const digest = stateOf(parts, part)?.digests?.[id] ?? before;
    return digest === undefined ? [] : [[part, digest] as const];
  });
  return digests.length > 0 ? { digests: Object.fromEntries(digests) } : {};
}

function endTrial(state: PolicyState): PolicyState {
  const { trial: _trial, ...saved } = state.saved;
  return { ...state, trial: undefined, saved };
}

type Rejected = { at: number; part: string; id: string; reason: string };

function reject(state: PolicyState, { at, part, id, reason }: Rejected): PolicyState {
  const key = releaseKey(part, id);
  // If the shell is rejected, the sections rejected together with it are tried again with another shell.
  const cleared = part === 'shell' ? state.rejectedThisRound.filter((each) => !each.startsWith('shell/')) : [];
  const quarantine = addToQuarantine(removeFromQuarantine(state.quarantine, cleared), key, at, false);
  const rejectedThisRound = [...state.rejectedThisRound.filter((each) => !cleared.includes(each)), key];
  return { ...state, quarantine, rejectedThisRound, saved: recordRejection(state.saved, part, { id, reason, at }) };
}

function rejectSuspects(
  state: PolicyState,
  { at, suspects }: { at: number; suspects: readonly Omit<Rejected, 'at'>[] },
) {
  // If all serving releases are suspects, most did not cause the crashes, so they get the short back-off.
  const isFatal = suspects.length < Object.keys(state.serving).length;
  let { quarantine, saved } = state;
  for (const { part, id, reason } of suspects) {
    quarantine = addToQuarantine(quarantine, releaseKey(part, id), at, isFatal);
    saved = recordRejection(saved, part, { id, reason, at });
  }
  const crashed = isFatal ? suspects.map(({ part, id, reason }) => ({ part, id, reason })) : [];
  return { ...state, hasNoWorker: true, crashed, quarantine, saved };
}

function recordRejection(saved: ServerState, part: string, rejection: { id: string; reason: string; at: number }) {
  const earlier: readonly Rejection[] = saved.refused[part] ?? [];
  return { ...saved, refused: { ...saved.refused, [part]: addRejection(earlier, rejection) } };
}

function chooseDesired(state: PolicyState, at: number): ReleaseIds {
  return chooseSet(state.parts, {
    serving: state.serving,
    isSkipped: (part, id) => isSkipped(state, part, id, at),
    isLastResort: (part, id) => isLastResort(state.quarantine, releaseKey(part, id)),
  });
}

function isSkipped({ quarantine, rejectedThisRound }: PolicyState, part: string, id: string, at: number): boolean {
  const key = releaseKey(part, id);
  return isQuarantined(quarantine, key, at) || rejectedThisRound.includes(key);
}
