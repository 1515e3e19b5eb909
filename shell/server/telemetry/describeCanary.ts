import { describeBuckets } from '@site/releases/log/canaries';
import { comparisonLimits } from '@site/releases/policy/assessCanary';
import { countOf, formatAgo, formatDuration, formatNumber, none } from '@site/shared/operatorsPage/formatValues';
import { formatMeasured, formatRatio, formatShare } from './describeFigures.ts';
import type { ArmFigure, CanaryFigure, Figures } from './figures.ts';

/* Texts on canaries, which the operators' page and `npm run releases -- --figures` have in common. */

/** A value of one arm, and the number of views or visits behind it: `31 of 402`; empty for a number itself. */
type ArmValue = { value: string; count: string };

/** A figure of both arms. `change` is the canary's value as a multiple of the live release's: `×3.6`; a dash if one is 0. */
export type ArmRow = { name: string; canary: ArmValue; live: ArmValue; change: string; isWorse: boolean };

/**
 * Returns the figures of both arms in the order in which they are shown. `isWorse` is a hint for readers; the server
 * withdraws a canary by statistical tests, whose result `progress` describes.
 */
export function compareArms({ canary, live }: CanaryFigure): ArmRow[] {
  return [
    compareShares('Failed pages', [canary.failedViews, canary.views], [live.failedViews, live.views]),
    compareShares(
      'Visits with script errors',
      [canary.visitsWithErrors, canary.visits],
      [live.visitsWithErrors, live.visits],
    ),
    compareTimes('LCP, p75', canary.lcp, live.lcp),
    compareTimes('INP, p75', canary.inp, live.inp),
    {
      name: 'Lost workers',
      canary: { value: formatNumber(canary.lostWorkers), count: '' },
      live: { value: formatNumber(live.lostWorkers), count: '' },
      change: formatChange(canary.lostWorkers, live.lostWorkers),
      isWorse: canary.lostWorkers >= comparisonLimits.lostWorkers,
    },
  ];
}

type Share = readonly [some: number, all: number];

function compareShares(name: string, canary: Share, live: Share): ArmRow {
  const toValue = ([some, all]: Share) => ({
    value: formatShare(some, all),
    count: `${formatNumber(some)} of ${formatNumber(all)}`,
  });
  const [ofCanary = 0, ofLive = 0] = [canary, live].map(([some, all]) => (all === 0 ? 0 : some / all));
  return {
    name,
    canary: toValue(canary),
    live: toValue(live),
    change: formatChange(ofCanary, ofLive),
    isWorse: Math.min(canary[1], live[1]) >= comparisonLimits.views && ofCanary > ofLive * comparisonLimits.slowness,
  };
}

function compareTimes(name: string, canary: ArmFigure['lcp'], live: ArmFigure['lcp']): ArmRow {
  const toValue = ({ p75, count }: ArmFigure['lcp']) => ({
    value: formatMeasured('lcp', p75),
    count: `of ${countOf(count, 'visit')}`,
  });
  const [ofCanary = 0, ofLive = 0] = [canary.p75, live.p75];
  return {
    name,
    canary: toValue(canary),
    live: toValue(live),
    change: formatChange(ofCanary, ofLive),
    isWorse:
      Math.min(canary.count, live.count) >= comparisonLimits.times && ofCanary > ofLive * comparisonLimits.slowness,
  };
}

function formatChange(canary: number, live: number): string {
  return canary === 0 ? none : formatRatio(canary, live);
}

/** Returns the visitors of a canary: `5 % get it (buckets 37 to 41)`, or that none of them gets it now. */
export function describeVisitors(canary: CanaryFigure): string {
  const { share, isServed } = canary;
  const buckets = describeBuckets(canary);
  return isServed
    ? `${share}\u00a0% get it (${buckets})`
    : `none gets it now; its share is ${share}\u00a0% (${buckets})`;
}

/** Returns when a canary is promoted: `in 16 min at the earliest`, or `due 3 min ago` if that time has passed. */
export function describePromotion({ until }: CanaryFigure, now: string): string {
  const ms = Date.parse(until) - Date.parse(now);
  return ms > 0 ? `in ${formatDuration(ms)} at the earliest` : `due ${formatAgo(until, now)}`;
}

/** Returns the effect of a rollback of a part, which withdraws its canary if it has one. */
export function explainRollback(figures: Pick<Figures, 'canaries'>, part: string): string {
  return hasCanary(figures, part)
    ? `Withdraws the canary of ${part}; its visitors get the live release again. A second rollback makes an earlier release live.`
    : `Makes an earlier release of ${part} live, and withdraws the live one.`;
}

/** Returns true if a part has a canary. */
export function hasCanary({ canaries }: Pick<Figures, 'canaries'>, part: string): boolean {
  return canaries.some((canary) => canary.part === part);
}
