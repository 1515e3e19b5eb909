import type { ServiceFigures } from '@site/shared/serviceFigures';
import type { Reason } from '../logging/reasons.ts';
import type { RecordedError } from './visitRecorder.ts';

export type { ContentFaultFigure, ServiceFigures } from '@site/shared/serviceFigures';

/* What a server knows about itself and its visitors, for the operators' page and `npm run releases -- --figures`. */

/** Number of measurements, their median and 95th percentile. Times are in milliseconds; `cls` has no unit. */
export type Distribution = { count: number; p50: number; p95: number };

/** Quantities of visits, in the order in which they are shown. */
export const visitQuantities = ['lcp', 'inp', 'cls', 'ttfb', 'navigation'] as const;

/** Name of a measured quantity. All but `cls` are times in milliseconds. `render`: on this server; others: of visits. */
export type Quantity = 'render' | (typeof visitQuantities)[number];

/** Measurements of one route of a live release in the last hour, and of the release before in the last 24 hours. */
export type RouteFigures = {
  part: string;
  /** Id of the live release. */
  release: string;
  /** Route id, such as `articles`; undefined for the sum of all routes of the part. */
  route?: string;
  quantity: Quantity;
  live?: Distribution;
  /** Absent if the release before has no measurements on this server. */
  before?: Distribution & { release: string };
  /**
   * 95th percentile of each quarter of an hour of the last 24 hours, oldest first; null without measurements. Quarters
   * are those of the clock; the last one is not over.
   */
  history: readonly (number | null)[];
};

/** A route whose live release is clearly slower than the release before. */
export type Slowdown = Required<Pick<RouteFigures, 'part' | 'release' | 'quantity'>> & {
  route: string;
  live: Distribution;
  before: Distribution & { release: string };
};

/** One log line with a reason code. `at` is ISO 8601, UTC. */
export type Incident = {
  at: string;
  reason: Reason;
  message: string;
  part?: string;
  release?: string;
  route?: string;
  path?: string;
  status?: number;
  durationMs?: number;
  requestId?: string;
};

/** Log lines with one reason code in the last hour. */
export type ReasonCount = { reason: Reason; count: number; part?: string; lastAt: string };

/** A distinct script error of visitors. `message` is cut; it contains no query values. */
export type ScriptError = RecordedError & { count: number; lastAt: string };

/** Figures of one arm of a canary in the time since its start; `p75` is in milliseconds, absent without a visit. */
export type ArmFigure = {
  views: number;
  failedViews: number;
  lostWorkers: number;
  visits: number;
  visitsWithErrors: number;
  lcp: { count: number; p75?: number };
  inp: { count: number; p75?: number };
};

/** A canary, with its figures on this server and those of the live release in the same time. */
export type CanaryFigure = {
  part: string;
  release: string;
  /** Share of the visitors in percent, and their first bucket (0 to 99). */
  share: number;
  from: number;
  /** When it was released, and when it is promoted at the earliest (ISO 8601, UTC). */
  since: string;
  until: string;
  /** Visitors get it on this server. */
  isServed: boolean;
  /** The comparison with the live release, in words. */
  progress: string;
  canary: ArmFigure;
  live: ArmFigure;
};

/** A preview of releases, such as `discover/<id>`, with its author and its end (ISO 8601, UTC). */
export type PreviewFigure = {
  id: string;
  releases: readonly string[];
  by: string;
  until: string;
  hasWorkers: boolean;
};

/** All figures of a server. */
export type Figures = {
  /** Time of the figures (ISO 8601, UTC). */
  at: string;
  server: {
    name: string;
    /** Start of the server (ISO 8601, UTC). */
    startedAt: string;
    isReady: boolean;
    /** Resident memory in bytes. */
    memoryBytes: number;
    workers: readonly { kind: 'render' | 'form'; memoryBytes: number; startedAt: string }[];
    /** Workers that were started and lost since the start of the server, by cause of the loss. */
    workersStarted: number;
    workersLost: Readonly<Record<string, number>>;
    queue: { waiting: number; running: number; waitP95Ms: number; shed: number };
    /** Answers of the last hour by class of their status, and how many pages came from the cache. */
    answers: { total: number; failed: number; pages: number; cached: number };
  };
  log: {
    /** Newest entry that the server has read, and the entry that it follows. */
    read: number;
    followed: number;
    /** Time since the log was read last, in seconds. */
    readAgoSeconds: number;
    isSigned: boolean;
    /** Newest entries, newest first, at most 50. Absent if the log cannot be read now. */
    entries?: readonly { n: number; at: string; by: string; why: string }[];
  };
  serving: readonly {
    part: string;
    release: string;
    commit: string;
    /** When it went live (ISO 8601, UTC), and by whom and why, if the log's newest 50 entries have it. */
    since: string;
    by?: string;
    why?: string;
    owner?: string;
    /** The live release of the log, if this server serves another one. */
    insteadOf?: string;
  }[];
  canaries: readonly CanaryFigure[];
  /** Open previews, oldest first. `hasWorkers`: somebody looked at it on this server in the last minutes. */
  previews: readonly PreviewFigure[];
  /** False if `AUTO_ROLLBACK` is off: then the server withdraws no live release whose pages fail. */
  hasAutoRollback: boolean;
  /** Releases that this server rejected, newest first. */
  rejections: readonly { part: string; release: string; at: string; reason: string }[];
  slowdowns: readonly Slowdown[];
  renders: readonly RouteFigures[];
  visits: readonly RouteFigures[];
  /** Number of visits of the last 24 hours by viewport and connection class. */
  visitors: { viewport: Readonly<Record<string, number>>; connection: Readonly<Record<string, number>> };
  scriptErrors: readonly ScriptError[];
  reasons: readonly ReasonCount[];
  /** Newest incidents, newest first, at most 50. */
  incidents: readonly Incident[];
  /**
   * The service's state as the server sees it; `figures` is absent if its admin port does not answer or is not set.
   * `inquiriesUrl` is the address of the pages of its inquiries.
   */
  service: { state: 'up' | 'faulty' | 'down'; contentVersion: string; inquiriesUrl?: string; figures?: ServiceFigures };
};
