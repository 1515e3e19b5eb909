import type { End, Equipment, Line, Point } from '../model/types.ts';
import { sightInterval, type Solid, solidsOf } from './solids.ts';

/** A straight piece of a pipe that the viewer sees. */
export type Run = { from: Point; to: Point };

const step = 0.2;
/** Half of the gap in a pipe that passes behind another one, in metres. */
const gap = 0.42;

type Segment = { line: Line; index: number; from: Point; to: Point };

const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
/** Returns the distance between two points of a route along the axes. */
export const lengthOf = (from: Point, to: Point) =>
  Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) + Math.abs(to[2] - from[2]);
/** Position on the sheet in the directions of x and y, and the distance to the viewer's plane. */
const seen = ([x, y, z]: Point) => [x - z, y - z] as const;
const nearness = ([x, y, z]: Point) => x + y + z;

/** Returns the straight segments of all lines. */
export function segmentsOf(lines: readonly Line[]): Segment[] {
  return lines.flatMap((line) =>
    line.route.slice(1).map((to, index) => ({ line, index, from: line.route[index] as Point, to })),
  );
}

/** Returns where segment `a` crosses `b` on the sheet, as its share of `a`, if `a` is behind `b` there. */
function crossingBehind(a: Segment, b: Segment): number | undefined {
  const [p, q] = [seen(a.from), seen(a.to)];
  const [u, v] = [seen(b.from), seen(b.to)];
  const d1 = [q[0] - p[0], q[1] - p[1]] as const;
  const d2 = [v[0] - u[0], v[1] - u[1]] as const;
  const cross = d1[0] * d2[1] - d1[1] * d2[0];
  if (Math.abs(cross) < 1e-6) return undefined;
  const t = ((u[0] - p[0]) * d2[1] - (u[1] - p[1]) * d2[0]) / cross;
  const w = ((u[0] - p[0]) * d1[1] - (u[1] - p[1]) * d1[0]) / cross;
  const isWithin = t > -1e-6 && t < 1 + 1e-6 && w > -1e-6 && w < 1 + 1e-6;
  if (!isWithin) return undefined;
  return nearness(along(a.from, a.to, t)) < nearness(along(b.from, b.to, w)) - 0.6 ? t : undefined;
}

/** Returns the last visible share of a segment between a visible and a hidden one. */
function edgeBetween(visible: number, hidden: number, isSeen: (share: number) => boolean): number {
  for (let round = 0; round < 5; round += 1) {
    const middle = (visible + hidden) / 2;
    if (isSeen(middle)) visible = middle;
    else hidden = middle;
  }
  return visible;
}

/** Returns the visible runs of each line: without what solids hide, and with gaps behind nearer lines. */
export function visibleRuns(
  lines: readonly Line[],
  bodies: readonly Equipment[],
  nearer: readonly Line[] = lines,
): Map<string, Run[]> {
  const segments = segmentsOf(lines);
  const others = segmentsOf(nearer);
  const hiding = bodies.map((item) => ({ tag: item.tag, own: solidsOf(item), wide: solidsOf(item).map(widen) }));
  const runs = new Map<string, Run[]>();
  for (const segment of segments) {
    const { from, to, line } = segment;
    const length = lengthOf(from, to);
    const solids = hiding.flatMap(({ tag, own, wide }) => (isEndOf(line, tag) ? own : wide));
    const gaps = others.flatMap((other) => (other.line === line ? [] : (crossingBehind(segment, other) ?? [])));
    const isSeen = (share: number) => {
      if (gaps.some((at) => Math.abs(at - share) * length < gap)) return false;
      const point = along(from, to, share);
      return !solids.some((solid) => (sightInterval(point, solid)?.[1] ?? 0) > 0.05);
    };
    const count = Math.max(2, Math.round(length / step));
    const list = runs.get(line.tag) ?? [];
    let start: number | undefined;
    for (let index = 0; index <= count; index += 1) {
      const share = index / count;
      const visible = isSeen(share);
      if (visible) start ??= index === 0 ? 0 : edgeBetween(share, (index - 1) / count, isSeen);
      if (start === undefined || (visible && index < count)) continue;
      const end = visible ? 1 : edgeBetween((index - 1) / count, share, isSeen);
      // A short piece is left out, but not at an elbow: without it the line would seem to end before it turns.
      if ((end - start) * length > 0.7 || start === 0 || end === 1)
        list.push({ from: along(from, to, start), to: along(from, to, end) });
      start = undefined;
    }
    runs.set(line.tag, list);
  }
  return runs;
}

/** Gap in a pipe beside a body that it passes behind, in metres. */
const clearance = 0.4;

function widen({ form, min, max }: Solid): Solid {
  const by = (point: Point, sign: number) => point.map((value) => value + sign * clearance) as unknown as Point;
  return { form, min: by(min, -1), max: by(max, 1) };
}

function isEndOf(line: Drawn & Partial<Pick<Line, 'from' | 'to'>>, tag: string): boolean {
  const isAt = (end: End | undefined) => end !== undefined && 'equipment' in end && end.equipment === tag;
  return isAt(line.from) || isAt(line.to);
}

/** Line that is drawn like a pipe, such as the frames of the pipe rack. */
export type Drawn = Pick<Line, 'tag' | 'route'>;

/** Returns runs joined to polylines where one ends at the start of the next. */
export function joinRuns(runs: readonly Run[]): Point[][] {
  const joined: Point[][] = [];
  for (const { from, to } of runs) {
    const last = joined.at(-1);
    const end = last?.at(-1);
    if (last && end && lengthOf(end, from) < 0.05) last.push(to);
    else joined.push([from, to]);
  }
  return joined;
}
