import { boundsOf } from '../model/geometry.ts';
import type { Equipment, Kind, Point } from '../model/types.ts';

/** A convex body: a box, or a cylinder along x or z, given by its bounds. */
export type Solid = { form: 'box' | 'alongX' | 'alongZ'; min: Point; max: Point };

const bodies: Partial<Record<Kind, (item: Equipment) => Solid[]>> = {
  column: (item) => [whole('alongZ', item)],
  tank: (item) => {
    const { form, min, max } = whole('alongZ', item);
    return [{ form, min, max: [max[0], max[1], max[2] - roofHeight] }];
  },
  drum: (item) => [whole('alongX', item)],
  exchanger: (item) => [whole('alongX', item)],
  kettle: (item) => {
    const [min, max] = boundsOf(item);
    const neck = item.size[0] * kettleNeck;
    const rise = item.size[2] * (1 - kettleBundle);
    return [
      { form: 'alongX', min: [min[0] + neck, min[1], min[2]], max },
      {
        form: 'alongX',
        min: [min[0], min[1] + rise / 2, min[2]],
        max: [min[0] + neck, max[1] - rise / 2, max[2] - rise],
      },
    ];
  },
  reboiler: (item) => {
    const [, max] = boundsOf(item);
    const [x, y] = stackOf(item);
    return [
      whole('alongX', item),
      { form: 'alongZ', min: [x - 0.6, y - 0.6, max[2] - 0.5], max: [x + 0.6, y + 0.6, max[2] + 9] },
    ];
  },
  airCooler: (item) => {
    const [min, max] = boundsOf(item);
    return [{ form: 'box', min: [min[0], min[1], max[2] - coolerDepth], max }];
  },
  compressor: (item) => compressorBoxes(item),
  pump: (item) => {
    const [min, max] = boundsOf(item);
    const [, y] = item.at;
    return [
      { form: 'box', min, max: [max[0], max[1], 0.4] },
      { form: 'box', min: [min[0], y - 0.6, 0.4], max: [max[0], y + 0.6, 1.6] },
    ];
  },
  package: (item) => [whole('box', item)],
  heater: (item) => {
    const [min, max] = boundsOf(item);
    const [x, y] = item.at;
    return [
      { form: 'alongZ', min, max: [max[0], max[1], heaterHeight] },
      { form: 'alongZ', min: [x - 1, y - 1, heaterHeight], max: [x + 1, y + 1, max[2]] },
    ];
  },
  flare: ({ at: [x, y], size }) => [{ form: 'alongZ', min: [x - 0.6, y - 0.6, 0], max: [x + 0.6, y + 0.6, size[2]] }],
};

/** Height of a tank's roof, in metres. */
export const roofHeight = 1;
/** Share of a kettle's length and height that its bundle's channel takes. */
export const kettleNeck = 0.28;
export const kettleBundle = 0.62;
/** Height of an air cooler's bundle and plenum, in metres. */
export const coolerDepth = 2.6;
/** Height of the radiant section of a fired heater, in metres. */
export const heaterHeight = 10;

/** Returns the bodies of an equipment item that hide what is behind them. */
export function solidsOf(item: Equipment): Solid[] {
  return bodies[item.kind]?.(item) ?? [];
}

function whole(form: Solid['form'], item: Equipment): Solid {
  const [min, max] = boundsOf(item);
  return { form, min, max };
}

/** Returns the two saddles below a horizontal vessel. */
export function saddlesOf(item: Equipment): Solid[] {
  const isHigh = item.kind === 'drum' && item.at[2] >= 7;
  if (isHigh || !['drum', 'exchanger', 'kettle', 'reboiler'].includes(item.kind)) return [];
  const [min, max] = boundsOf(item);
  const y = (min[1] + max[1]) / 2;
  const half = (max[1] - min[1]) * 0.32;
  return [0.24, 0.72].map((share) => {
    const x = min[0] + share * (max[0] - min[0]);
    return { form: 'box', min: [x, y - half, 0], max: [x + 0.6, y + half, min[2] + 0.5] };
  });
}

/** Returns the legs of an air cooler; of a loading arm, its post and its boom. */
export function legsOf(item: Equipment): [Point, Point][] {
  const [min, max] = boundsOf(item);
  const [x, y] = item.at;
  if (item.kind === 'arm')
    return [
      [item.at, [x, y, 6]],
      [
        [x, y, 6],
        [x + 7, y, 6],
      ],
    ];
  if (item.kind !== 'airCooler') return [];
  return [
    [min[0], min[1]],
    [max[0], min[1]],
    [min[0], max[1]],
    [max[0], max[1]],
    [x, max[1]],
    [max[0], y],
  ].map(([px = 0, py = 0]) => [
    [px, py, 0],
    [px, py, max[2] - coolerDepth],
  ]);
}

