import type { NodeTag } from './balance.ts';

type Point = readonly [x: number, y: number];
/** A rectangle by its top left corner and size. */
export type Box = { x: number; y: number; width: number; height: number };
/** Geometry of a pipe: its path from start to arrowhead, and the positions of its meter and label. */
export type Run = {
  path: readonly Point[];
  /** Point on a vertical segment where the pipe crosses over another. */
  hop?: Point;
  meter: Point;
  /**
   * `at` positions the reading. `service` positions the service's name on a separate line; without it, the name
   * precedes the reading.
   */
  label: { at: Point; anchor: 'start' | 'middle' | 'end'; service?: Point };
};
export type Layout = {
  width: number;
  height: number;
  boxes: Readonly<Record<NodeTag, Box>>;
  runs: Readonly<Record<string, Run>>;
};

const above = ([x, y]: Point): Run['label'] => ({ at: [x, y - 24], anchor: 'middle' });
const right = ([x, y]: Point): Run['label'] => ({ at: [x + 24, y + 5], anchor: 'start' });
const left = ([x, y]: Point): Run['label'] => ({ at: [x - 24, y + 5], anchor: 'end' });

/** Layout from left to right, for wide windows. */
export const wideLayout: Layout = {
  width: 960,
  height: 530,
  boxes: {
    'V-100': { x: 150, y: 195, width: 100, height: 70 },
    'K-200': { x: 470, y: 195, width: 100, height: 70 },
    'FG-300': { x: 300, y: 370, width: 110, height: 70 },
    'FL-400': { x: 660, y: 40, width: 100, height: 90 },
    'VT-500': { x: 660, y: 370, width: 100, height: 70 },
  },
  runs: {
    'FQ-101': {
      path: [
        [10, 230],
        [150, 230],
      ],
      meter: [80, 230],
      label: above([80, 230]),
    },
    'FQ-102': {
      path: [
        [250, 230],
        [470, 230],
      ],
      meter: [310, 230],
      label: above([310, 230]),
    },
    'FQ-103': {
      path: [
        [200, 265],
        [200, 405],
        [300, 405],
      ],
      meter: [200, 330],
      label: right([200, 330]),
    },
    'FQ-104': {
      path: [
        [200, 195],
        [200, 55],
        [660, 55],
      ],
      meter: [300, 55],
      label: above([300, 55]),
    },
    'FQ-201': {
      path: [
        [570, 230],
        [950, 230],
      ],
      meter: [810, 230],
      label: above([810, 230]),
    },
    'FQ-202': {
      path: [
        [520, 265],
        [520, 385],
        [660, 385],
      ],
      meter: [520, 325],
      label: right([520, 325]),
    },
    'FQ-203': {
      path: [
        [520, 195],
        [520, 115],
        [660, 115],
      ],
      meter: [520, 155],
      label: right([520, 155]),
    },
    'FQ-301': {
      path: [
        [330, 440],
        [330, 520],
      ],
      meter: [330, 475],
      label: left([330, 475]),
    },
    'FQ-302': {
      path: [
        [385, 440],
        [385, 520],
      ],
      meter: [385, 475],
      label: right([385, 475]),
    },
    'FQ-303': {
      path: [
        [380, 370],
        [380, 85],
        [660, 85],
      ],
      hop: [380, 230],
      meter: [380, 310],
      label: right([380, 310]),
    },
    'FQ-304': {
      path: [
        [410, 425],
        [660, 425],
      ],
      meter: [470, 425],
      label: { at: [500, 445], anchor: 'start' },
    },
    'FQ-401': {
      path: [
        [760, 85],
        [950, 85],
      ],
      meter: [850, 85],
      label: above([850, 85]),
    },
    'FQ-501': {
      path: [
        [760, 405],
        [950, 405],
      ],
      meter: [850, 405],
      label: above([850, 405]),
    },
  },
};

/** Layout from top to bottom, for narrow windows. */
export const narrowLayout: Layout = {
  width: 360,
  height: 500,
  boxes: {
    'V-100': { x: 10, y: 75, width: 100, height: 65 },
    'K-200': { x: 10, y: 340, width: 100, height: 65 },
    'FG-300': { x: 205, y: 215, width: 92, height: 90 },
    'FL-400': { x: 205, y: 70, width: 92, height: 85 },
    'VT-500': { x: 205, y: 410, width: 92, height: 65 },
  },
  runs: {
    'FQ-101': {
      path: [
        [60, 4],
        [60, 75],
      ],
      meter: [60, 34],
      label: right([60, 34]),
    },
    'FQ-102': {
      path: [
        [60, 140],
        [60, 340],
      ],
      meter: [60, 250],
      label: right([60, 250]),
    },
    'FQ-103': {
      path: [
        [110, 125],
        [140, 125],
        [140, 270],
        [205, 270],
      ],
      meter: [140, 195],
      label: left([140, 195]),
    },
    'FQ-104': {
      path: [
        [110, 92],
        [205, 92],
      ],
      meter: [155, 92],
      label: above([155, 92]),
    },
    'FQ-201': {
      path: [
        [60, 405],
        [60, 492],
      ],
      meter: [60, 443],
      label: { at: [76, 486], anchor: 'start' },
    },
    'FQ-202': {
      path: [
        [110, 390],
        [135, 390],
        [135, 450],
        [205, 450],
      ],
      meter: [168, 450],
      label: { at: [168, 428], anchor: 'middle' },
    },
    'FQ-203': {
      path: [
        [110, 360],
        [178, 360],
        [178, 138],
        [205, 138],
      ],
      hop: [178, 270],
      meter: [178, 320],
      label: right([178, 320]),
    },
    'FQ-301': {
      path: [
        [297, 238],
        [356, 238],
      ],
      meter: [326, 238],
      label: { at: [356, 218], anchor: 'end', service: [356, 203] },
    },
    'FQ-302': {
      path: [
        [297, 284],
        [356, 284],
      ],
      meter: [326, 284],
      label: { at: [356, 314], anchor: 'end', service: [356, 329] },
    },
    'FQ-303': {
      path: [
        [270, 215],
        [270, 155],
      ],
      meter: [270, 186],
      label: left([270, 186]),
    },
    'FQ-304': {
      path: [
        [270, 305],
        [270, 410],
      ],
      meter: [270, 365],
      label: right([270, 365]),
    },
    'FQ-401': {
      path: [
        [251, 70],
        [251, 4],
      ],
      meter: [251, 36],
      label: right([251, 36]),
    },
    'FQ-501': {
      path: [
        [297, 442],
        [356, 442],
      ],
      meter: [326, 442],
      label: { at: [356, 422], anchor: 'end', service: [356, 407] },
    },
  },
};
