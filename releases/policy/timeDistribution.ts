/** Ratio of the bounds of a bin: a percentile is at most 4 % too high. */
const binRatio = 1.04;
/** Upper bound of the first bin, in milliseconds. */
const firstBoundMs = 4;
/** Number of bins; the last one has all times above 11 minutes. */
const binCount = 308;

/** Distribution of times in bins of constant ratio. Takes 1.2 KB of memory, however many times it has. */
export class TimeDistribution {
  readonly #counts = new Uint32Array(binCount);
  #count = 0;

  /** Number of times. */
  get count(): number {
    return this.#count;
  }

  /** Adds a time in milliseconds. */
  add(ms: number): void {
    const bin = binOf(ms);
    this.#counts[bin] = (this.#counts[bin] ?? 0) + 1;
    this.#count += 1;
  }

  /** Returns the time of a quantile (0 to 1), in milliseconds, as the upper bound of its bin; 0 without a time. */
  quantile(share: number): number {
    if (this.#count === 0) return 0;
    const rank = Math.max(1, Math.ceil(share * this.#count));
    let before = 0;
    const bin = this.#counts.findIndex((count) => (before += count) >= rank);
    return boundOf(bin);
  }

  /** Counts the times above a time that `quantile` returned. */
  countAbove(ms: number): number {
    return this.#counts.subarray(binOf(ms) + 1).reduce((sum, count) => sum + count, 0);
  }
}

const boundOf = (bin: number) => firstBoundMs * binRatio ** bin;

function binOf(ms: number): number {
  // A bound itself belongs to its bin, in spite of the rounding of the logarithm.
  const bin = Math.ceil(Math.log(ms / firstBoundMs) / Math.log(binRatio) - 1e-9);
  return Math.min(binCount - 1, Math.max(0, Number.isNaN(bin) ? 0 : bin));
}
