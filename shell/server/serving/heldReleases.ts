import { goodAfterMs } from '@site/releases/log/partState';

/** How often, and when last (ISO 8601), a process ended over a release. */
export type Fatality = { times: number; at: string };

/** The first wait before a refused release is tried again, in milliseconds; each further one is twice as long. */
const firstWaitMs = 5000;
/** The same for a release over which processes ended, this one or its workers. */
const firstFatalWaitMs = 30_000;
/** So many ends of the process over a section's release are no accident. */
const accidentLimit = 3;
/** The longest wait, in milliseconds. */
const waitLimitMs = 5 * 60_000;

/**
 * Releases that are not tried for a while, because they were refused: it may have been the machine, or what stood
 * beside them.
 */
export type HeldReleases = {
  isHeld: (part: string, id: string) => boolean;
  /**
   * Whether a release that is held back is better than none: the process ended over it, but nobody found a fault. A
   * section's is no longer after the third time, for then the site does without the section; no site does without a shell.
   */
  isLastResort: (part: string, id: string) => boolean;
  /** Holds a release back, longer with each time until it has served well; longest where processes end over it. */
  hold: (part: string, id: string, isFatal?: boolean) => void;
  /** Lets a release serve. */
  release: (part: string, id: string) => void;
  /** Forgets what was held against a release that was not at fault. */
  forget: (part: string, id: string) => void;
  /** What is held now, by `<part>/<id>`; but what processes have ended over keeps its wait, and is not listed. */
  list: () => string[];
  /** Lets these be tried again at once, beside others. */
  reconsider: (listed: readonly string[]) => void;
  /** Whether a wait is over since this was asked last. */
  isDue: () => boolean;
};

type Wait = {
  until: number;
  times: number;
  isFatal: boolean;
  /** A fault was found in it. */
  isRefused: boolean;
  isOver: boolean;
};

/** Builds the list of what a server holds back; `fatal` is what processes have ended over, by `<part>/<id>`. */
export function createHeldReleases(fatal: Readonly<Record<string, Fatality>> = {}): HeldReleases {
  const waits = new Map<string, Wait>(
    Object.entries(fatal).map(([key, { times, at }]) => [
      key,
      {
        until: Date.parse(at) + waitFor(firstFatalWaitMs, times),
        times,
        isFatal: true,
        isRefused: false,
        isOver: false,
      },
    ]),
  );
  const keyOf = (part: string, id: string) => `${part}/${id}`;

  return {
    isHeld: (part, id) => (waits.get(keyOf(part, id))?.until ?? 0) > Date.now(),
    isLastResort(part, id) {
      const { times = 0, isFatal = false, isRefused = false } = waits.get(keyOf(part, id)) ?? {};
      return isFatal && !isRefused && (part === 'shell' || times < accidentLimit);
    },
    hold(part, id, isFatal = false) {
      const known = waits.get(keyOf(part, id));
      const isSame = known !== undefined && Date.now() - known.until < goodAfterMs;
      const times = (isSame ? known.times : 0) + 1;
      const until = Date.now() + waitFor(isFatal ? firstFatalWaitMs : firstWaitMs, times);
      const isFatalStill = isFatal || (isSame && known.isFatal);
      waits.set(keyOf(part, id), { until, times, isFatal: isFatalStill, isRefused: true, isOver: false });
    },
    release(part, id) {
      const wait = waits.get(keyOf(part, id));
      if (wait) Object.assign(wait, { until: Date.now(), isOver: true });
    },
    forget: (part, id) => void waits.delete(keyOf(part, id)),
    list: () => [...waits].filter(([, { isFatal, until }]) => !isFatal && until > Date.now()).map(([key]) => key),
    reconsider(listed) {
      for (const key of listed) Object.assign(waits.get(key) ?? {}, { until: Date.now(), isOver: true });
    },
    isDue() {
      const due = [...waits.values()].filter(({ until, isOver }) => !isOver && until <= Date.now());
      for (const wait of due) wait.isOver = true;
      return due.length > 0;
    },
  };
}

function waitFor(firstMs: number, times: number): number {
  return Math.min(firstMs * 2 ** (times - 1), waitLimitMs);
}
