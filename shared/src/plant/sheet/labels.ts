import * as isometric from '../../drawing/isometric.ts';
import { batteryLimits, equipment } from '../model/equipment.ts';
import { boundsOf } from '../model/geometry.ts';
import { lines } from '../model/lines.ts';
import type { Equipment, Point } from '../model/types.ts';
import { lengthOf, visibleRuns } from './pipes.ts';
import { scale } from './shapes.ts';
import { guysOf, sightInterval, type Solid, solidsOf } from './solids.ts';

/** A rectangle of the sheet. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A label: its text, the centre of its baseline on the sheet, and true if a phone does not show it. */
export type Label = readonly [text: string, x: number, y: number, isMinor?: true];

/** Sizes of the font in units of the sheet, and the space that labels keep at each of them. */
export type LabelSize = { size: number; space: number };

type Rectangle = { left: number; top: number; right: number; bottom: number };

/** Side of a cell of the raster, in units of the sheet. */
const cell = 3;
const toCell = (value: number) => Math.floor(value / cell);
const keyOf = (column: number, row: number) => column * 10_000 + row;

const toSheet = ([x, y, z]: Point): Point => [x * scale, y * scale, z * scale];
const toPlace = (point: Point) => isometric.project(toSheet(point));

/** Returns the cells of the sheet that are drawn on: equipment, pipes and symbols. */
function rasterize(): ReadonlySet<number> {
  const cells = new Set<number>();
  const add = (x: number, y: number) => cells.add(keyOf(toCell(x), toCell(y)));
  const addLine = (from: Point, to: Point) => {
    const count = Math.ceil(Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0))) * 8);
    for (let index = 0; index <= count; index += 1)
      add(
        ...toPlace(from.map((value, axis) => value + (((to[axis] ?? 0) - value) * index) / count) as unknown as Point),
      );
  };
  const fill = ({ left, top, right, bottom }: Rectangle, isDrawn = (_x: number, _y: number) => true) => {
    for (let x = left; x <= right; x += cell / 2)
      for (let y = top; y <= bottom; y += cell / 2) if (isDrawn(x, y)) add(x, y);
  };
  for (const item of equipment) {
    const solids = [...solidsOf(item), ...supportsOf(item)];
    fill(
      rectangleOf(item, solids),
      solids.length > 0 && item.kind !== 'flare' ? (x, y) => isCovered(x, y, solids) : undefined,
    );
    if (item.kind === 'flare')
      for (const ends of guysOf(item)) {
        addLine(...ends);
        // The anchor: a block of 1.4 m.
        const [x, y] = toPlace(ends[1]);
        fill({ left: x - 13, top: y - 8, right: x + 13, bottom: y + 18 });
      }
  }
  for (const runs of visibleRuns(lines, equipment).values())
    for (const { from, to } of runs) if (lengthOf(from, to) > 0) addLine(from, to);
  for (const { tag } of lines.flatMap(({ fittings }) => fittings)) fill(extentOf(tag));
  return cells;
}

/** Returns true if solids are drawn at a point of the sheet. */
export function isCovered(x: number, y: number, solids: readonly Solid[]): boolean {
  const across = x / scale / Math.sqrt(3);
  const down = y / scale;
  return solids.some((solid) => sightInterval([down + across, down - across, 0], solid));
}

/** Returns the supports and parts of an item that hide no pipe: saddles, legs, the engine's exhaust, a truck. */
function supportsOf(item: Equipment): Solid[] {
  const [min, max] = boundsOf(item);
  const [x, y] = item.at;
  const box = (x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): Solid => ({
    form: 'box',
    min: [x0, y0, z0],
    max: [x1, y1, z1],
  });
  if (item.kind === 'airCooler') return [box(min[0], max[0], min[1], max[1], 0, max[2])];
  if (item.kind === 'compressor')
    return [
      box(min[0] + 1.5, min[0] + 8.5, y - 0.9, y + 0.9, 6, 7.8),
      box(min[0] + 2.4, min[0] + 3.2, y - 0.4, y + 0.4, 7.5, 11),
    ];
  if (item.kind === 'arm') return [box(x, x + 15, y - 1.2, y + 1.2, 0, 6)];
  if (item.kind === 'heater') return [box(x - 2.6, x + 2.6, y - 2.6, y + 2.6, 19, 20.2)];
  return ['drum', 'exchanger', 'kettle', 'reboiler'].includes(item.kind)
    ? [box(min[0], max[0], min[1], max[1], 0, min[2])]
    : [];
}

