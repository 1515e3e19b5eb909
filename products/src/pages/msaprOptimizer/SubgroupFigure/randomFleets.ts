import type { Engine } from './engines.ts';

/** Returns a generator of pseudorandom numbers from 0 up to 1 (mulberry32). Tests only. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns `size` pseudorandom engines, some with a test on record, some that never ran. Tests only. */
export function randomFleet(seed: number, size: number): Engine[] {
  const random = seededRandom(seed);
  const between = (from: number, to: number) => from + Math.round(random() * (to - from));
  return Array.from({ length: size }, (_, index): Engine => {
    const type = (['fourStrokeLean', 'twoStrokeLean', 'rich'] as const)[between(0, 2)] ?? 'rich';
    const days = random() < 0.05 ? 0 : between(20, 365);
    const base = { tag: `K-${index + 1}`, type, power: between(250, 2000), days, hours: between(days, days * 24) };
    return random() < 0.2
      ? { ...base, record: { result: between(5, 60) / 10, oxygen: between(50, 110) / 10 } }
      : { ...base, estimate: between(3, 120) / 10 };
  });
}
