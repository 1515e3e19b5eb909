import type { ValveTag } from './flareNetwork.ts';

type Point = readonly [x: number, y: number];

/** Place of a valve: `at` is its centre, `tail` the path data from its outlet to the header, `tieIn` the end of it. */
export type ValvePlace = {
  at: Point;
  /** The outlet points to the left. */
  isMirrored?: boolean;
  inlet: string;
  tail: string;
  tieIn: Point;
  /** Positions of the tag and the load; without `load` the drawing does not state it. */
  tag: Point;
  load?: Point;
  pressure: Point;
};

/** Geometry of the network for one width. Path data is relative to the drawing. */
export type NetworkLayout = {
  width: number;
  height: number;
  valves: Readonly<Record<ValveTag, ValvePlace>>;
  /** Vessels with their tags. */
  vessels: readonly { d: string; tag: string; at: Point }[];
  /** End of the header: the nozzle of the drum. The path from the last tie-in to it. */
  toDrum: string;
  /** Corners of the reducer from NPS 16 to NPS 20, as path data of a closed polygon. */
  reducer: string;
  drum: { d: string; level: string; at: Point };
  /** Path of the gas from the drum into the liquid seal at the base of the stack. */
  toStack: string;
  meter: Point;
  meterTag: Point;
  stack: string;
  seal: { d: string; level: string };
  /** Position of the tip. */
  tip: Point;
  /** Pilot line to the burner at the tip. */
  pilot: string;
  /** Centre of the pilot line's valve, which is vertical. */
  pilotValve: Point;
  /** Line from the drum's drain to the pump. */
  drain: string;
  /** Centre of the pump: the suction enters at the right, the discharge leaves at the left. */
  pump: Point;
  pumpTag: Point;
  /** Centre of the check valve in the discharge. */
  checkValve: Point;
  /** Line from the pump to the check valve, and from there to the tip of the arrow. */
  discharge: string;
  labels: readonly { text: string; at: Point; anchor?: 'end' | 'middle' }[];
};

/** Layout from left to right. Valves stand above the header, tail pipes fall into it, and it slopes to the drum. */
export const wideLayout: NetworkLayout = {
  width: 1200,
  height: 414,
  valves: {
    'PSV-101': {
      at: [140, 60],
      isMirrored: true,
      inlet: 'M140 130V76',
      tail: 'M124 60H44V262',
      tieIn: [44, 262],
      tag: [154, 58],
      pressure: [44, 308],
    },
    'PSV-201': {
      at: [300, 60],
      isMirrored: true,
      inlet: 'M300 118V76',
      tail: 'M284 60H240V266',
      tieIn: [240, 266],
      tag: [314, 58],
      pressure: [240, 308],
    },
    'BDV-201': {
      at: [352, 146],
      inlet: 'M322 146H340',
      tail: 'M364 146H416V270',
      tieIn: [416, 270],
      tag: [368, 114],
      pressure: [416, 308],
    },
    'PSV-301': {
      at: [570, 60],
      isMirrored: true,
      inlet: 'M570 104V76',
      tail: 'M554 60H510V272',
      tieIn: [510, 272],
      tag: [584, 58],
      pressure: [510, 308],
    },
    'PSV-601': {
      at: [740, 60],
      isMirrored: true,
      inlet: 'M740 104V76',
      tail: 'M724 60H680V275',
      tieIn: [680, 275],
      tag: [754, 58],
      pressure: [680, 308],
    },
  },
  vessels: [
    { d: 'M92 130h96c16 0 16 46 0 46H92c-16 0-16-46 0-46z', tag: 'V-101', at: [140, 158] },
    { d: 'M278 136c0-24 44-24 44 0v62c0 24-44 24-44 0z', tag: 'V-201', at: [300, 236] },
    { d: 'M548 122c0-24 44-24 44 0v90c0 24-44 24-44 0z', tag: 'C-301', at: [570, 250] },
    { d: 'M718 122c0-24 44-24 44 0v90c0 24-44 24-44 0z', tag: 'C-601', at: [740, 250] },
  ],
  toDrum: 'L850 279V304',
  reducer: 'M482 264v14l12 4v-21z',
  drum: {
    d: 'M836 304h128c16 0 16 50 0 50H836c-16 0-16-50 0-50z',
    level: 'M826 340h148',
    at: [900, 328],
  },
  toStack: 'M944 304V268H1050V332H1100V366',
  meter: [996, 268],
  meterTag: [996, 243],
  stack: 'M1092 314V72h16v242',
  seal: { d: 'M1072 330c0-20 56-20 56 0v56h-56z', level: 'M1072 354h56' },
  tip: [1100, 68],
  pilot: 'M1196 382H1160V94H1117V76M1114 76V62H1120V76Z',
  pilotValve: [1160, 340],
  drain: 'M900 354V388H872',
  pump: [862, 388],
  pumpTag: [938, 394],
  checkValve: [830, 388],
  discharge: 'M852 388H838M822 388H800M808 384l-8 4 8 4',
  labels: [
    { text: 'HEADER, NPS 16', at: [58, 246] },
    { text: 'NPS 20', at: [788, 262] },
    { text: 'RO', at: [389, 176], anchor: 'middle' },
    { text: 'TO TK-851', at: [792, 393], anchor: 'end' },
    { text: 'PILOT FUEL', at: [1196, 408], anchor: 'end' },
    { text: 'F-901', at: [1082, 150], anchor: 'end' },
  ],
};

