import * as isometric from '../../drawing/isometric.ts';
import { batteryLimits, equipment } from '../model/equipment.ts';
import { lines } from '../model/lines.ts';
import type { Point } from '../model/types.ts';
import { lengthOf, visibleRuns } from './pipes.ts';
import { scale } from './shapes.ts';
import { sightInterval, solidsOf } from './solids.ts';

/** A rectangle of the sheet. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A label: its text, and the centre of its baseline on the sheet. */
export type Label = readonly [text: string, x: number, y: number];

type Rectangle = { left: number; top: number; right: number; bottom: number };

/** Side of a cell of the occupancy grid, in units of the sheet. */
const cell = 8;
const toCell = (value: number) => Math.round(value / cell);
const keyOf = (column: number, row: number) => column * 10_000 + row;

/** Returns how undesirable text is in each cell: over equipment, pipes and symbols. */
function measureOccupancy(): Map<number, number> {
  const occupancy = new Map<number, number>();
  const add = (x: number, y: number, weight: number) => {
    const key = keyOf(toCell(x), toCell(y));
    occupancy.set(key, Math.max(occupancy.get(key) ?? 0, weight));
  };
  for (const item of equipment) {
    const { left, top, right, bottom } = rectangleOf(item.tag);
    for (let x = left; x <= right; x += cell / 2)
      for (let y = top; y <= bottom; y += cell / 2) if (isCovered(x, y, item.tag)) add(x, y, 3);
  }
  const solids = equipment.flatMap(solidsOf);
  for (const runs of visibleRuns(lines, solids).values())
    for (const { from, to } of runs) {
      const count = Math.ceil(lengthOf(from, to) * 2);
      for (let index = 0; index <= count; index += 1) {
        const share = index / count;
        add(
          ...isometric.project(
            toSheet(
              [0, 1, 2].map((axis) => (from[axis] ?? 0) * (1 - share) + (to[axis] ?? 0) * share) as unknown as Point,
            ),
          ),
          4.5,
        );
      }
    }
  for (const { at } of lines.flatMap(({ fittings }) => fittings)) {
    const [x, y] = isometric.project(toSheet(at));
    for (let dx = -12; dx <= 12; dx += 6) for (let dy = -32; dy <= 10; dy += 6) add(x + dx, y + dy, 5);
  }
  return occupancy;
}

const toSheet = ([x, y, z]: Point): Point => [x * scale, y * scale, z * scale];

/** Returns true if an equipment item is drawn at a point of the sheet. */
function isCovered(x: number, y: number, tag: string): boolean {
  const across = x / scale / Math.sqrt(3);
  const down = y / scale;
  const ground: Point = [down + across, down - across, 0];
  return equipment.some((item) => item.tag === tag && solidsOf(item).some((solid) => sightInterval(ground, solid)));
}

/** Returns the rectangle of an equipment item on the sheet. */
function rectangleOf(tag: string): Rectangle {
  const item = equipment.find((other) => other.tag === tag);
  if (!item) throw new Error(`${tag} is no equipment of the plant; a view lists it. Correct the view.`);
  const solids = solidsOf(item);
  const flame =
    item.kind === 'flare' ? [{ min: item.at, max: [item.at[0], item.at[1], item.size[2] + 6] as Point }] : [];
  const bounds =
    solids.length > 0
      ? [...solids, ...flame]
      : [{ min: item.at, max: [item.at[0], item.at[1], item.at[2] + item.size[2]] as Point }];
  const points = bounds.flatMap(({ min, max }) =>
    [min[0], max[0]].flatMap((x) =>
      [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z) => isometric.project(toSheet([x, y, z])))),
    ),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Kinds with a face wide enough for a tag. */
const kindsWithFace: ReadonlySet<string> = new Set([
  'tank',
  'drum',
  'airCooler',
  'package',
  'kettle',
  'heater',
  'reboiler',
]);
const hasFace = (tag: string) => equipment.some((item) => item.tag === tag && kindsWithFace.has(item.kind));

/** Returns true if a rectangle is within the drawing of an equipment item. */
function isWhollyOn({ left, top, right, bottom }: Rectangle, tag: string): boolean {
  const xs = [left, (left + right) / 2, right];
  const ys = [top, (top + bottom) / 2, bottom];
  if (!xs.every((x) => ys.every((y) => isCovered(x, y, tag)))) return false;
  for (let x = left; x <= right; x += cell)
    for (let y = top; y <= bottom; y += cell) if ((occupancy?.get(keyOf(toCell(x), toCell(y))) ?? 0) > 3) return false;
  return true;
}

/** Side of an item on which its label has to be. */
export type LabelSide = 'above' | 'below' | 'left' | 'right';

