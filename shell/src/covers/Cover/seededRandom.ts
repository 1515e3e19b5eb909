/** Returns the next pseudo-random number, from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Creates a generator whose sequence depends only on the text (FNV-1a for the seed, then mulberry32). */
export function seededRandom(text: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
