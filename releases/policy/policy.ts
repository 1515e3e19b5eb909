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

/** A set that is loaded and rendered before it may serve, and the parts that differ from what serves. */
export type Trial = { set: ReleaseIds; changed: readonly string[] };

/** What a site server knows about which releases should serve. */
export type PolicyState = {
  /** What the log says of each part. */
  parts: PartStates;
  /** Number of the log entry that says so. */
  n: number;
  /** Number of the entry up to which everything was tried. */
  followed: number;
  serving: ReleaseIds;
  /** Parts that changed with the last switch: the first suspects of a failure. */
  lastChanged: readonly string[];
  /** The serving set has no worker and gets none. */
  hasNoWorker: boolean;
  /** Releases that lost the workers of the set which served, by themselves: the next set is a fallback from them. */
  crashed: readonly CrashedRelease[];
  quarantine: Quarantine;
  /** Releases rejected in this round, by key: they are not tried twice in it, even when their back-off ends. */
  rejectedThisRound: readonly string[];
  /** Releases to try again in a second round, beside what is new. */
  reconsidered: readonly string[];
  trial: Trial | undefined;
  /** State for the next process. */
  saved: ServerState;
};

/** A release whose code lost render workers, and how. */
export type CrashedRelease = { part: string; id: string; reason: string };

/** Something that happened, at a time in milliseconds since the epoch. */
export type PolicyEvent = { at: number } & (
  | { type: 'logRead'; n: number; parts: PartStates }
  /** The set that served last serves again, without a trial. */
  | { type: 'resumed'; set: ReleaseIds; n: number }
  /** A release was rejected: its description cannot be used, or its trial failed. */
  | { type: 'rejected'; part: string; id: string; reason: string }
  /** The trial passed; `parts` is what the log says by now. */
  | { type: 'admitted'; parts: PartStates }
  /** The trial ended without a verdict on any release. */
  | { type: 'interrupted' }
  /** The serving set's workers are lost, and `listSuspects` are rejected for that reason. */
  | { type: 'workersLost'; suspects: readonly CrashedRelease[] }
);

/** What the server has to do about an event, in this order. */
export type PolicyEffect =
  /** Load and render the set; answer with `admitted`, `rejected` or `interrupted`. */
  | ({ type: 'try' } & Trial)
  /** Send visitors to the admitted set. */
  | ({ type: 'serve' } & Trial)
  /** Withdraw releases that this server fell back from, so that every server does. */
  | { type: 'withdraw'; releases: readonly (CrashedRelease & { to: string })[] }
  /** End the admitted set's worker: these releases were withdrawn, retired or lost during the trial. */
  | { type: 'discard'; releases: readonly string[] };

/** Outcome of an event: the new state, the set that should serve by it, and what to do. */
export type PolicyStep = { state: PolicyState; desired: ReleaseIds; effects: readonly PolicyEffect[] };

/** The state of a server that starts with what the last process saved. A trial that it finds ended that process. */
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
 * The set that served last, without parts that are retired by now, where it may serve again at once: none of it is
 * quarantined, and each is live or an earlier release by the log. A log that cannot be read (undefined) changes nothing.
 */
export function findResumable(state: PolicyState, parts: PartStates | undefined, at: number): ReleaseIds | undefined {
  const { served } = state.saved;
  if (!served || !('shell' in served)) return undefined;
  const present = Object.entries(served).filter(([part]) => !isRetired(parts ?? {}, part));
  const isSound = ([part, id]: [string, string]) => {
    if (isQuarantined(state.quarantine, releaseKey(part, id), at)) return false;
    const known = parts && stateOf(parts, part);
    return !parts || (known !== undefined && [known.live, ...listEarlier(known)].includes(id));
  };
  return present.every(isSound) ? Object.fromEntries(present) : undefined;
}

function isRetired(parts: PartStates, part: string): boolean {
  return stateOf(parts, part)?.retired !== undefined;
}

/** The releases that may have lost the serving set's workers: those that came last, else all. */
export function listSuspects({ serving, lastChanged }: PolicyState): { part: string; id: string }[] {
  const last = lastChanged.filter((part) => part in serving);
  const parts = last.length > 0 ? last : Object.keys(serving);
  return parts.map((part) => ({ part, id: serving[part] ?? '' }));
}

