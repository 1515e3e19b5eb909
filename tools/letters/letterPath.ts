/** Scale and shift of a letter, in font units, y upwards. */
export type Placing = { scale: number; x: number; y: number };

type Point = { x: number; y: number };
/** A line to `to`, or a quadratic curve with the control point `bend`. */
type Segment = { bend?: Point; to: Point };
type Contour = { start: Point; segments: Segment[] };

/** Maximum distance between a letter and its path, in 1/250 of the font size: 0.1 px at 16 px. */
const tolerance = 1.6;

/**
 * Returns `x y` of the first point, then relative commands, y downwards, in 1/250 of the font size. The path is as short
 * as the tolerance allows: a bend of the font with up to five curves becomes one or two. Points are rounded to 1/125, so
 * that the point halfway between two control points has whole numbers and the curve after it needs no control point.
 */
export function letterPath(outline: string, placing: Placing): string {
  let at = origin;
  const data = readContours(outline, placing).map(({ start, segments }) => {
    const write = createWriter(start);
    const drawn = groupBends(start, segments).map((bend) => write(bend));
    const move = `m${step(at, start)}`;
    at = start;
    return `${move}${drawn.join('')}z`;
  });
  // The first command is from 0 0, so its step is its place.
  return data.join('').slice(1).replaceAll(' -', '-');
}

function readContours(outline: string, { scale, x, y }: Placing): Contour[] {
  // The font has 1000 units per size.
  const place = ([right = 0, up = 0]: number[]): Point => ({ x: (right * scale + x) / 4, y: -(up * scale + y) / 4 });
  const contours: Contour[] = [];
  for (const [, command, parameters = ''] of outline.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const numbers = Array.from(parameters.matchAll(/-?[\d.]+/g), Number);
    const to = place(numbers.slice(-2));
    if (command === 'M') contours.push({ start: round(to), segments: [] });
    else contours.at(-1)?.segments.push(command === 'Q' ? { bend: place(numbers), to } : { to });
  }
  return contours;
}

/** Groups the curves between two corners or extremes; each line is a group of its own. */
function groupBends(start: Point, segments: Segment[]): { from: Point; curves: Segment[] }[] {
  const groups: { from: Point; curves: Segment[] }[] = [];
  let from = start;
  for (const segment of segments) {
    const last = groups.at(-1)?.curves;
    if (last && continues(last.at(-1), segment)) last.push(segment);
    else groups.push({ from, curves: [segment] });
    from = segment.to;
  }
  return groups;
}

/** Returns true if the join of two curves is halfway between their control points, and no extreme. */
function continues(before: Segment | undefined, { bend }: Segment): boolean {
  if (!before?.bend || !bend) return false;
  const isExtreme = Math.min(Math.abs(bend.x - before.bend.x), Math.abs(bend.y - before.bend.y)) < 0.5;
  return !isExtreme && distance(halfway(before.bend, bend), before.to) < 0.5;
}

/** Returns a function that writes the commands of one group after the other. */
function createWriter(start: Point) {
  let at = start;
  let control: Point | undefined;
  const curveTo = (bend: Point, to: Point): string => {
    const isSmooth = control && distance(halfway(control, bend), at) === 0;
    const command = isSmooth ? `t${step(at, to)}` : `q${step(at, bend)} ${step(at, to)}`;
    [at, control] = [to, bend];
    return command;
  };
  return ({ from, curves }: { from: Point; curves: Segment[] }): string => {
    const end = round(curves.at(-1)?.to ?? at);
    if (!curves[0]?.bend) {
      const drawn = line(at, end);
      [at, control] = [end, undefined];
      return drawn;
    }
    const bends = fitBends(at, end, { from, curves, mirrored: control && mirror(control, at) });
    return bends.map((bend, index) => curveTo(bend, bends[index + 1] ? halfway(bend, bends[index + 1]) : end)).join('');
  };
}

/** Returns the control points of one or two curves within the tolerance, or the rounded ones of the font. */
function fitBends(
  at: Point,
  end: Point,
  { from, curves, mirrored }: { from: Point; curves: Segment[]; mirrored: Point | undefined },
): Point[] {
  const controls = curves.flatMap(({ bend }) => bend ?? []);
  const [first, last] = [controls[0] ?? from, controls.at(-1) ?? end];
  const reach = curves.length < 2 ? [1] : Array.from({ length: 29 }, (_, index) => 0.6 + index / 7);
  const goal = curves.at(-1)?.to ?? end;
  // From the rounded points, so that the tangent at an extreme stays horizontal or vertical.
  const along = (base: Point, exact: Point, to: Point) =>
    reach.map((part) => round({ x: base.x + (to.x - exact.x) * part, y: base.y + (to.y - exact.y) * part }));
  const target = samplesOf(from, controls, goal, 4);
  const [starts, ends] = [along(at, from, first), along(end, goal, last)];
  const candidates = [
    ...[...starts, ...ends].map((bend) => [bend]),
    ...starts.flatMap((one) => ends.map((other) => [one, other])),
  ];
  const fitting = candidates
    .map((bends) => ({ bends, error: errorOf(samplesOf(at, bends, end, 40), target) }))
    .filter(({ error }) => error <= tolerance);
  const cost = ({ bends, error }: { bends: Point[]; error: number }) =>
    2 * bends.length + (mirrored && bends[0] && distance(mirrored, bends[0]) === 0 ? 0 : 2) + error / tolerance;
  const [best] = fitting.sort((one, other) => cost(one) - cost(other));
  return best?.bends ?? controls.map(round);
}

/** Returns points of a chain of quadratic curves, `count` of each. */
function samplesOf(from: Point, bends: Point[], end: Point, count: number): Point[] {
  let start = from;
  return bends.flatMap((bend, index) => {
    const next = bends[index + 1];
    const [base, to] = [start, next ? halfway(bend, next) : end];
    start = to;
    return Array.from({ length: count }, (_, part) => {
      const t = (part + 1) / count;
      return towards(towards(base, bend, t), towards(bend, to, t), t);
    });
  });
}

/** Returns the largest distance of a target point from the nearest drawn point. */
function errorOf(drawn: Point[], target: Point[]): number {
  return Math.max(...target.map((point) => Math.min(...drawn.map((other) => distance(point, other)))));
}

const origin: Point = { x: 0, y: 0 };
const even = (value: number) => 2 * Math.round(value / 2);
const round = ({ x, y }: Point): Point => ({ x: even(x), y: even(y) });
const halfway = (one: Point, other: Point = one): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const mirror = (point: Point, at: Point): Point => ({ x: 2 * at.x - point.x, y: 2 * at.y - point.y });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const towards = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const step = (from: Point, to: Point) => `${to.x - from.x} ${to.y - from.y}`;

function line(from: Point, to: Point): string {
  if (from.y === to.y) return from.x === to.x ? '' : `h${to.x - from.x}`;
  return from.x === to.x ? `v${to.y - from.y}` : `l${step(from, to)}`;
}
