import type { Equipment, Nozzle, Point, Side } from './types.ts';

/** Unit vector of a side. */
export function outwards(side: Side): Point {
  const sign = side.startsWith('+') ? 1 : -1;
  return [side.endsWith('x') ? sign : 0, side.endsWith('y') ? sign : 0, side.endsWith('z') ? sign : 0];
}

/** Returns the smallest and the largest corner of an equipment item. */
export function boundsOf({ at, size }: Pick<Equipment, 'at' | 'size'>): [min: Point, max: Point] {
  const [x, y, z] = at;
  const [w, d, h] = size;
  return [
    [x - w / 2, y - d / 2, z],
    [x + w / 2, y + d / 2, z + h],
  ];
}

/** Returns the point of a nozzle on the bounds of its equipment. */
export function nozzlePoint(item: Equipment, [side, first, second]: Nozzle): Point {
  const [x, y] = item.at;
  const [min, max] = boundsOf(item);
  const edge = side.startsWith('+') ? max : min;
  if (side.endsWith('x')) return [edge[0], y + first, second];
  if (side.endsWith('y')) return [x + first, edge[1], second];
  return [x + first, y + second, edge[2]];
}
