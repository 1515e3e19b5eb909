import { scaleLinear } from 'd3-scale';
import { buildCurve, initialEconomics, ranges } from './abatementCurve.ts';
import { measures } from './measures.ts';

const { carbonPrice, discountPercent, horizon: horizons } = ranges;

// Costs are lowest and highest at the ends of the ranges; a test counts every setting.
const costs = [carbonPrice.min, carbonPrice.max].flatMap((price) =>
  [discountPercent.min, discountPercent.max].flatMap((percent) =>
    [horizons.min, horizons.max].flatMap((horizon) =>
      buildCurve(measures, { ...initialEconomics, carbonPrice: price, discountRate: percent / 100, horizon }).map(
        ({ netCost }) => netCost,
      ),
    ),
  ),
);

/** Where a net cost in CAD for each t CO₂e stands, in % from the top: one scale for every setting, so that bars move and it does not. */
export const toY = scaleLinear()
  .domain([Math.max(...costs), Math.min(...costs)])
  .range([0, 100])
  .nice();

/** The costs that have a line, from end to end of the scale. */
export const costLines = toY.ticks();
