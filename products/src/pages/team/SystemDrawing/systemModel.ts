import { isometric } from '@site/shared/figures';
import { buildCurve, initialEconomics } from '../AbatementCurve/abatementCurve.ts';
import { measures } from '../AbatementCurve/measures.ts';

/** A box by its corner with the lowest coordinates, and its size. */
export type Block = { x: number; y: number; z: number; width: number; depth: number; height: number };

type Position = readonly [x: number, y: number];

/** Side length of a plate. */
export const side = 200;
/** Heights of the three plates, with enough distance that no plate hides objects on the plate below. */
export const levels = { facility: 0, inventory: 170, curve: 340 } as const;

/** Emission sources: position, height, and illustrative emissions (not a client’s) in kilotonnes CO₂e a year. */
export const sources = {
  separator: { at: [46, 140], top: 28, emissions: 6 },
  compressor: { at: [102, 140], top: 62, emissions: 24 },
  dehydrator: { at: [160, 178], top: 46, emissions: 7 },
  firstTank: { at: [36, 180], top: 24, emissions: 5 },
  secondTank: { at: [76, 180], top: 24, emissions: 4 },
  flare: { at: [176, 48], top: 108, emissions: 14 },
} as const satisfies Record<string, { at: Position; top: number; emissions: number }>;

const unitsPerKilotonne = 2.6;
const barWidth = 11;

/** Bars of the inventory at the positions of their sources, with heights proportional to emissions; farthest first. */
export const bars: readonly Block[] = Object.values(sources)
  .toSorted((one, other) => one.at[0] + one.at[1] - other.at[0] - other.at[1])
  .map(({ at: [x, y], emissions }) => ({
    x: x - barWidth / 2,
    y: y - barWidth / 2,
    z: levels.inventory,
    width: barWidth,
    depth: barWidth,
    height: emissions * unitsPerKilotonne,
  }));

/** Path of the lines from each source up to its bar. */
export const leaders = Object.values(sources)
  .map(({ at: [x, y], top }) =>
    isometric.polyline([
      [x, y, top],
      [x, y, levels.inventory],
    ]),
  )
  .join('');

const zeroCost = 76;
const unitsPerDollar = 0.8;
const thickness = 8;
const curve = buildCurve(measures, initialEconomics);
const total = curve.at(-1)?.to ?? 1;
const toX = (tonnes: number) => 16 + (tonnes / total) * 168;

/**
 * Steps of the abatement curve at the figure’s initial settings, flat on the plate; positive costs extend to the back.
 */
export const steps = curve.map(({ measure, from, to, netCost }) => ({
  tag: measure.tag,
  isPaying: netCost <= 0,
  block: {
    x: toX(from),
    y: zeroCost - Math.max(netCost, 0) * unitsPerDollar,
    z: levels.curve,
    width: toX(to) - toX(from),
    depth: Math.abs(netCost) * unitsPerDollar,
    height: thickness,
  },
}));

export const curveAxes =
  isometric.polyline([
    [8, zeroCost, levels.curve],
    [192, zeroCost, levels.curve],
  ]) +
  isometric.polyline([
    [8, 24, levels.curve],
    [8, 180, levels.curve],
  ]);

export const plateNames = [
  { name: 'Curve', z: levels.curve },
  { name: 'Inventory', z: levels.inventory },
  { name: 'Facility', z: levels.facility },
] as const;