/** Returns the heights of the trays of a column: of one with a reboiler, those above the vapour's return. */
export function traysOf({ kind, nozzles, size }: Equipment): number[] {
  if (kind !== 'column' || size[2] <= 12) return [];
  const lowest = nozzles['vapourReturn']?.[2] ?? 0;
  return [0.3, 0.4125, 0.525, 0.6375, 0.75].map((share) => share * size[2]).filter((height) => height > lowest);
}

/** Centre of the stack of a fired reboiler. */
export function stackOf({ at: [x, y], size }: Equipment): readonly [number, number] {
  return [x + size[0] / 2 - 2, y];
}

/** Returns the guys of a flare: three lines 120° apart, from the stack to their anchors, clear of the lines along x and y. */
export function guysOf({ at: [x, y], size }: Equipment): [Point, Point][] {
  return [345, 105, 225].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [
      [x, y, size[2] * 0.72],
      [x + 9 * Math.cos(angle), y + 9 * Math.sin(angle), 0.9],
    ];
  });
}

/** Returns skid, engine, frame and cylinders of a reciprocating compressor, the farthest first. */
export function compressorBoxes(item: Equipment): Solid[] {
  const [min, max] = boundsOf(item);
  const [, y] = item.at;
  const box = (x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): Solid => ({
    form: 'box',
    min: [min[0] + x0, y + y0, z0],
    max: [min[0] + x1, y + y1, z1],
  });
  return [
    { form: 'box', min, max: [max[0], max[1], 1] },
    box(12, 16, -4, -1.5, 1, 4),
    box(1, 9.5, -2.5, 2.5, 1, 5.5),
    box(10.5, 17, -1.5, 1.5, 1, 4.5),
    box(12, 16, 1.5, 4, 1, 4),
  ];
}

/** Returns the parameters t at which `point + t (1, 1, 1)`, a line to or from the viewer, is inside a solid. */
export function sightInterval([x, y, z]: Point, { form, min, max }: Solid): [enter: number, leave: number] | undefined {
  const spans: [number, number][] = [];
  const slab = (at: number, low: number, high: number) => spans.push([low - at, high - at]);
  if (form === 'box') {
    slab(x, min[0], max[0]);
    slab(y, min[1], max[1]);
    slab(z, min[2], max[2]);
  } else {
    const isUpright = form === 'alongZ';
    const [a, b] = isUpright ? [x, y] : [y, z];
    const [low, high] = isUpright ? [0, 1] : ([1, 2] as const);
    const ca = ((min[low] ?? 0) + (max[low] ?? 0)) / 2;
    const cb = ((min[high] ?? 0) + (max[high] ?? 0)) / 2;
    const radius = ((max[low] ?? 0) - (min[low] ?? 0)) / 2;
    // (a + t - ca)² + (b + t - cb)² = r²
    const p = a - ca;
    const q = b - cb;
    const middle = -(p + q) / 2;
    const root = radius ** 2 / 2 - (p - q) ** 2 / 4;
    if (root > 0) spans.push([middle - Math.sqrt(root), middle + Math.sqrt(root)]);
    else if (isUpright) return undefined;
    if (isUpright) slab(z, min[2], max[2]);
    else
      return unite([
        root > 0 ? overlap([...spans, [min[0] + 0.95 * radius - x, max[0] - 0.95 * radius - x]]) : undefined,
        ...headsAt(x, p, q, radius, min[0], max[0]),
      ]);
  }
  return overlap(spans);
}

type Interval = [enter: number, leave: number];

function overlap(spans: readonly Interval[]): Interval | undefined {
  const enter = Math.max(...spans.map(([from]) => from));
  const leave = Math.min(...spans.map(([, to]) => to));
  return enter < leave ? [enter, leave] : undefined;
}

/** Returns the interval from the first entry to the last exit, of parts of one convex body. */
function unite(spans: readonly (Interval | undefined)[]): Interval | undefined {
  const found = spans.filter((span) => span !== undefined);
  if (found.length === 0) return undefined;
  return [Math.min(...found.map(([from]) => from)), Math.max(...found.map(([, to]) => to))];
}

/** Returns the intervals in the two domed heads of a horizontal vessel: ellipsoids with the outline that is drawn. */
function headsAt(x: number, p: number, q: number, radius: number, low: number, high: number): (Interval | undefined)[] {
  const flat = (0.634 * radius) ** 2;
  return [low + 0.95 * radius, high - 0.95 * radius].map((centre) => {
    // (x + t - centre)² / flat + ((p + t)² + (q + t)²) / radius² = 1
    const along = x - centre;
    const square = 1 / flat + 2 / radius ** 2;
    const linear = along / flat + (p + q) / radius ** 2;
    const rest = along ** 2 / flat + (p ** 2 + q ** 2) / radius ** 2 - 1;
    const root = linear ** 2 - square * rest;
    if (root <= 0) return undefined;
    return [(-linear - Math.sqrt(root)) / square, (-linear + Math.sqrt(root)) / square];
  });
}
