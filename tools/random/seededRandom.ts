/** Random numbers that the same seed generates again, so that a random failure can be reproduced. */
export type SeededRandom = {
  /** Returns an integer from 0 to below the limit. */
  below: (limit: number) => number;
  /** Returns a random item. Throws if there are none. */
  pick: <Item>(items: readonly Item[]) => Item;
};

/** Creates a generator from a seed (mulberry32, whose 32 bits of state are enough for tests). */
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
      if (item === undefined) throw new Error('The list is empty; no item can be picked.');
      return item;
    },
  };
}
