import * as isometric from '../../drawing/isometric.ts';
import { batteryLimits, equipment } from '../model/equipment.ts';
import { boundsOf } from '../model/geometry.ts';
import { lines } from '../model/lines.ts';
import type { Point } from '../model/types.ts';
import { wholeBox } from '../wholeBox.ts';
import { type Box, type Label, type LabelSize, placeLabels } from './labels.ts';
import { scale } from './shapes.ts';

/** A part of the sheet: what its box surrounds, what else has a label, and its name and description. */
type View = {
  /** Area number and name, as in the key plan. */
  sheet: string;
  title: string;
  description: string;
  equipment: readonly string[];
  fittings: readonly string[];
  /** Space around the equipment, in units of the sheet; room for labels at the edge. */
  margin?: number;
  /** Equipment that the box surrounds, without a label. */
  unlabelled?: readonly string[];
  /** Tags that a phone shows too; by default all. */
  major?: readonly string[];
  /** Box that leaves out equipment that the computed one would cut. */
  frame?: Box;
};

/** Aspect ratio of the boxes. */
const aspect = 4 / 3;
/** Width in pixels of a drawing on a page and on a phone, and the font size of its labels there. */
const widths = { page: { width: 560, size: 12 }, phone: { width: 350, size: 11.25 } };
/** Pixels between a label and everything that is drawn. */
const clearance = 3;

/** Returns the sizes of labels in a box, in units of the sheet. */
export function labelSizes([, , width]: Box): Record<'phone' | 'page', LabelSize> {
  const of = (target: { width: number; size: number }): LabelSize => ({
    size: (target.size * width) / target.width,
    space: (clearance * width) / target.width,
  });
  return { page: of(widths.page), phone: of(widths.phone) };
}

const views: Record<string, View> = {
  flare: {
    sheet: '900 Relief and flare',
    title: 'Flare, knock-out drum and flare meter',
    description:
      'The relief header enters the knock-out drum V-901 on top. A pump returns its liquid. The gas leaves on top, passes the meter FE-901 and enters the stack F-901 at its base. Fuel gas goes to the pilots.',
    equipment: ['F-901', 'V-901', 'P-901', 'PSV-301', 'C-301'],
    fittings: ['FE-901'],
    unlabelled: ['P-901', 'PSV-301'],
    frame: [-893, -567, 1212, 909],
    major: ['F-901', 'FE-901', 'V-901', 'C-301'],
  },
  compression: {
    sheet: '200 Inlet compression',
    title: 'Inlet compressor with scrubbers and air cooler',
    description:
      'Gas passes the suction scrubber V-200, the gas-engine-driven compressor K-201, the air cooler E-201 and the discharge scrubber V-201. PSV-201 and the blowdown valve BDV-201 lead to the relief header.',
    equipment: ['V-200', 'E-201', 'K-201', 'V-201', 'PSV-201'],
    fittings: ['BDV-201'],
    unlabelled: ['PSV-201', 'BDV-201'],
    frame: [-480, 372, 590, 443],
  },
  amine: {
    sheet: '300 Amine sweetening',
    title: 'Amine contactor and regenerator',
    description:
      'Rich amine leaves the contactor C-301 through LV-301 to the flash drum V-302, the exchanger E-301 and the regenerator C-302 with its kettle reboiler E-302. Lean amine returns through E-301, the pump P-301 and the air cooler E-304. The overhead of C-302 is condensed in E-303; P-303 pumps the reflux from V-303.',
    equipment: ['C-301', 'V-302', 'E-301', 'P-301', 'E-304', 'C-302', 'E-302', 'E-303', 'V-303', 'P-303'],
    fittings: ['LV-301'],
    margin: 104,
    unlabelled: ['BL-3', 'P-301', 'V-303', 'P-303'],
    frame: [-127, -8, 752, 564],
    major: ['C-301', 'E-301', 'E-304', 'C-302'],
  },
  storage: {
    sheet: '850 Storage and loading',
    title: 'Tanks, vapour recovery and loading',
    description:
      'The vapour of the condensate tank TK-851 and the water tank TK-852 goes to the vapour recovery unit K-851, which returns it to the inlet compressor. The pump P-851 loads condensate to trucks at X-851.',
    equipment: ['TK-851', 'TK-852', 'K-851', 'P-851', 'X-851'],
    fittings: [],
  },
  meters: {
    sheet: '810 Fuel gas, 900 Flare',
    title: 'Fuel meter and flare meter',
    description:
      'FE-801 measures the fuel gas after the scrubber V-801, ahead of every burner, engine and pilot. FE-901 measures the flare gas between the knock-out drum V-901 and the stack F-901.',
    equipment: ['F-901', 'V-901', 'V-801', 'C-301'],
    fittings: ['FE-801', 'FE-901'],
    unlabelled: ['C-301', 'BL-1'],
    major: ['F-901', 'FE-901', 'FE-801', 'V-901'],
  },
  stack: {
    sheet: '800 Hot oil',
    title: 'Hot-oil heater with a stack analyser',
    description:
      'The fired heater H-801 warms hot oil, which P-801 circulates. The analyser AE-801 samples the flue gas at a platform on the stack. V-804 takes up the oil’s expansion.',
    equipment: ['H-801', 'AE-801', 'P-801', 'V-804', 'V-802', 'K-802'],
    fittings: [],
    margin: 24,
    unlabelled: ['V-802', 'K-802', 'P-801', 'V-804'],
    frame: [907, 576, 741, 556],
  },
  dehydration: {
    sheet: '400 Dehydration',
    title: 'Glycol contactor and regeneration',
    description:
      'Rich glycol leaves the contactor C-401 through the letdown valve LV-401 to the flash tank V-402, the exchanger E-401 and the still C-402 on the fired reboiler H-401. Lean glycol flows from the surge drum V-403 through E-401, where it is cooled, to the pump P-401, and through the gas/glycol exchanger E-402 back to C-401. E-403 condenses the still’s overhead: water goes to TK-852, vapour to the firebox of H-401.',
    equipment: ['C-401', 'E-402', 'V-402', 'E-401', 'P-401', 'H-401', 'C-402', 'V-403', 'E-403'],
    fittings: ['LV-401'],
    margin: 62,
    unlabelled: ['LV-401', 'E-402', 'P-401', 'V-403', 'E-403'],
    frame: [442, 370, 520, 390],
    major: ['C-401', 'V-402', 'H-401'],
  },
  columns: {
    sheet: '600 Stabilization',
    title: 'Stabilizer with reboiler and product cooler',
    description:
      'Condensate enters the stabilizer C-601. Its bottoms are heated in the reboiler E-601, cooled in E-602 and flow through LV-601 to storage. The overhead returns to the inlet compressor. PSV-601 is the first valve on the relief header.',
    equipment: ['C-601', 'E-601', 'E-602', 'PSV-601'],
    fittings: ['LV-601'],
    unlabelled: ['PSV-601', 'LV-601'],
  },
  inletMeters: {
    sheet: '100 Inlet',
    title: 'Inlet meter and separator',
    description:
      'Gas from the wells passes the shutdown valve ESD-101 and the meter FE-101 to the three-phase separator V-101: gas to the compressor’s scrubber V-200, condensate through LV-101, water through LV-102. The level controller LC-101 is driven by fuel gas.',
    equipment: ['V-101', 'PSV-101', 'LC-101', 'V-200'],
    fittings: ['FE-101', 'LV-101', 'LV-102'],
  },
};

