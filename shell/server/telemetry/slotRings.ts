/** Length of a slot in milliseconds, and number of slots: a quarter of an hour, for 24 hours. */
export const slotMs = 15 * 60_000;
export const slotCount = 96;

/**
 * Upper bounds of the bins of a distribution: milliseconds, or thousandths for layout shifts. A last bin has all larger
 * values.
 */
export const binBounds = [
  2, 5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000,
] as const;
const binCount = binBounds.length + 1;

type Counts = Uint16Array | Uint32Array;

/** Number of slots that cover a time, the current one included: the last hour is 60 to 75 minutes. */
const slotsFor = (ms: number) => Math.min(slotCount, Math.ceil(ms / slotMs) + 1);

/**
 * A ring of slots with the same number of counts each. It has a fixed size: a slot is cleared when its time comes again.
 */
class SlotRing {
  readonly #counts: Counts;
  /** Largest count of a bin in one slot; more are not counted. */
  readonly #limit: number;
  readonly #width: number;
  /** Slot numbers since the epoch, by position. */
  readonly #numbers = new Float64Array(slotCount).fill(-1);

  /** @param counts array for the counts of all slots. */
  constructor(counts: Counts) {
    this.#width = counts.length / slotCount;
    this.#counts = counts;
    this.#limit = 2 ** (8 * counts.BYTES_PER_ELEMENT) - 1;
  }

  add(bin: number, now: number): void {
    const number = Math.floor(now / slotMs);
    const position = number % slotCount;
    const start = position * this.#width;
    if (this.#numbers[position] !== number) {
      this.#counts.fill(0, start, start + this.#width);
      this.#numbers[position] = number;
    }
    const count = this.#counts[start + bin] ?? 0;
    if (count < this.#limit) this.#counts[start + bin] = count + 1;
  }

  /** Returns the counts of the slot that ended `ago` slots before the current one; undefined for an empty slot. */
  read(ago: number, now: number): Counts | undefined {
    const number = Math.floor(now / slotMs) - ago;
    const position = ((number % slotCount) + slotCount) % slotCount;
    const start = position * this.#width;
    return this.#numbers[position] === number ? this.#counts.subarray(start, start + this.#width) : undefined;
  }
}

/** Number of values, their median and 95th percentile, in the unit of the values. */
export type Summary = { count: number; p50: number; p95: number };

/**
 * Distribution of the values of the last 24 hours in slots of 15 minutes, of each bin up to 65,535. Takes 6 KB of memory.
 */
export class DurationRing {
  readonly #ring = new SlotRing(new Uint16Array(slotCount * binCount));

  add(value: number, now = Date.now()): void {
    const bin = binBounds.findIndex((bound) => value <= bound);
    this.#ring.add(bin === -1 ? binCount - 1 : bin, now);
  }

  /** @param ago number of slots before the current one. */
  countsAt(ago: number, now: number): Counts | undefined {
    return this.#ring.read(ago, now);
  }
}

/** Number of events of the last 24 hours in slots of 15 minutes. Takes 1 KB of memory. */
export class CountRing {
  readonly #ring = new SlotRing(new Uint32Array(slotCount));

  add(now = Date.now()): void {
    this.#ring.add(0, now);
  }

  /** Counts the events of a time. */
  sum(ms: number, now = Date.now()): number {
    let sum = 0;
    for (let ago = 0; ago < slotsFor(ms); ago += 1) sum += this.#ring.read(ago, now)?.[0] ?? 0;
    return sum;
  }
}

/** Summarizes the values of several rings; undefined without a value. */
export function summarize(rings: Iterable<DurationRing>, ms: number, now = Date.now()): Summary | undefined {
  const counts = new Float64Array(binCount);
  for (const ring of rings) for (let ago = 0; ago < slotsFor(ms); ago += 1) addCounts(counts, ring.countsAt(ago, now));
  return toSummary(counts);
}

/** Returns the 95th percentile of several rings in each slot of the last 24 hours, oldest first; null without a value. */
export function historyOf(rings: Iterable<DurationRing>, now = Date.now()): (number | null)[] {
  const all = [...rings];
  return Array.from({ length: slotCount }, (_, index) => {
    const counts = new Float64Array(binCount);
    for (const ring of all) addCounts(counts, ring.countsAt(slotCount - 1 - index, now));
    return toSummary(counts)?.p95 ?? null;
  });
}

function addCounts(sums: Float64Array, counts: Counts | undefined): void {
  counts?.forEach((count, bin) => (sums[bin] = (sums[bin] ?? 0) + count));
}

function toSummary(counts: Float64Array): Summary | undefined {
  const count = counts.reduce((sum, each) => sum + each, 0);
  return count === 0 ? undefined : { count, p50: quantile(counts, count, 0.5), p95: quantile(counts, count, 0.95) };
}

/**
 * Returns the value of the quantile's rank. The values of a bin count as spread evenly over it, so that a single one is
 * its middle; those of the last bin count as its lower bound.
 */
function quantile(counts: Float64Array, count: number, share: number): number {
  const rank = Math.max(1, Math.ceil(share * count));
  let before = 0;
  for (const [bin, each] of counts.entries()) {
    if (before + each >= rank) {
      const low = binBounds[bin - 1] ?? 0;
      const high = binBounds[bin] ?? low;
      return low + ((rank - before - 0.5) / each) * (high - low);
    }
    before += each;
  }
  return binBounds.at(-1) ?? 0;
}
