import type { Change } from '@site/shared';

/** Returns the position of a value on the scale of a change, in percent of its length. */
export function toPosition({ ticks, isLogarithmic }: Pick<Change, 'ticks' | 'isLogarithmic'>, value: number): number {
  const toScale = isLogarithmic ? Math.log : Number;
  const from = toScale(ticks[0]?.value ?? 0);
  const to = toScale(ticks.at(-1)?.value ?? 1);
  return Math.round(((toScale(value) - from) / (to - from)) * 1e4) / 100;
}
