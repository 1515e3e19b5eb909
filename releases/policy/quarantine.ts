import { goodAfterMs } from '../log/partState.ts';
import type { ServerState } from './stateFile.ts';

/** First back-off of a rejected release, in milliseconds; each further one is twice as long. */
const initialBackOffMs = 5000;
/** First back-off of a release that crashed the server process or render workers, in milliseconds. */
const initialCrashBackOffMs = 30_000;
/** Number of crashes of the server process after which a section's release is no longer a last resort. */
const maxLastResortCrashes = 3;
/** Maximum back-off, in milliseconds. */
const maxBackOffMs = 5 * 60_000;

type QuarantineEntry = {
  /** When the back-off ends, in milliseconds since the epoch. */
  until: number;
  /** Number of consecutive rejections or crashes. */
  times: number;
  /** The release crashed the server process or render workers. */
  isFatal: boolean;
  /** The release was rejected for a fault. */
  hasFault: boolean;
  /** The end of the back-off was handled, or the back-off was ended early. */
  isOver: boolean;
};

/**
 * Releases that are not tried until a back-off ends, by `<part>/<id>`. They are tried again, because the machine may
 * have been busy, or another release of the set may have been the cause.
 */
export type Quarantine = Readonly<Record<string, QuarantineEntry>>;

/** Returns the key of a release in a quarantine, `<part>/<id>`. */
export function releaseKey(part: string, id: string): string {
  return `${part}/${id}`;
}

/** Returns the quarantine of a starting server: the releases that crashed its earlier processes. */
export function startQuarantine(fatal: ServerState['fatal']): Quarantine {
  const entries = Object.entries(fatal).map(([key, { times, at }]) => {
    const until = Date.parse(at) + backOffFor(initialCrashBackOffMs, times);
    return [key, { until, times, isFatal: true, hasFault: false, isOver: false }] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns true until the back-off of a release ends. */
export function isQuarantined(quarantine: Quarantine, key: string, at: number): boolean {
  return (quarantine[key]?.until ?? 0) > at;
}

/**
 * Returns true for a quarantined release that may serve if no other can: it crashed the process, but no fault was
 * found. After its third crash, a release of a section is no last resort any more and the site serves without the
 * section; a shell always is, because no site can serve without one.
 */
export function isLastResort(quarantine: Quarantine, key: string): boolean {
  const entry = quarantine[key];
  return entry?.isFatal === true && !entry.hasFault && (key.startsWith('shell/') || entry.times < maxLastResortCrashes);
}

/**
 * Adds a rejected release. Each back-off doubles, until the release served long enough; a crash starts with a longer
 * one.
 */
export function addToQuarantine(quarantine: Quarantine, key: string, at: number, isFatal: boolean): Quarantine {
  const known = quarantine[key];
  const continuesRow = known !== undefined && at - known.until < goodAfterMs;
  const times = (continuesRow ? known.times : 0) + 1;
  const until = at + backOffFor(isFatal ? initialCrashBackOffMs : initialBackOffMs, times);
  const wasOrIsFatal = isFatal || (continuesRow && known.isFatal);
  return { ...quarantine, [key]: { until, times, isFatal: wasOrIsFatal, hasFault: true, isOver: false } };
}

/** Ends the back-offs of releases early; the next back-off is as long as if they had ended normally. */
export function endBackOffs(quarantine: Quarantine, keys: readonly string[], at: number): Quarantine {
  const ended = keys.flatMap((key) => {
    const entry = quarantine[key];
    return entry ? [[key, { ...entry, until: at, isOver: true }] as const] : [];
  });
  return { ...quarantine, ...Object.fromEntries(ended) };
}

/** Removes releases that did not cause their rejection. */
export function removeFromQuarantine(quarantine: Quarantine, keys: readonly string[]): Quarantine {
  return Object.fromEntries(Object.entries(quarantine).filter(([key]) => !keys.includes(key)));
}

/** Lists quarantined releases that may be tried early, together with new ones: those that crashed no process. */
export function listNonFatal(quarantine: Quarantine, at: number): string[] {
  return Object.entries(quarantine)
    .filter(([, { isFatal, until }]) => !isFatal && until > at)
    .map(([key]) => key);
}

/** Lists releases whose back-off has ended and was not yet handled with `endBackOffs`. */
export function listEndedBackOffs(quarantine: Quarantine, at: number): string[] {
  return Object.entries(quarantine)
    .filter(([, { isOver, until }]) => !isOver && until <= at)
    .map(([key]) => key);
}

function backOffFor(firstMs: number, times: number): number {
  return Math.min(firstMs * 2 ** (times - 1), maxBackOffMs);
}
