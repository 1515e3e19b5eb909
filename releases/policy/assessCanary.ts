import { alwaysValidP, type Rate } from './alwaysValidP.ts';
import type { ArmFigures, CanaryFigures } from './canaryFigures.ts';

/** Time of a canary: since its start, and until it may be promoted, in milliseconds. */
export type CanaryProgress = { elapsedMs: number; forMs: number; promotesAnyway: boolean };

/** Result of the comparison of a canary with the live release. */
export type CanaryVerdict =
  /** Withdraw it. Each finding is a clause with the figures of both arms, for the release log. */
  | { type: 'worse'; findings: readonly string[] }
  /** Promote it: its time is over, and nothing was found. */
  | { type: 'not-worse' }
  /** Its time is not over, or it needs more views. `hasTooFewViews`: an arm has fewer than `comparisonLimits.views`. */
  | { type: 'undecided'; hasTooFewViews: boolean };

/** Limits of a comparison. */
export const comparisonLimits = {
  /** Minimum number of rendered pages, or of visits with their script errors. */
  views: 50,
  /** Minimum number of measured times in each arm. */
  times: 200,
  /** A canary may be slower by this factor: its 75th percentile divided by the live release's. */
  slowness: 1.2,
  /** Minimum number of lost render workers of a finding: another process can be the cause of one. */
  lostWorkers: 2,
} as const;

/**
 * Limits of the p-values. Their sum is the probability that an equal release is ever withdrawn on one server: less than
 * 1 %. Page failures have the largest part of it: at 20 % of the visitors, 200 views of 5 % failures are little evidence.
 */
const pLimits = { failedViews: 0.006, visitsWithErrors: 0.0015, lcp: 0.001, inp: 0.001 };

/** Times that are compared, with their names. */
const measured = [
  { key: 'lcp', name: 'LCP' },
  { key: 'inp', name: 'INP' },
] as const;
type Measured = (typeof measured)[number];

/**
 * Compares a canary with the live release. It is worse if more of its pages fail or more visits have script errors,
 * if it lost at least two render workers and more than the live release, or if its 75th percentile of LCP or INP exceeds
 * 1.2 times the live release's. It can be called at any time and any number of times: `alwaysValidP` says why.
 */
export function assessCanary(figures: CanaryFigures, progress: CanaryProgress): CanaryVerdict {
  const findings = listFindings(figures);
  if (findings.length > 0) return { type: 'worse', findings };
  const hasTooFewViews = Math.min(figures.canary.views, figures.live.views) < comparisonLimits.views;
  const isOver = progress.elapsedMs >= progress.forMs;
  // Few views with a failure decide nothing, but they are no reason to promote it.
  const isAllowed = !hasTooFewViews || (progress.promotesAnyway && figures.canary.failedViews === 0);
  if (isOver && isAllowed) return { type: 'not-worse' };
  return { type: 'undecided', hasTooFewViews };
}

/**
 * Describes the comparison in one line: the figures of both arms, and the time and views that are missing until the
 * promotion. Times are in minutes, so that the line does not change every second.
 */
export function describeComparison(figures: CanaryFigures, progress: CanaryProgress): string {
  const { canary, live } = figures;
  return [
    describeViews(figures),
    ...(canary.visitsWithErrors > 0 ? [describeVisits(figures)] : []),
    ...(canary.lostWorkers > 0 ? [describeWorkers(figures)] : []),
    ...measured.map((each) =>
      hasEnoughTimes(figures, each)
        ? describeTimes(figures, each)
        : `${each.name} is not compared yet (${describeCount(canary[each.key].count, live[each.key].count)})`,
    ),
    describePromotion(figures, progress),
  ].join('; ');
}

function listFindings(figures: CanaryFigures): string[] {
  const { canary, live } = figures;
  const findings: string[] = [];
  if (isMoreFrequent(viewsOf(canary), viewsOf(live), pLimits.failedViews)) findings.push(describeViews(figures));
  if (isMoreFrequent(visitsOf(canary), visitsOf(live), pLimits.visitsWithErrors))
    findings.push(describeVisits(figures));
  if (canary.lostWorkers >= comparisonLimits.lostWorkers && canary.lostWorkers > live.lostWorkers)
    findings.push(describeWorkers(figures));
  for (const each of measured) if (isSlower(figures, each)) findings.push(describeTimes(figures, each));
  return findings;
}

