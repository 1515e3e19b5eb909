import { TimeDistribution } from './timeDistribution.ts';

/** Figures of one arm of a canary: of the visitors with the canary, or of those with the live release, since its start. */
export type ArmFigures = {
  /**
   * Pages of the part (all pages, for the shell) that were rendered for a visitor, and those of them that failed. Pages
   * from the cache are not counted.
   */
  views: number;
  failedViews: number;
  /** Render workers that ended unexpectedly, except those that another process killed. */
  lostWorkers: number;
  /** Page views of the part that browsers reported, and those of them with an error of a script of the part. */
  visits: number;
  visitsWithErrors: number;
  /** Largest Contentful Paint and Interaction to Next Paint of these page views, in milliseconds. */
  lcp: TimeDistribution;
  inp: TimeDistribution;
};

/** Figures of a canary and of the live release in the same time, on one server. */
export type CanaryFigures = { canary: ArmFigures; live: ArmFigures };

/** Returns the figures of an arm at the start of a canary. */
export function createArm(): ArmFigures {
  return {
    views: 0,
    failedViews: 0,
    lostWorkers: 0,
    visits: 0,
    visitsWithErrors: 0,
    lcp: new TimeDistribution(),
    inp: new TimeDistribution(),
  };
}