/** The whole sheet: the font size of its labels, and the areas’ numbers on their plots. */
const whole = {
  sheet: 'Sheet 1, Rev A',
  title: 'The plant, from the wells to sales',
  description:
    'Isometric drawing of a sour gas plant: inlet, compression, amine, dehydration, dew point control, stabilization, storage, sales compression, utilities, and the flare apart from everything.',
  box: wholeBox,
  size: 26,
};
/** Points of the ground at which the whole sheet shows the areas' numbers, clear of lines. */
const areaNumbers: readonly (readonly [number: string, x: number, y: number])[] = [
  ['100', 12, 91],
  ['200', 51, 91],
  ['300', 30, -4],
  ['400', 100, -7],
  ['500', 124, -6],
  ['600', 94, 91],
  ['700', 165, 79],
  ['800', 176, 21],
  ['850', 125, 101],
  ['900', -19, 22],
];

/** What a page needs of a view: box, font size and labels, and its words. */
export type ComputedView = Pick<View, 'sheet' | 'title' | 'description'> & {
  box: Box;
  size: number;
  labels: readonly Label[];
};

/** Returns all views, computed from the model. */
export function computeViews(): Record<string, ComputedView> {
  const parts = Object.entries(views).map(([name, view]) => {
    const box = view.frame ?? boxAround(view.equipment, view.fittings, view.margin);
    const tags = [...view.fittings, ...view.equipment, ...limitsIn(box)].filter(
      (tag) => !view.unlabelled?.includes(tag),
    );
    const sizes = labelSizes(box);
    const labels = placeLabels(tags, box, sizes, view.major ?? tags);
    const { sheet, title, description } = view;
    return [name, { sheet, title, description, box, size: Math.round(sizes.page.size * 10) / 10, labels }] as const;
  });
  const labels = areaNumbers.map(([number, x, y]): Label => {
    const [across, down] = isometric.project([x * scale, y * scale, 0]);
    return [number, Math.round(across), Math.round(down)];
  });
  return { ...Object.fromEntries(parts), whole: { ...whole, labels } };
}

/** Returns the tags of the battery limits in a box. */
function limitsIn([left, top, width, height]: Box): string[] {
  return batteryLimits
    .filter(({ at }) => {
      const [x, y] = isometric.project([at[0] * scale, at[1] * scale, at[2] * scale]);
      return x > left && x < left + width && y > top && y < top + height;
    })
    .map(({ tag }) => tag);
}

/** Returns the box around equipment and fittings with a margin, extended to the aspect ratio. */
function boxAround(tags: readonly string[], fittings: readonly string[], margin = 52): Box {
  const points = equipment
    .filter(({ tag }) => tags.includes(tag))
    .flatMap((item) => {
      const [min, max] = boundsOf(item);
      const top = item.kind === 'flare' ? max[2] + 7 : max[2];
      // The truck at the loading arm.
      const right = item.kind === 'arm' ? max[0] + 15 : max[0];
      return [min[0], right].flatMap((x) =>
        [min[1], max[1]].flatMap((y) => [min[2], top].map((z): Point => [x, y, z])),
      );
    })
    .concat(lines.flatMap((line) => line.fittings.filter(({ tag }) => fittings.includes(tag)).map(({ at }) => at)))
    .map(([x, y, z]) => isometric.project([x * scale, y * scale, z * scale]));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const width = Math.max(right - left + 2 * margin, (bottom - top + 2 * margin) * aspect);
  const height = width / aspect;
  return [
    Math.round((left + right - width) / 2),
    Math.round((top + bottom - height) / 2),
    Math.round(width),
    Math.round(height),
  ];
}
