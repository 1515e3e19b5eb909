import { goodAfterMs } from '../log/partState.ts';
import type { ServerState } from './stateFile.ts';

/** The first back-off of a rejected release, in milliseconds; each further one is twice as long. */
const initialBackOffMs = 5000;
/** The same for a release over which processes ended, this one or its workers. */
const initialCrashBackOffMs = 30_000;
/** So many ends of the process over a section's release are no accident. */
const maxLastResortCrashes = 3;
/** The longest back-off, in milliseconds. */
const maxBackOffMs = 5 * 60_000;

type QuarantineEntry = {
  /** When the back-off ends, in milliseconds since the epoch. */
  until: number;
  times: number;
  isFatal: boolean;
  /** A fault was found in it. */
  hasFault: boolean;
  /** The end of the back-off was noticed, or it was ended early. */
  isOver: boolean;
};

/**
 * Releases that are not tried for a while, by `<part>/<id>`: they were rejected, but the machine may have been busy, or
 * another release of the set at fault.
 */
export type Quarantine = Readonly<Record<string, QuarantineEntry>>;

/** Key of a release in a quarantine. */
export function releaseKey(part: string, id: string): string {
  return `${part}/${id}`;
}

/** The quarantine of a server that starts: the releases over which its processes ended. */
export function startQuarantine(fatal: ServerState['fatal']): Quarantine {
  const waits = Object.entries(fatal).map(([key, { times, at }]) => {
    const until = Date.parse(at) + backOffFor(initialCrashBackOffMs, times);
    return [key, { until, times, isFatal: true, hasFault: false, isOver: false }] as const;
  });
  return Object.fromEntries(waits);
}

/** Whether a release's back-off has not ended. */
export function isQuarantined(quarantine: Quarantine, key: string, at: number): boolean {
  return (quarantine[key]?.until ?? 0) > at;
}

/**
 * Whether a quarantined release is better than none: the process ended over it, but no fault was found. A section's is
 * no longer after the third time, for then the site does without the section; no site does without a shell.
 */
export function isLastResort(quarantine: Quarantine, key: string): boolean {
  const wait = quarantine[key];
  return wait?.isFatal === true && !wait.hasFault && (key.startsWith('shell/') || wait.times < maxLastResortCrashes);
}

/** Adds a rejected release. Each back-off is longer, until the release has served well; longest where processes end. */
export function addToQuarantine(quarantine: Quarantine, key: string, at: number, isFatal: boolean): Quarantine {
  const known = quarantine[key];
  const isSame = known !== undefined && at - known.until < goodAfterMs;
  const times = (isSame ? known.times : 0) + 1;
  const until = at + backOffFor(isFatal ? initialCrashBackOffMs : initialBackOffMs, times);
  const isFatalStill = isFatal || (isSame && known.isFatal);
  return { ...quarantine, [key]: { until, times, isFatal: isFatalStill, hasFault: true, isOver: false } };
}

/** Ends the back-offs of releases; the next one of each is as long as if it had ended by itself. */
export function endBackOffs(quarantine: Quarantine, keys: readonly string[], at: number): Quarantine {
  const ended = keys.flatMap((key) => {
    const wait = quarantine[key];
    return wait ? [[key, { ...wait, until: at, isOver: true }] as const] : [];
  });
  return { ...quarantine, ...Object.fromEntries(ended) };
}

/** Removes releases that did not cause their rejection. */
export function removeFromQuarantine(quarantine: Quarantine, keys: readonly string[]): Quarantine {
  return Object.fromEntries(Object.entries(quarantine).filter(([key]) => !keys.includes(key)));
}

/** Quarantined releases that may be tried early beside new ones: those over which no process ended. */
export function listNonFatal(quarantine: Quarantine, at: number): string[] {
  return Object.entries(quarantine)
    .filter(([, { isFatal, until }]) => !isFatal && until > at)
    .map(([key]) => key);
}

/** Releases whose back-off has ended since this was last answered with `endBackOffs`. */
export function listEndedBackOffs(quarantine: Quarantine, at: number): string[] {
  return Object.entries(quarantine)
    .filter(([, { isOver, until }]) => !isOver && until <= at)
    .map(([key]) => key);
}

function backOffFor(firstMs: number, times: number): number {
  return Math.min(firstMs * 2 ** (times - 1), maxBackOffMs);
}