/** Layout from top to bottom, for narrow windows. */
export const narrowLayout: NetworkLayout = {
  width: 350,
  height: 732,
  valves: {
    'PSV-101': {
      at: [100, 46],
      inlet: 'M100 74V62',
      tail: 'M116 46H262',
      tieIn: [262, 46],
      tag: [124, 40],
      load: [124, 64],
      pressure: [274, 51],
    },
    'PSV-201': {
      at: [100, 164],
      inlet: 'M100 192V180',
      tail: 'M116 164H262',
      tieIn: [262, 164],
      tag: [124, 158],
      load: [124, 182],
      pressure: [274, 169],
    },
    'BDV-201': {
      at: [146, 236],
      inlet: 'M126 236H134',
      tail: 'M158 236H262',
      tieIn: [262, 236],
      tag: [164, 219],
      load: [146, 284],
      pressure: [274, 241],
    },
    'PSV-301': {
      at: [100, 324],
      inlet: 'M100 352V340',
      tail: 'M116 324H262',
      tieIn: [262, 324],
      tag: [124, 318],
      load: [124, 342],
      pressure: [274, 329],
    },
    'PSV-601': {
      at: [100, 464],
      inlet: 'M100 492V480',
      tail: 'M116 464H262',
      tieIn: [262, 464],
      tag: [124, 458],
      load: [124, 482],
      pressure: [274, 469],
    },
  },
  vessels: [
    { d: 'M78 74h64c12 0 12 32 0 32H78c-12 0-12-32 0-32z', tag: 'V-101', at: [110, 95] },
    { d: 'M74 206c0-18 52-18 52 0v54c0 18-52 18-52 0z', tag: 'V-201', at: [100, 242] },
    { d: 'M74 366c0-18 52-18 52 0v34c0 18-52 18-52 0z', tag: 'C-301', at: [100, 389] },
    { d: 'M74 506c0-18 52-18 52 0v42c0 18-52 18-52 0z', tag: 'C-601', at: [100, 533] },
  ],
  toDrum: 'V616',
  reducer: 'M251 306h22l-3-10h-16z',
  drum: { d: 'M206 616h104c14 0 14 42 0 42H206c-14 0-14-42 0-42z', level: 'M197 646h122', at: [258, 637] },
  toStack: 'M214 616V592H84V636H28V664',
  meter: [168, 592],
  meterTag: [168, 573],
  stack: 'M22 616V138h12v478',
  seal: { d: 'M6 630c0-18 44-18 44 0v50H6z', level: 'M6 652h44' },
  tip: [28, 134],
  pilot: 'M168 722H60V642a6 6 0 0 1 0-12V156H44V142M41 142V128H47V142Z',
  pilotValve: [60, 560],
  drain: 'M278 658V686H256',
  pump: [246, 686],
  pumpTag: [312, 691],
  checkValve: [216, 686],
  discharge: 'M236 686H224M208 686H188M196 682l-8 4 8 4',
  labels: [
    { text: 'NPS 16', at: [274, 110] },
    { text: 'NPS 20', at: [274, 400] },
    { text: 'RO', at: [183, 265], anchor: 'middle' },
    { text: 'TO TK-851', at: [182, 691], anchor: 'end' },
    { text: 'PILOT FUEL', at: [76, 714] },
    { text: 'F-901', at: [28, 80], anchor: 'middle' },
  ],
};
