import { scaleLinear } from 'd3-scale';
import type { PlanLine, Subgroup } from './plan.ts';
import { type Basis, defaults, requiresTest, weightOf } from './yearlyAverage.ts';

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

/** An engine's bar, in percent of the plot; `value` is in g/kWh. */
export type Bar = {
  tag: string;
  valueSource: ValueSource;
  value: number;
  x: number;
  width: number;
  y: number;
  height: number;
};

const top = Math.max(...Object.values(defaults));

/** Value above which the axis is shortened, so that an average can be told from the limit below it, g/kWh. */
export const axisBreak = 10;
const toY = scaleLinear([0, axisBreak, top], [100, 18, 0]);

/** Values of the grid lines, g/kWh. */
export const gridValues: readonly number[] = [0, 2, 4, 6, 8, axisBreak, top];

/** Returns the position of a value on the plot, percent from the top. */
export const yOf = (value: number) => toY(value);

/** Units of Pi × Ti. */
export const weightUnits: Readonly<Record<Basis, string>> = { hours: 'MWh', days: 'MW\u00a0d' };

/** Width of a unit of Pi × Ti, MWh: a day is as wide as its 24 hours. */
const unitWidths: Readonly<Record<Basis, number>> = { hours: 1, days: 24 };

/** Returns the subgroup's sum of Pi × Ti, in MWh or MW d by its basis. */
export function totalWeight({ assigned, basis }: Subgroup): number {
  return assigned.reduce((sum, { engine }) => sum + weightOf(engine, basis), 0) / 1000;
}

/** Returns the width of all of a subgroup's bars, MWh. */
export const widthOf = (subgroup: Subgroup) => totalWeight(subgroup) * unitWidths[subgroup.basis];

/** Returns the scale of the widths: the subgroup's unit to percent of the plot, whose width is `extent` MWh. */
export const toWidthScale = (basis: Basis, extent: number) => scaleLinear([0, extent / unitWidths[basis]], [0, 100]);

/** Room for labels: minimum distance of two centers, and how far the last is beyond the plot at most, percent. */
export type LabelRoom = { distance: number; overhang: number };

/** Room in narrow plots, from 176 px, and in wide ones, from 244 px: two centers are at least 33 px apart. */
export const labelRooms: Readonly<Record<'narrow' | 'wide', LabelRoom>> = {
  narrow: { distance: 18.8, overhang: 16 },
  wide: { distance: 13.6, overhang: 10 },
};

/**
 * Returns the centers of the labels, percent: below the centers of their bars, or as near as the minimum distance
 * allows. The first loop moves labels right to separate them, the second moves them back from the right edge.
 */
export function placeLabels(middles: readonly number[], { distance, overhang }: LabelRoom): number[] {
  const room = Math.min(distance, (100 + overhang) / (middles.length - 1));
  const slots: number[] = [];
  for (const middle of middles) slots.push(Math.max(middle, (slots.at(-1) ?? -room) + room));
  for (let index = slots.length - 1, edge = 100 + overhang; index >= 0; index -= 1, edge -= room) {
    edge = Math.min(edge, slots[index] ?? edge);
    slots[index] = edge;
  }
  return slots;
}

/**
 * Returns the bars of a subgroup's engines, side by side in a plot of `extent` MWh. The width is the engine's Pi × Ti and
 * the height its NOx value, so below the axis's break the area is its contribution to the average.
 */
export function buildBars(subgroup: Subgroup, extent: number): readonly Bar[] {
  const toX = toWidthScale(subgroup.basis, extent * 1000);
  let from = 0;
  return subgroup.lines.map((line, index) => {
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
}
