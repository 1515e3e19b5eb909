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
   * precedes the reading. `name` replaces the service's name.
   */
  label: { at: Point; anchor: 'start' | 'middle' | 'end'; service?: Point; name?: string };
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
  height: 546,
  boxes: {
    'V-101': { x: 150, y: 195, width: 100, height: 70 },
    'K-201': { x: 470, y: 160, width: 100, height: 140 },
    'V-801': { x: 300, y: 370, width: 110, height: 70 },
    'V-901': { x: 660, y: 40, width: 100, height: 90 },
    'VT-950': { x: 660, y: 370, width: 100, height: 70 },
  },
  runs: {
    'FQ-202': {
      path: [
        [315, 440],
        [315, 520],
      ],
      meter: [315, 475],
      label: left([315, 475]),
    },
    'FQ-702': {
      path: [
        [355, 440],
        [355, 520],
      ],
      meter: [355, 475],
      label: { at: [355, 540], anchor: 'middle' },
    },
    'FQ-802': {
      path: [
        [395, 440],
        [395, 520],
      ],
      meter: [395, 475],
      label: right([395, 475]),
    },
    'FQ-101': {
      path: [
        [10, 230],
        [150, 230],
      ],
      meter: [80, 230],
      label: above([80, 230]),
    },
    'FQ-201': {
      path: [
        [250, 230],
        [470, 230],
      ],
      meter: [310, 230],
      label: above([310, 230]),
    },
    'FQ-303': {
      path: [
        [570, 235],
        [950, 235],
      ],
      meter: [700, 235],
      label: above([700, 235]),
    },
    'FQ-601': {
      path: [
        [570, 285],
        [950, 285],
      ],
      meter: [820, 285],
      label: above([820, 285]),
    },
    'FQ-701': {
      path: [
        [570, 185],
        [950, 185],
      ],
      meter: [820, 185],
      label: above([820, 185]),
    },
    'FQ-801': {
      path: [
        [490, 300],
        [490, 390],
        [410, 390],
      ],
      meter: [490, 345],
      label: left([490, 345]),
    },
    'FQ-901': {
      path: [
        [760, 85],
        [950, 85],
      ],
      meter: [850, 85],
      label: above([850, 85]),
    },
    'FQ-902': {
      path: [
        [200, 195],
        [200, 55],
        [660, 55],
      ],
      meter: [300, 55],
      label: above([300, 55]),
    },
    'FQ-903': {
      path: [
        [520, 160],
        [520, 115],
        [660, 115],
      ],
      meter: [570, 115],
      label: { at: [594, 139], anchor: 'start' },
    },
    'FQ-904': {
      path: [
        [380, 370],
        [380, 85],
        [660, 85],
      ],
      hop: [380, 230],
      meter: [380, 310],
      label: left([380, 310]),
    },
    'FQ-950': {
      path: [
        [760, 405],
        [950, 405],
      ],
      meter: [850, 405],
      label: above([850, 405]),
    },
    'FQ-951': {
      path: [
        [550, 300],
        [550, 385],
        [660, 385],
      ],
      meter: [550, 345],
      label: right([550, 345]),
    },
    'FQ-952': {
      path: [
        [410, 425],
        [660, 425],
      ],
      meter: [470, 425],
      label: { at: [500, 445], anchor: 'start' },
    },
  },
};

/** Layout from top to bottom, for narrow windows. */
export const narrowLayout: Layout = {
  width: 360,
  height: 562,
  boxes: {
    'V-101': { x: 10, y: 75, width: 100, height: 65 },
    'K-201': { x: 10, y: 340, width: 122, height: 65 },
    'V-801': { x: 200, y: 200, width: 68, height: 140 },
    'V-901': { x: 205, y: 70, width: 92, height: 85 },
    'VT-950': { x: 205, y: 410, width: 92, height: 65 },
  },
  runs: {
    'FQ-202': {
      path: [
        [268, 222],
        [356, 222],
      ],
      meter: [286, 222],
      label: { at: [356, 238], anchor: 'end', service: [356, 216], name: 'K-201' },
    },
    'FQ-702': {
      path: [
        [268, 270],
        [356, 270],
      ],
      meter: [286, 270],
      label: { at: [356, 286], anchor: 'end', service: [356, 264], name: 'K-701' },
    },
    'FQ-802': {
      path: [
        [268, 318],
        [356, 318],
      ],
      meter: [286, 318],
      label: { at: [356, 361], anchor: 'end', service: [356, 346] },
    },
    'FQ-904': {
      path: [
        [241, 200],
        [241, 155],
      ],
      meter: [241, 179],
      label: right([241, 179]),
    },
    'FQ-952': {
      path: [
        [241, 340],
        [241, 410],
      ],
      meter: [241, 377],
      label: right([241, 377]),
    },
    'FQ-101': {
      path: [
        [60, 4],
        [60, 75],
      ],
      meter: [60, 34],
      label: right([60, 34]),
    },
    'FQ-201': {
      path: [
        [60, 140],
        [60, 340],
      ],
      meter: [60, 240],
      label: right([60, 240]),
    },
    'FQ-303': {
      path: [
        [118, 405],
        [118, 470],
      ],
      meter: [118, 430],
      label: { at: [88, 504], anchor: 'start', service: [88, 488] },
    },
    'FQ-601': {
      path: [
        [26, 405],
        [26, 470],
      ],
      meter: [26, 430],
      label: { at: [0, 504], anchor: 'start', service: [0, 488] },
    },
    'FQ-701': {
      path: [
        [72, 405],
        [72, 522],
      ],
      meter: [72, 441],
      label: { at: [72, 556], anchor: 'middle', service: [72, 540] },
    },
    'FQ-801': {
      path: [
        [132, 352],
        [152, 352],
        [152, 270],
        [200, 270],
      ],
      meter: [152, 312],
      label: left([152, 312]),
    },
    'FQ-901': {
      path: [
        [251, 70],
        [251, 4],
      ],
      meter: [251, 40],
      label: { at: [275, 45], anchor: 'start', service: [275, 28] },
    },
    'FQ-902': {
      path: [
        [110, 92],
        [205, 92],
      ],
      meter: [155, 92],
      label: above([155, 92]),
    },
    'FQ-903': {
      path: [
        [132, 370],
        [184, 370],
        [184, 138],
        [205, 138],
      ],
      hop: [184, 270],
      meter: [184, 190],
      label: left([184, 190]),
    },
    'FQ-950': {
      path: [
        [297, 442],
        [356, 442],
      ],
      meter: [326, 442],
      label: { at: [356, 422], anchor: 'end', service: [356, 407] },
    },
    'FQ-951': {
      path: [
        [132, 392],
        [160, 392],
        [160, 450],
        [205, 450],
      ],
      meter: [182, 450],
      label: { at: [182, 430], anchor: 'middle' },
    },
  },
};
