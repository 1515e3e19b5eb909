/** The middle of the values; the mean of the two middle ones where their count is even. Throws without values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value below which a share of the values lies, interpolated. Throws without values. @param share in percent. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = ((sorted.length - 1) * share) / 100;
  const lower = sorted[Math.floor(position)];
  const upper = sorted[Math.ceil(position)];
  if (lower === undefined || upper === undefined) throw new Error('Nothing was measured: there is no value to take.');
  return lower + (upper - lower) * (position - Math.floor(position));
}

/** Smallest, middle and largest of the values, for a table's reader to see the spread. */
export function spread(values: readonly number[], write: (value: number) => string): string {
  return `${write(median(values))} (${write(Math.min(...values))} to ${write(Math.max(...values))})`;
}
