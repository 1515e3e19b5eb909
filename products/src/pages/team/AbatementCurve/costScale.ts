import { scaleLinear } from 'd3-scale';
import { buildCurve, initialEconomics, ranges } from './abatementCurve.ts';
import { measures } from './measures.ts';

const { carbonPrice, discountPercent, horizon: horizons } = ranges;

// The extreme costs occur at the ends of the ranges; `costScale.test.ts` checks all discount rates and horizons.
const costs = [carbonPrice.min, carbonPrice.max].flatMap((price) =>
  [discountPercent.min, discountPercent.max].flatMap((percent) =>
    [horizons.min, horizons.max].flatMap((horizon) =>
      buildCurve(measures, { ...initialEconomics, carbonPrice: price, discountRate: percent / 100, horizon }).map(
        ({ netCost }) => netCost,
      ),
    ),
  ),
);

/** Position of a net cost (CAD per t CO₂e) in percent from the top. All settings share the scale, so only bars move. */
export const toY = scaleLinear()
  .domain([Math.max(...costs), Math.min(...costs)])
  .range([0, 100])
  .nice();

/** Costs at which the chart has a grid line, including both ends of the scale. */
export const costLines = toY.ticks();