const viewsOf = ({ failedViews, views }: ArmFigures): Rate => ({ count: failedViews, of: views });
const visitsOf = ({ visitsWithErrors, visits }: ArmFigures): Rate => ({ count: visitsWithErrors, of: visits });

function isMoreFrequent(canary: Rate, live: Rate, pLimit: number): boolean {
  return canary.of >= comparisonLimits.views && alwaysValidP(canary, live) < pLimit;
}

/** The percentile of few visits is noise: more visits than by chance have to be slower than the live release's percentile. */
function isSlower(figures: CanaryFigures, each: Measured): boolean {
  if (!hasEnoughTimes(figures, each)) return false;
  const { [each.key]: canary } = figures.canary;
  const { [each.key]: live } = figures.live;
  const limit = live.quantile(0.75);
  if (canary.quantile(0.75) <= comparisonLimits.slowness * limit) return false;
  const p = alwaysValidP(
    { count: canary.countAbove(limit), of: canary.count },
    { count: live.countAbove(limit), of: live.count },
  );
  return p < pLimits[each.key];
}

function hasEnoughTimes({ canary, live }: CanaryFigures, { key }: Measured): boolean {
  return Math.min(canary[key].count, live[key].count) >= comparisonLimits.times;
}

function describeViews({ canary, live }: CanaryFigures): string {
  return describeRates('rendered pages failed', viewsOf(canary), viewsOf(live));
}

function describeVisits({ canary, live }: CanaryFigures): string {
  return describeRates('visits had script errors', visitsOf(canary), visitsOf(live));
}

/** Returns a clause such as `14 of 210 rendered pages failed (6.7 %), of the live release 0 of 3,990`. */
function describeRates(what: string, canary: Rate, live: Rate): string {
  const counts = ({ count, of }: Rate) => `${format(count)} of ${format(of)}`;
  return `${counts(canary)} ${what}${formatShare(canary)}, of the live release ${counts(live)}${formatShare(live)}`;
}

function describeWorkers({ canary, live }: CanaryFigures): string {
  const workers = canary.lostWorkers === 1 ? 'render worker' : 'render workers';
  return `${format(canary.lostWorkers)} ${workers} ended unexpectedly, of the live release ${format(live.lostWorkers)}`;
}

function describeTimes({ canary, live }: CanaryFigures, { key, name }: Measured): string {
  const p75 = ({ [key]: times }: ArmFigures) =>
    `${format(Math.round(times.quantile(0.75)))} ms in ${format(times.count)} visits`;
  return `p75 of ${name} is ${p75(canary)}, of the live release ${p75(live)}`;
}

/** Returns the count of the arm with fewer times: `12 of 200 visits`. */
function describeCount(canary: number, live: number): string {
  return `${Math.min(canary, live)} of ${comparisonLimits.times} visits${live < canary ? ' of the live release' : ''}`;
}

function describePromotion(figures: CanaryFigures, progress: CanaryProgress): string {
  const verdict = assessCanary(figures, progress);
  if (verdict.type === 'worse') return 'it is worse than the live release';
  if (verdict.type === 'not-worse') return 'it can be promoted';
  const minutes = Math.ceil((progress.forMs - progress.elapsedMs) / 60_000);
  const missing = [
    ...(minutes > 0 ? [`${format(minutes)} min`] : []),
    ...(progress.promotesAnyway
      ? []
      : [...describeMissing(figures.canary, 'the canary'), ...describeMissing(figures.live, 'the live release')]),
  ];
  return `missing until its promotion: ${missing.join(', ')}`;
}

function describeMissing({ views }: ArmFigures, arm: string): string[] {
  const missing = comparisonLimits.views - views;
  return missing > 0 ? [`${missing} rendered ${missing === 1 ? 'page' : 'pages'} of ${arm}`] : [];
}

const numbers = new Intl.NumberFormat('en-CA');
const format = (value: number) => numbers.format(value);

/** Returns the share in percent, with two decimals below 1 %; empty for none. */
function formatShare({ count, of }: Rate): string {
  if (count === 0 || of === 0) return '';
  const percent = (count / of) * 100;
  return ` (${percent.toFixed(percent < 1 ? 2 : 1)} %)`;
}