/** Returns the rectangle on the sheet of an equipment item, a fitting or a battery limit. */
function extentOf(tag: string): Rectangle {
  const limit = batteryLimits.find((other) => other.tag === tag);
  const at = limit?.at ?? lines.flatMap(({ fittings }) => fittings).find((other) => other.tag === tag)?.at;
  if (at) {
    const [x, y] = toPlace(at);
    return limit
      ? { left: x - 4, top: y - 4, right: x + 4, bottom: y + 4 }
      : { left: x - 12, top: y - 40, right: x + 12, bottom: y + 11 };
  }
  const item = equipment.find((other) => other.tag === tag);
  if (!item) throw new Error(`${tag} is no equipment of the plant; a view lists it. Correct the view.`);
  return rectangleOf(item, [...solidsOf(item), ...supportsOf(item)]);
}

/** Returns the rectangle on the sheet of solids of an equipment item; of an item without solids, that of its symbol. */
function rectangleOf(item: Equipment, solids: readonly Solid[]): Rectangle {
  const [x, y, z] = item.at;
  const upright = { min: item.at, max: [x, y, z + item.size[2] + (item.kind === 'flare' ? 6 : 0)] as Point };
  const places = [...solids, ...(solids.length === 0 || item.kind === 'flare' ? [upright] : [])].flatMap(
    ({ min, max }) =>
      [min[0], max[0]].flatMap((px) =>
        [min[1], max[1]].flatMap((py) => [min[2], max[2]].map((pz) => toPlace([px, py, pz]))),
      ),
  );
  const [xs, ys] = [places.map(([across]) => across), places.map(([, down]) => down)];
  const wide = solids.length === 0 ? 13 : 0;
  return {
    left: Math.min(...xs) - wide,
    top: Math.min(...ys),
    right: Math.max(...xs) + wide,
    bottom: Math.max(...ys),
  };
}

let drawn: ReadonlySet<number> | undefined;

/** Returns true if nothing is drawn within a rectangle, or within `space` around it. */
export function isFree({ left, top, right, bottom }: Rectangle, space: number): boolean {
  drawn ??= rasterize();
  for (let column = toCell(left - space); column <= toCell(right + space); column += 1)
    for (let row = toCell(top - space); row <= toCell(bottom + space); row += 1)
      if (drawn.has(keyOf(column, row))) return false;
  return true;
}

/** Returns the rectangle that a label's text covers. */
export function areaOf([text, x, y]: Label, size: number): Rectangle {
  const half = text.length * size * 0.3;
  return {
    left: x - half,
    right: x + half,
    top: y - size * 0.72,
    bottom: y + size * (/[gpqyj]/.test(text) ? 0.22 : 0.02),
  };
}

/** Returns a label's rectangle with a wider space at its ends: two tags side by side must not read as one. */
const spread = ({ left, right, ...rest }: Rectangle, by: number): Rectangle => ({
  ...rest,
  left: left - by,
  right: right + by,
});

/** Returns how far two rectangles are apart. */
function gapBetween(a: Rectangle, b: Rectangle): number {
  return Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
}

