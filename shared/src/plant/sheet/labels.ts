import * as isometric from '../../drawing/isometric.ts';
import { equipment } from '../model/equipment.ts';
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

let occupancy: Map<number, number> | undefined;

/** Returns the labels of a view, placed where they cover least; `size` is the largest font size, in units of the sheet. */
export function placeLabels(tags: readonly string[], [left, top, width, height]: Box, size: number): Label[] {
  occupancy ??= measureOccupancy();
  const taken: Rectangle[] = [];
  const cost = (area: Rectangle) => {
    let sum = 0;
    for (let x = area.left; x <= area.right; x += cell)
      for (let y = area.top; y <= area.bottom; y += cell) sum += occupancy?.get(keyOf(toCell(x), toCell(y))) ?? 0;
    const overlaps = taken.some(
      (other) =>
        area.left < other.right && other.left < area.right && area.top < other.bottom && other.top < area.bottom,
    );
    const isOutside =
      area.left < left + 6 || area.right > left + width - 6 || area.top < top + 6 || area.bottom > top + height - 6;
    return sum + (overlaps ? 500 : 0) + (isOutside ? 500 : 0);
  };
  return tags.map((tag) => {
    const fitting = lines.flatMap(({ fittings }) => fittings).find((other) => other.tag === tag);
    const [fx, fy] = fitting ? isometric.project(toSheet(fitting.at)) : [0, 0];
    const own = fitting ? { left: fx - 14, top: fy - 42, right: fx + 14, bottom: fy + 12 } : rectangleOf(tag);
    const half = tag.length * size * 0.31;
    const centre = { x: (own.left + own.right) / 2, y: (own.top + own.bottom) / 2 };
    const spots: { x: number; y: number; extra: number }[] = [];
    if (!fitting && hasFace(tag) && (own.right - own.left) * 0.5 > half * 1.3)
      for (const drop of [0, 0.1, 0.2, -0.1]) {
        // On a large body: cells of the body itself do not count, pipes do.
        const y = centre.y + size * 0.3 + drop * (own.bottom - own.top);
        const inside = { left: centre.x - half, right: centre.x + half, top: y - size * 0.8, bottom: y + size * 0.15 };
        if (isWhollyOn(inside, tag)) spots.push({ x: centre.x, y, extra: Math.abs(drop) - cost(inside) });
      }
    for (const rise of [0, 0.4, 0.8, 1.4])
      for (const slide of [0, -0.5, 0.5, -1, 1]) {
        const push = rise * size;
        const penalty = rise * 4 + Math.abs(slide) * 2;
        spots.push({ x: centre.x + slide * half * 1.6, y: own.top - 4 - push, extra: penalty });
        spots.push({ x: centre.x + slide * half * 1.6, y: own.bottom + size * 0.8 + push, extra: penalty + 1 });
        spots.push({
          x: own.right + 5 + half + push,
          y: centre.y + size * 0.3 + (slide * (own.bottom - own.top)) / 2.4,
          extra: penalty + 2,
        });
        spots.push({
          x: own.left - 5 - half - push,
          y: centre.y + size * 0.3 + (slide * (own.bottom - own.top)) / 2.4,
          extra: penalty + 2,
        });
      }
    const area = ({ x, y }: { x: number; y: number }): Rectangle => ({
      left: x - half,
      right: x + half,
      top: y - size * 0.8,
      bottom: y + size * 0.15,
    });
    const best = spots
      .map((spot) => ({ spot, sum: cost(area(spot)) + spot.extra }))
      .toSorted((a, b) => a.sum - b.sum)[0];
    if (!best) throw new Error(`${tag} has no place for its label.`);
    taken.push(area(best.spot));
    return [tag, Math.round(best.spot.x), Math.round(best.spot.y)];
  });
}
