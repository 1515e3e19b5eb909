import { type CanaryFigures, createArm } from '@site/releases/policy/canaryFigures';
import type { WorkerEndCode } from '../telemetry/labels.ts';

/** An arm of the comparison: visitors with the canary, or with the live release. */
export type Arm = keyof CanaryFigures;

/** Times of a page view that a browser reported, in milliseconds, and whether a script of the part had an error. */
export type ComparedVisit = { lcp?: number | undefined; inp?: number | undefined; hasError: boolean };

/** Records the figures of both arms of a canary. */
export type CanaryComparison = {
  figures: CanaryFigures;
  view: (arm: Arm, hasFailed: boolean) => void;
  visit: (arm: Arm, visit: ComparedVisit) => void;
  workerLost: (arm: Arm, code: WorkerEndCode) => void;
};

/** Ends of workers that are no fault of a release. */
const faultless: ReadonlySet<WorkerEndCode> = new Set(['ended', 'killed']);

/** Starts a comparison; all figures are zero. */
export function createCanaryComparison(): CanaryComparison {
  const figures = { canary: createArm(), live: createArm() };
  return {
    figures,
    view(arm, hasFailed) {
      figures[arm].views += 1;
      if (hasFailed) figures[arm].failedViews += 1;
    },
    visit(arm, { lcp, inp, hasError }) {
      const { [arm]: of } = figures;
      of.visits += 1;
      if (hasError) of.visitsWithErrors += 1;
      if (lcp !== undefined) of.lcp.add(lcp);
      if (inp !== undefined) of.inp.add(inp);
    },
    workerLost(arm, code) {
      if (!faultless.has(code)) figures[arm].lostWorkers += 1;
    },
  };
}
