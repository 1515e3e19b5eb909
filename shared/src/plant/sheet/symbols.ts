import * as isometric from '../../drawing/isometric.ts';
import type { Fitting, Line, Point } from '../model/types.ts';
import { scale } from './shapes.ts';

/** Parts of a symbol: filled with the surface's colour and stroked, only stroked, or filled with the line's colour. */
export type Symbol = { face: string; lines: string; solid: string };

const s = ([x, y, z]: Point): Point => [x * scale, y * scale, z * scale];
const path = (points: readonly Point[], isClosed = false) => isometric.polyline(points.map(s), isClosed);
const shift = ([x, y, z]: Point, direction: Point, by: number): Point => [
  x + direction[0] * by,
  y + direction[1] * by,
  z + direction[2] * by,
];

/** Returns the unit vector of the route at a point on it. */
export function directionAt({ route, tag }: Line, at: Point): Point {
  for (const [index, to] of route.slice(1).entries()) {
    const from = route[index] as Point;
    const isOn = [0, 1, 2].every((axis) => {
      const [low, high] = [Math.min(from[axis] ?? 0, to[axis] ?? 0), Math.max(from[axis] ?? 0, to[axis] ?? 0)];
      return (at[axis] ?? 0) >= low - 1e-6 && (at[axis] ?? 0) <= high + 1e-6;
    });
    if (isOn) return [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1]), Math.sign(to[2] - from[2])];
  }
  throw new Error(`A fitting is not on line ${tag}: ${at.join(', ')}. Place it on the route.`);
}

/** Returns the direction of a valve's stem: upwards, or along x on a vertical pipe. */
const stemOf = (direction: Point): Point => (direction[2] === 0 ? [0, 0, 1] : [1, 0, 0]);

/** Returns a bow tie along a direction, spread along the stem. */
function bowTie(at: Point, direction: Point, stem: Point, half = 1.1, spread = 0.65): string {
  const corner = (along: number, across: number) => shift(shift(at, direction, along * half), stem, across * spread);
  return path([corner(-1, 1), corner(-1, -1), corner(1, 1), corner(1, -1)], true);
}

/** Returns the symbol of a fitting. */
export function symbolOf({ kind, at }: Fitting, direction: Point): Symbol {
  const stem = stemOf(direction);
  const tie = bowTie(at, direction, stem);
  const head = shift(at, stem, 1.7);
  const wing = (by: number) => shift(head, direction, by);
  if (kind === 'block') return { face: tie, lines: '', solid: '' };
  if (kind === 'check') {
    const corner = (along: number, across: number) => shift(shift(at, direction, along), stem, across);
    return {
      face: path([corner(-0.9, 0.7), corner(0.9, 0), corner(-0.9, -0.7)], true),
      lines: path([corner(0.9, 0.8), corner(0.9, -0.8)]),
      solid: '',
    };
  }
  if (kind === 'control') {
    const [left, right] = [wing(-0.8), wing(0.8)];
    const dome = [
      left,
      shift(left, stem, 0.55),
      shift(wing(-0.4), stem, 0.85),
      shift(wing(0.4), stem, 0.85),
      shift(right, stem, 0.55),
      right,
    ];
    return { face: tie + path(dome, true), lines: path([at, head]), solid: '' };
  }
  if (kind === 'shutdown') {
    const [left, right] = [wing(-0.7), wing(0.7)];
    return {
      face: tie + path([left, shift(left, stem, 1.3), shift(right, stem, 1.3), right], true),
      lines: path([at, head]),
      solid: '',
    };
  }
  // Meter: the two flanges of an orifice, and the transmitter's circle above.
  const flange = (by: number) =>
    path([shift(shift(at, direction, by), stem, 0.9), shift(shift(at, direction, by), stem, -0.9)]);
  const top = shift(at, stem, 2.9);
  const [cx, cy] = isometric.project(s(top));
  const r = 1.15 * scale;
  const n = (value: number) => Number(value.toFixed(1));
  return {
    face: `M${n(cx - r)} ${n(cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    lines: flange(-0.25) + flange(0.25) + path([at, shift(at, stem, 1.75)]),
    solid: '',
  };
}

/** Returns an arrowhead with its tip at a point. */
export function arrow(tip: Point, direction: Point, size = 1.3): string {
  const across: Point = direction[2] === 0 ? [direction[1], direction[0], 0] : [1, 0, 0];
  const back = shift(tip, direction, -size);
  return path([tip, shift(back, across, size * 0.36), shift(back, across, -size * 0.36)], true);
}
