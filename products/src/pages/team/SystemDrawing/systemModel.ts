import type { isometric } from '@site/shared/figures';
import { buildCurve, initial } from '../AbatementCurve/abatementCurve.ts';
import { measures } from '../AbatementCurve/measures.ts';

/** A box by its lowest corner. */
export type Block = { x: number; y: number; z: number; width: number; depth: number; height: number };

/** An upright cylinder; `x` and `y` are its axis. */
type Vessel = { x: number; y: number; z: number; radius: number; height: number };

/** Sides of a plate. */
export const side = 200;
/** Heights at which the three plates float. */
export const levels = { facility: 0, inventory: 150, curve: 300 } as const;

export const facility = {
  buildings: [
    { x: 20, y: 20, z: 0, width: 52, depth: 36, height: 24 },
    { x: 88, y: 88, z: 0, width: 76, depth: 30, height: 20 },
    { x: 88, y: 148, z: 0, width: 44, depth: 28, height: 14 },
  ],
  vessels: [
    { x: 112, y: 36, z: 0, radius: 14, height: 56 },
    { x: 38, y: 98, z: 0, radius: 21, height: 28 },
    { x: 38, y: 154, z: 0, radius: 21, height: 28 },
  ],
  pipes: [
    [
      [72, 44, 0],
      [100, 44, 0],
    ],
    [
      [124, 44, 0],
      [140, 44, 0],
      [140, 88, 0],
    ],
    [
      [60, 104, 0],
      [88, 104, 0],
    ],
    [
      [60, 160, 0],
      [88, 160, 0],
    ],
    // In at one edge of the plate, out at another.
    [
      [0, 38, 0],
      [20, 38, 0],
    ],
    [
      [164, 112, 0],
      [side, 112, 0],
    ],
    [
      [116, 118, 0],
      [116, 148, 0],
    ],
    [
      [164, 100, 0],
      [180, 100, 0],
      [180, 32, 0],
    ],
  ],
} as const satisfies {
  buildings: readonly Block[];
  vessels: readonly Vessel[];
  pipes: readonly (readonly isometric.Place[])[];
};

/** Foot and tip of the flare stack. */
export const flare = { foot: [180, 32, 0], tip: [180, 32, 68] } as const satisfies Record<string, isometric.Place>;

export const sources: readonly Block[] = [
  [20, 20, 10],
  [52, 20, 6],
  [92, 20, 24],
  [20, 80, 16],
  [20, 132, 14],
  [88, 84, 32],
  [120, 84, 18],
  [148, 84, 10],
  [88, 140, 12],
  [168, 32, 42],
  [132, 148, 8],
].map(([x = 0, y = 0, height = 0]) => ({ x, y, z: levels.inventory, width: 16, depth: 16, height }));

const curve = buildCurve(measures, { ...initial, carbonPrice: 0 });
const total = curve.at(-1)?.to ?? 1;
const lowest = curve[0]?.netCost ?? 0;

/** The curve's steps as blocks, drawn from the back to the front; heights on a root scale, so that all are seen. */
export const steps = curve.map(({ measure, from, to, netCost }) => ({
  tag: measure.tag,
  isPaying: netCost <= 0,
  block: {
    x: 20 + (from / total) * 160,
    y: 80,
    z: levels.curve,
    width: ((to - from) / total) * 160,
    depth: 48,
    height: 7 + Math.sqrt(netCost - lowest) * 5.2,
  },
}));

export const plateNames = [
  { name: 'Curve', z: levels.curve },
  { name: 'Inventory', z: levels.inventory },
  { name: 'Facility', z: levels.facility },
] as const;
