import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { CurveStep } from './abatementCurve.ts';

/** The scale begins and ends at a multiple of this cost, CAD per t CO₂e. */
const costStep = 50;

/**
 * Returns the position of a net cost (CAD per t CO₂e) in percent from the top, for a scale that fits the curve and
 * includes one step on both sides of zero. It ends at multiples of $50, so that small changes move the bars only.
 */
export function toCostScale(curve: readonly Pick<CurveStep, 'netCost'>[]): ScaleLinear<number, number> {
  const costs = curve.map(({ netCost }) => netCost / costStep);
  const top = Math.max(1, ...costs.map(Math.ceil));
  const bottom = Math.min(-1, ...costs.map(Math.floor));
  return scaleLinear([top * costStep, bottom * costStep], [0, 100]);
}

/** Returns the costs at which the chart has a grid line, including zero and both ends of the scale. */
export function toCostLines(scale: ScaleLinear<number, number>): number[] {
  const [top = 0, bottom = 0] = scale.domain();
  return Array.from({ length: (top - bottom) / costStep + 1 }, (_, index) => top - index * costStep);
}