/** Decides what serves: the new state, the desired set and the effects of an event. Pure. */
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
  // What is new does not wait for the others, and they may be sound beside it.
  const reconsidered = isNew ? listNonFatal(state.quarantine, at) : [];
  return tryNext({ ...read, rejectedThisRound: [], reconsidered }, at);
}

/** Tries the desired set, or ends the round where that serves. Without a shell there is nothing to try. */
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
 * Leaves releases over which a process ended out of a trial, and all but one where nothing else is to be tried. Which of
 * several it was is not known; tried together they would keep one another from serving for ever.
 */
function separateSuspects(state: PolicyState, { set, changed }: Trial, at: number): Trial {
  const { serving, saved } = state;
  const timesOf = (part: string) => saved.fatal[releaseKey(part, set[part] ?? '')]?.times ?? 0;
  const canStay = (part: string) => serving[part] !== undefined && !isSkipped(state, part, serving[part], at);
  // A section may be absent until it is tried by itself; no set does without a shell.
  const suspects = changed.filter((part) => timesOf(part) > 0 && (part !== 'shell' || canStay(part)));
  if (suspects.length === 0) return { set, changed };
  const [least] = suspects.toSorted((a, b) => timesOf(a) - timesOf(b));
  const left = suspects.length < changed.length ? suspects : suspects.filter((part) => part !== least);
  const kept = Object.entries(set).filter(([part]) => !left.includes(part));
  const staying = left.filter(canStay).map((part) => [part, serving[part] ?? ''] as const);
  const separate = Object.fromEntries([...kept, ...staying]);
  return { set: separate, changed: listDiffering(separate, serving) };
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

/** The withdrawal of live releases that were lost, where the set that serves now has others in their place. */
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
    saved: { ...saved, served: { ...set }, ...nameDigests(state, set), head: state.n, fatal },
  };
}

/** The digests of a set's descriptions by the log; those saved before where the log cannot be read. */
function nameDigests({ parts, saved }: PolicyState, set: ReleaseIds): Pick<ServerState, 'digests'> {
  const named = Object.entries(set).flatMap(([part, id]) => {
    const before = saved.served?.[part] === id ? saved.digests?.[part] : undefined;
    const digest = stateOf(parts, part)?.digests?.[id] ?? before;
    return digest === undefined ? [] : [[part, digest] as const];
  });
  return named.length > 0 ? { digests: Object.fromEntries(named) } : {};
}

function endTrial(state: PolicyState): PolicyState {
  const { trial: _trial, ...saved } = state.saved;
  return { ...state, trial: undefined, saved };
}

type Rejected = { at: number; part: string; id: string; reason: string };

function reject(state: PolicyState, { at, part, id, reason }: Rejected): PolicyState {
  const key = releaseKey(part, id);
  // Sections rejected beside a shell that is rejected itself are tried again beside another one.
  const cleared = part === 'shell' ? state.rejectedThisRound.filter((each) => !each.startsWith('shell/')) : [];
  const quarantine = addToQuarantine(removeFromQuarantine(state.quarantine, cleared), key, at, false);
  const rejectedThisRound = [...state.rejectedThisRound.filter((each) => !cleared.includes(each)), key];
  return { ...state, quarantine, rejectedThisRound, saved: noteRejection(state.saved, part, { id, reason, at }) };
}

function rejectSuspects(
  state: PolicyState,
  { at, suspects }: { at: number; suspects: readonly Omit<Rejected, 'at'>[] },
) {
  // Where all are suspected the innocent are among them, and are wanted again soon.
  const isFatal = suspects.length < Object.keys(state.serving).length;
  let { quarantine, saved } = state;
  for (const { part, id, reason } of suspects) {
    quarantine = addToQuarantine(quarantine, releaseKey(part, id), at, isFatal);
    saved = noteRejection(saved, part, { id, reason, at });
  }
  const crashed = isFatal ? suspects.map(({ part, id, reason }) => ({ part, id, reason })) : [];
  return { ...state, hasNoWorker: true, crashed, quarantine, saved };
}

function noteRejection(saved: ServerState, part: string, rejection: { id: string; reason: string; at: number }) {
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
