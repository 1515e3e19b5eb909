import type { BudgetName, FormatValue } from './budgets.ts';

/** A measured value that is compared with a budget. */
export type Figure = {
  budget: BudgetName;
  /** Path of the measured page; undefined for a figure of the whole site. */
  page?: string;
  measured: number;
  /** Explanation of the value in the table of budgets; may be empty. */
  detail: string;
  /** The individual measurements, for `result.json`. */
  samples: unknown;
};

/** Returns the median of the samples as a figure. Throws without samples. */
export function toMedian(budget: BudgetName, samples: readonly number[], detail = ''): Figure {
  return { budget, measured: median(samples), detail, samples };
}

/** Returns the slowest of the times, in milliseconds, as a figure: for limits on each single time. */
export function toSlowest(budget: BudgetName, times: readonly number[]): Figure {
  const detail = `the slowest of ${times.length}, median ${median(times).toFixed(0)} ms`;
  return { budget, measured: Math.max(...times), detail, samples: times };
}

/**
 * Returns the ratio of two medians as a figure. Throws without samples.
 * @param name name of the other side, for the detail.
 */
export function toRatio(
  budget: BudgetName,
  own: readonly number[],
  other: readonly number[],
  name: string,
  format: FormatValue,
): Figure {
  const [ours, theirs] = [median(own), median(other)];
  return {
    budget,
    measured: ours / theirs,
    detail: `${format(ours)}, ${name} ${format(theirs)}`,
    samples: { own, other },
  };
}

/** Returns the middle value, or the mean of the two middle values. Throws without values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/**
 * Returns a percentile of the values, linearly interpolated. Throws without values.
 * @param share percentage from 0 to 100.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = ((sorted.length - 1) * share) / 100;
  const lower = sorted[Math.floor(position)];
  const upper = sorted[Math.ceil(position)];
  if (lower === undefined || upper === undefined)
    throw new Error('There are no measured values; no figure can be computed.');
  return lower + (upper - lower) * (position - Math.floor(position));
}