/** Returns points of the sheet on an item: of its drawing, or of the rectangle of a fitting or a limit. */
function pointsOf(tag: string): (readonly [x: number, y: number])[] {
  const found = shapes.get(tag);
  if (found) return found;
  const item = equipment.find((other) => other.tag === tag);
  const solids = item ? [...solidsOf(item), ...supportsOf(item)] : [];
  const { left, top, right, bottom } = extentOf(tag);
  const points: (readonly [x: number, y: number])[] = [];
  for (let x = left; x <= right; x += 2 * cell)
    for (let y = top; y <= bottom; y += 2 * cell)
      if (solids.length === 0 || isCovered(x, y, solids)) points.push([x, y]);
  shapes.set(tag, points);
  return points;
}

const shapes = new Map<string, (readonly [x: number, y: number])[]>();

/** Returns how far a rectangle is from an item. */
function gapTo({ left, top, right, bottom }: Rectangle, tag: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [x, y] of pointsOf(tag)) {
    const across = x < left ? left - x : x > right ? x - right : 0;
    const down = y < top ? top - y : y > bottom ? y - bottom : 0;
    const square = across * across + down * down;
    if (square < least) least = square;
  }
  return Math.sqrt(least);
}

/** Returns the label of an item in the free paper next to it, preferably where no other item is nearer. */
function place(
  tag: string,
  text: string,
  box: Box,
  { size, space }: LabelSize,
  taken: readonly Rectangle[],
): Label | undefined {
  const own = extentOf(tag);
  const [left, top, width, height] = box;
  const reach = 2.5 * size;
  const rivals = equipment
    .filter((item) => item.tag !== tag && item.kind !== 'psv' && gapBetween(extentOf(item.tag), own) < 6 * size)
    .map((item) => item.tag);
  const half = text.length * size * 0.3;
  let best: { label: Label; cost: number } | undefined;
  for (let x = own.left - half - reach; x <= own.right + half + reach; x += cell)
    for (let y = own.top - reach; y <= own.bottom + reach + size; y += cell) {
      const label: Label = [text, Math.round(x), Math.round(y)];
      const area = areaOf(label, size);
      const isInside =
        area.left > left + 2 * space &&
        area.right < left + width - 2 * space &&
        area.top > top + 2 * space &&
        area.bottom < top + height - 2 * space;
      if (
        !isInside ||
        taken.some((other) => gapBetween(spread(area, size), other) < size * 0.6) ||
        !isFree(area, space)
      )
        continue;
      const gap = gapTo(area, tag);
      if (gap > reach || (best && gap * 2 >= best.cost)) continue;
      const rival = Math.min(...rivals.map((other) => gapTo(area, other)));
      const middle = Math.min(
        Math.abs(x - (own.left + own.right) / 2),
        Math.abs(y - size * 0.36 - (own.top + own.bottom) / 2),
      );
      const cost = gap * 2 + middle * 0.2 + Math.max(0, gap + size * 0.5 - rival) * 6;
      if (!best || cost < best.cost) best = { label, cost };
    }
  return best?.label;
}

/**
 * Returns the labels of a view, each in free paper next to its item: `phone` sizes for the tags of `major`, which a
 * phone shows too, and `page` sizes for the others. A battery limit or a minor tag without room has no label.
 */
export function placeLabels(
  tags: readonly string[],
  box: Box,
  sizes: Readonly<Record<'phone' | 'page', LabelSize>>,
  major: readonly string[],
): Label[] {
  const taken: Rectangle[] = [];
  return tags
    .toSorted((a, b) => Number(major.includes(b)) - Number(major.includes(a)))
    .flatMap((tag): Label[] => {
      const text = batteryLimits.find((limit) => limit.tag === tag)?.name ?? tag;
      const isMajor = major.includes(tag);
      const size = isMajor ? sizes.phone : sizes.page;
      const label = place(tag, text, box, size, taken);
      if (!label) {
        if (!isMajor || text !== tag) return [];
        throw new Error(`${tag} has no place for its label. Enlarge the view, or leave it out.`);
      }
      taken.push(areaOf(label, size.size));
      return [isMajor ? label : ([label[0], label[1], label[2], true] as const)];
    });
}
