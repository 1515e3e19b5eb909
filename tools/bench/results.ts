import type { BenchPage } from './benchPages.ts';
import type { ContentLoad } from './measurements/measureContent.ts';
import type { PageBytes } from './measurements/measureBytes.ts';
import type { PageLighthouse } from './measurements/measureLighthouse.ts';
import type { Navigation } from './measurements/measureNavigation.ts';
import type { ReleaseTimes } from './measurements/measureReleases.ts';
import type { Throughput } from './measurements/measureThroughput.ts';
import type { PageVitals } from './measurements/measureVitals.ts';

/** A page with what was measured of it; what was skipped is missing. */
export type PageResults = BenchPage & {
  bytes?: Record<'federated' | 'monolith', PageBytes>;
  vitals?: PageVitals;
  /** Interaction to next paint of the first tap after each load, in milliseconds. */
  firstTap?: number[];
  lighthouse?: PageLighthouse;
};

/** Everything that one run of the bench measured. */
export type Results = {
  /** ISO 8601, UTC. */
  date: string;
  /** Loads of a page, Lighthouse's audits of it, and rounds of load. */
  runs: number;
  lighthouseRuns: number;
  rounds: number;
  /** Processor, number of its threads, Node and browser. */
  machine: string;
  pages: PageResults[];
  navigations: Navigation[];
  throughput?: Throughput;
  releases?: ReleaseTimes;
  content?: ContentLoad;
};