/** Centre of a label's baseline, in units of the sheet. */
export type LabelPlace = readonly [x: number, y: number];

/** A place for a label: centre of its baseline, and how undesirable it is apart from what it covers. */
type Spot = { x: number; y: number; extra: number };

/** Returns places around an item, the nearest with the lowest cost. */
function listSpots(own: Rectangle, half: number, size: number, side: LabelSide | undefined): Spot[] {
  const x = (own.left + own.right) / 2;
  const y = (own.top + own.bottom) / 2 + size * 0.3;
  const height = own.bottom - own.top;
  return [0, 0.4, 0.8, 1.4].flatMap((rise) =>
    [0, -0.5, 0.5, -1, 1].flatMap((slide) => {
      const push = rise * size;
      const extra = rise * 4 + Math.abs(slide) * 2;
      const places: Record<LabelSide, Spot> = {
        above: { x: x + slide * half * 1.6, y: own.top - 4 - push, extra },
        below: { x: x + slide * half * 1.6, y: own.bottom + size * 0.8 + push, extra: extra + 1 },
        right: { x: own.right + 5 + half + push, y: y + (slide * height) / 2.4, extra: extra + 2 },
        left: { x: own.left - 5 - half - push, y: y + (slide * height) / 2.4, extra: extra + 2 },
      };
      return side ? [places[side]] : Object.values(places);
    }),
  );
}

/** Returns the rectangle on the sheet of an equipment item, a fitting or a battery limit. */
function extentOf(tag: string): Rectangle {
  const limit = batteryLimits.find((other) => other.tag === tag);
  const at = limit?.at ?? lines.flatMap(({ fittings }) => fittings).find((other) => other.tag === tag)?.at;
  if (!at) return rectangleOf(tag);
  const [x, y] = isometric.project(toSheet(at));
  return limit
    ? { left: x - 4, top: y - 4, right: x + 4, bottom: y + 4 }
    : { left: x - 14, top: y - 42, right: x + 14, bottom: y + 12 };
}

let occupancy: Map<number, number> | undefined;

/**
 * Returns the labels of a view, placed where they cover least; `size` is the largest font size, in units of the sheet.
 * A battery limit without room for its name has no label.
 */
export function placeLabels(
  tags: readonly string[],
  [left, top, width, height]: Box,
  size: number,
  sides: Readonly<Record<string, LabelSide | LabelPlace>> = {},
): Label[] {
  occupancy ??= measureOccupancy();
  const taken: Rectangle[] = [];
  const isFree = (area: Rectangle) =>
    area.left > left + 6 &&
    area.right < left + width - 6 &&
    area.top > top + 6 &&
    area.bottom < top + height - 6 &&
    taken.every(
      (other) =>
        area.left > other.right || other.left > area.right || area.top > other.bottom || other.top > area.bottom,
    );
  const cost = (area: Rectangle) => {
    let sum = 0;
    for (let x = area.left; x <= area.right; x += cell)
      for (let y = area.top; y <= area.bottom; y += cell) sum += occupancy?.get(keyOf(toCell(x), toCell(y))) ?? 0;
    return sum;
  };
  return tags.flatMap((tag): Label[] => {
    const text = batteryLimits.find((limit) => limit.tag === tag)?.name ?? tag;
    const half = text.length * size * 0.31;
    const own = extentOf(tag);
    const side = sides[tag];
    const areaOf = ({ x, y }: Pick<Spot, 'x' | 'y'>): Rectangle => ({
      left: x - half,
      right: x + half,
      top: y - size * 0.8,
      bottom: y + size * 0.15,
    });
    // On a large body: the body itself does not count, pipes across it do.
    const onBody = [0.14, 0.07, 0, 0.2]
      .map((drop) => ({
        x: (own.left + own.right) / 2,
        y: (own.top + own.bottom) / 2 + size * 0.3 + drop * (own.bottom - own.top),
      }))
      .find((spot) => hasFace(tag) && !side && isWhollyOn(areaOf(spot), tag) && isFree(areaOf(spot)));
    const spots = typeof side === 'object' ? [{ x: side[0], y: side[1], extra: 0 }] : listSpots(own, half, size, side);
    const around = spots
      .filter((spot) => isFree(areaOf(spot)))
      .map((spot) => ({ ...spot, sum: cost(areaOf(spot)) + spot.extra }))
      .toSorted((a, b) => a.sum - b.sum)[0];
    const best = onBody ?? around;
    if (!best) {
      if (text !== tag) return [];
      throw new Error(`${tag} has no place for its label. Enlarge the view, or choose another side.`);
    }
    taken.push(areaOf(best));
    return [[text, Math.round(best.x), Math.round(best.y)]];
  });
}
