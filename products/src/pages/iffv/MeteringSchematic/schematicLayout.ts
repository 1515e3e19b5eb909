import type { NodeTag } from './balance.ts';

type Point = readonly [x: number, y: number];
type Anchor = 'start' | 'middle' | 'end';
/** A rectangle by its top left corner and size; `note` is a line of text below the node's name. */
export type Box = { x: number; y: number; width: number; height: number; note?: string };
/** Geometry of a pipe: its path from start to arrowhead, and the positions of its meter and label. */
export type Run = {
  path: readonly Point[];
  /** Point on a vertical segment where the pipe crosses over another. */
  hop?: Point;
  meter: Point;
  /**
   * `at` positions the reading. `name` replaces the name of the service; pipes between nodes have none without it.
   * `service` positions the name; without it, the name precedes the reading.
   */
  label: { at: Point; anchor: Anchor; name?: string; service?: Point; serviceAnchor?: Anchor };
};
export type Layout = {
  width: number;
  height: number;
  boxes: Readonly<Record<NodeTag, Box>>;
  runs: Readonly<Record<string, Run>>;
  /** Right end of the unit above the readings at the border. */
  unit?: Point;
};

const hopRadius = 9;

/** Returns the `d` of a pipe's `<path>`, with a half circle to the left where a vertical segment passes the hop. */
export function drawPath(path: readonly Point[], hop?: Point): string {
  return path
    .map(([x, y], index) => {
      const [fromX = 0, fromY = 0] = path[index - 1] ?? [];
      const passes = hop && index > 0 && fromX === hop[0] && x === hop[0] && (fromY - hop[1]) * (y - hop[1]) < 0;
      if (!passes) return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
      const down = Math.sign(y - fromY);
      const sweep = down > 0 ? 0 : 1;
      return `L${x} ${hop[1] - down * hopRadius}a${hopRadius} ${hopRadius} 0 0 ${sweep} 0 ${down * 2 * hopRadius}L${x} ${y}`;
    })
    .join('');
}

const above = ([x, y]: Point, name?: string): Run['label'] => ({
  at: [x, y - 24],
  anchor: 'middle',
  ...(name && { name }),
});
const right = ([x, y]: Point): Run['label'] => ({ at: [x + 24, y + 5], anchor: 'start' });
const left = ([x, y]: Point): Run['label'] => ({ at: [x - 24, y + 5], anchor: 'end' });

/** Returns a pipe of the wide layout that crosses the border: all are labelled in one column at the right. */
const leave = (x: number, y: number, name?: string): Run => ({
  path: [
    [x, y],
    [758, y],
  ],
  meter: [722, y],
  label: { at: [910, y + 5], anchor: 'end', service: [768, y + 5], serviceAnchor: 'start', ...(name && { name }) },
});

/** Layout from left to right, for wide windows: what enters at the left, what leaves in a column at the right. */
export const wideLayout: Layout = {
  width: 914,
  height: 424,
  unit: [910, 14],
  boxes: {
    'V-101': { x: 88, y: 50, width: 76, height: 72 },
    Train: { x: 234, y: 24, width: 124, height: 150, note: 'areas 200–700' },
    'V-801': { x: 596, y: 240, width: 88, height: 116 },
    'V-901': { x: 496, y: 136, width: 80, height: 82 },
    'VT-950': { x: 496, y: 362, width: 80, height: 58 },
  },
  runs: {
    'FQ-701': leave(358, 40),
    'FQ-303': leave(358, 78),
    'FQ-601': leave(358, 116),
    'FQ-901': leave(576, 158),
    'FQ-202': leave(684, 260, 'K-201 engine'),
    'FQ-702': leave(684, 298, 'K-701 engine'),
    'FQ-802': leave(684, 336),
    'FQ-950': leave(576, 391),
    'FQ-101': {
      path: [
        [4, 86],
        [88, 86],
      ],
      meter: [42, 86],
      label: { at: [4, 62], anchor: 'start', service: [4, 45] },
    },
    'FQ-201': {
      path: [
        [164, 86],
        [234, 86],
      ],
      meter: [196, 86],
      label: { at: [199, 62], anchor: 'middle', name: 'Suction', service: [199, 45] },
    },
    'FQ-801': {
      path: [
        [330, 174],
        [330, 270],
        [596, 270],
      ],
      hop: [330, 200],
      meter: [430, 270],
      label: above([430, 270], 'Fuel gas'),
    },
    'FQ-902': {
      path: [
        [126, 122],
        [126, 200],
        [496, 200],
      ],
      meter: [180, 200],
      label: { at: [180, 176], anchor: 'middle', name: 'To flare', service: [180, 159] },
    },
    'FQ-903': {
      path: [
        [358, 158],
        [496, 158],
      ],
      meter: [427, 158],
      label: above([427, 158], 'Blowdown'),
    },
    'FQ-904': {
      path: [
        [640, 240],
        [640, 200],
        [576, 200],
      ],
      meter: [608, 200],
      label: { at: [584, 178], anchor: 'start', name: 'Purge' },
    },
    'FQ-951': {
      path: [
        [286, 174],
        [286, 391],
        [496, 391],
      ],
      hop: [286, 200],
      meter: [390, 391],
      label: above([390, 391], 'Packing'),
    },
    'FQ-952': {
      path: [
        [596, 330],
        [531, 330],
        [531, 362],
      ],
      meter: [564, 330],
      label: { at: [584, 306], anchor: 'end', name: 'Pneumatics' },
    },
  },
};

/** Layout from top to bottom, for narrow windows. */
export const narrowLayout: Layout = {
  width: 370,
  height: 562,
  boxes: {
    'V-101': { x: 10, y: 75, width: 100, height: 65 },
    Train: { x: 10, y: 340, width: 122, height: 65 },
    'V-801': { x: 190, y: 200, width: 60, height: 140 },
    'V-901': { x: 205, y: 70, width: 92, height: 80 },
    'VT-950': { x: 213, y: 410, width: 84, height: 65 },
  },
  runs: {
    'FQ-202': {
      path: [
        [250, 222],
        [304, 222],
      ],
      meter: [274, 222],
      label: { at: [309, 236], anchor: 'start', name: 'K-201', service: [309, 219] },
    },
    'FQ-702': {
      path: [
        [250, 270],
        [304, 270],
      ],
      meter: [274, 270],
      label: { at: [309, 284], anchor: 'start', name: 'K-701', service: [309, 267] },
    },
    'FQ-802': {
      path: [
        [250, 318],
        [304, 318],
      ],
      meter: [274, 318],
      label: { at: [309, 332], anchor: 'start', service: [309, 315] },
    },
    'FQ-904': {
      path: [
        [228, 200],
        [228, 150],
      ],
      meter: [228, 181],
      label: right([228, 181]),
    },
    'FQ-952': {
      path: [
        [228, 340],
        [228, 410],
      ],
      meter: [228, 374],
      label: right([228, 374]),
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
        [150, 352],
        [150, 270],
        [190, 270],
      ],
      meter: [150, 312],
      label: left([150, 312]),
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
        [174, 370],
        [174, 138],
        [205, 138],
      ],
      hop: [174, 270],
      meter: [174, 176],
      label: left([174, 176]),
    },
    'FQ-950': {
      path: [
        [297, 442],
        [364, 442],
      ],
      meter: [330, 442],
      label: { at: [366, 422], anchor: 'end', service: [366, 407] },
    },
    'FQ-951': {
      path: [
        [132, 392],
        [160, 392],
        [160, 450],
        [213, 450],
      ],
      meter: [182, 450],
      label: { at: [182, 430], anchor: 'middle' },
    },
  },
};
