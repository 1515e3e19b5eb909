import type { Origin } from './origin.ts';

/** Class of a visitor's connection, as `navigator.connection.effectiveType` names it. */
export const connectionClasses = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
/** Class of a visitor's viewport by its width in CSS pixels: below 600, below 1024, or wider. */
export const viewportClasses = ['small', 'medium', 'large'] as const;
export type ConnectionClass = (typeof connectionClasses)[number];
export type ViewportClass = (typeof viewportClasses)[number];

/** What happened to a report of a browser; only `accepted` is recorded. */
export type BeaconOutcome =
  | 'accepted'
  | 'invalid'
  | 'too-large'
  | 'unknown-release'
  | 'limited'
  | 'opted-out'
  | 'not-sampled';

/** Measurements of a page view. Times are in milliseconds; absent values were not measured. */
export type VisitValues = Partial<Record<'lcp' | 'inp' | 'cls' | 'ttfb' | 'navigation', number>>;

/** Records visits. */
export type VisitRecorder = {
  /** Returns true for a release that serves now or served shortly before; others are not recorded. */
  isServed: (part: string, release: string) => boolean;
  visit: (
    origin: Origin,
    values: VisitValues,
    visitor: { connection: ConnectionClass; viewport: ViewportClass },
  ) => void;
  scriptError: (error: { message: string; part: string; release: string; file?: string; line?: number }) => void;
  beacon: (outcome: BeaconOutcome) => void;
};
