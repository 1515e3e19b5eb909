import type { ConnectionClass, ViewportClass, VisitValues } from '../../src/pageData/visitBeacon.ts';
import type { Origin } from '../logging/origin.ts';

/** What happened to a report of a browser; only `accepted` is recorded. */
export type BeaconOutcome =
  | 'accepted'
  | 'invalid'
  | 'too-large'
  | 'unknown-release'
  | 'limited'
  | 'opted-out'
  | 'not-sampled';

/** A script error of a visitor. `file` is a file of the release below `web/`; lines and columns start at 1. */
export type RecordedError = {
  message: string;
  part: string;
  release: string;
  file?: string;
  line?: number;
  column?: number;
};

/** Records visits. */
export type VisitRecorder = {
  /** Returns true for a release that serves now or served shortly before; others are not recorded. */
  isServed: (part: string, release: string) => boolean;
  visit: (
    origin: Origin,
    values: VisitValues,
    visitor: { connection: ConnectionClass; viewport: ViewportClass },
  ) => void;
  scriptError: (error: RecordedError) => void;
  beacon: (outcome: BeaconOutcome) => void;
};
