/** Chances that come again from the same seed, so that what failed by chance can be repeated. */
export type SeededRandom = {
  /** A whole number from 0 up to, and without, the limit. */
  below: (limit: number) => number;
  /** One of them. Throws where there is none. */
  pick: <Item>(items: readonly Item[]) => Item;
};

/** Draws from a seed (mulberry32: 32 bits of state, which is plenty for tests). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = Math.trunc(seed);
  function below(limit: number): number {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
  return {
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
