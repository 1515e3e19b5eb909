import { scaleLinear } from 'd3-scale';
import type { PlanLine, Subgroup } from './plan.ts';
import { defaults, requiresTest, weightOf } from './yearlyAverage.ts';

/** Source of an engine's value, as the chart and the table show it. */
export type ValueSource = 'test' | 'default' | 'special' | 'record';

/** Names of the sources: below the axis, in a select, and in a sentence. */
export const valueSourceNames: Readonly<Record<ValueSource, Record<'short' | 'choice' | 'long', string>>> = {
  test: { short: 'TEST', choice: 'Test', long: 'test' },
  default: { short: 'DEF', choice: 'Default', long: 'default' },
  special: { short: 'SPEC', choice: 'Special', long: 'special default' },
  record: { short: 'REC', choice: 'Record', long: 'test on record' },
};

/** Returns the source of an engine's value. */
export function valueSourceOf({ engine, kind }: Pick<PlanLine, 'engine' | 'kind'>): ValueSource {
  if (kind !== 'nonDefault') return kind;
  return requiresTest(engine, kind) ? 'test' : 'record';
}

/**
 * An engine's bar, in percent of the plot; `value` is in g/kWh, and `slot` is the center of the label below the bar.
 */
export type Bar = {
  tag: string;
  valueSource: ValueSource;
  value: number;
  x: number;
  width: number;
  y: number;
  height: number;
  slot: number;
};

const top = Math.max(...Object.values(defaults));

/** Value above which the axis is shortened, so that an average can be told from the limit below it, g/kWh. */
export const axisBreak = 10;
const toY = scaleLinear([0, axisBreak, top], [100, 18, 0]);

/** Values of the grid lines, g/kWh. */
export const gridValues: readonly number[] = [0, 2, 4, 6, 8, axisBreak, top];

/** Returns the position of a value on the plot, percent from the top. */
export const yOf = (value: number) => toY(value);

/** Returns the subgroup's sum of Pi × Ti, in MW·h or MW·d by its basis. */
export function totalWeight({ assigned, basis }: Subgroup): number {
  return assigned.reduce((sum, { engine }) => sum + weightOf(engine, basis), 0) / 1000;
}

/** Minimum distance between the centers of two labels, percent: 31 px on the narrowest plot. */
const slotWidth = 16;

/**
 * Returns the centers of the labels, percent: as near to the centers of their bars as the minimum distance allows. The
 * first loop moves labels right to separate them, the second moves them back from the right edge.
 */
export function placeLabels(middles: readonly number[]): number[] {
  const room = Math.min(slotWidth, 100 / middles.length);
  const slots: number[] = [];
  for (const middle of middles) slots.push(Math.max(middle, (slots.at(-1) ?? -room / 2) + room));
  for (let index = slots.length - 1, edge = 100 - room / 2; index >= 0; index -= 1, edge -= room) {
    edge = Math.min(edge, slots[index] ?? edge);
    slots[index] = edge;
  }
  return slots;
}

/**
 * Returns the bars of a subgroup's engines, side by side. The width is the engine's share of Pi × Ti and the height its
 * NOx value, so below the axis's break the area is its contribution to the average.
 */
export function buildBars(subgroup: Subgroup): readonly Bar[] {
  const toX = scaleLinear([0, totalWeight(subgroup) * 1000], [0, 100]);
  let from = 0;
  const bars = subgroup.lines.map((line, index) => {
    const weight = weightOf(line.engine, subgroup.basis);
    const value = subgroup.assigned[index]?.value ?? 0;
    const x = toX(from);
    from += weight;
    return {
      tag: line.engine.tag,
      valueSource: valueSourceOf(line),
      value,
      x,
      width: toX(from) - x,
      y: toY(value),
      height: toY(0) - toY(value),
    };
  });
  const slots = placeLabels(bars.map(({ x, width }) => x + width / 2));
  return bars.map((bar, index) => ({ ...bar, slot: slots[index] ?? 0 }));
}
