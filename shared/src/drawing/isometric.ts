/**
 * A solid of an isometric drawing (x to the lower right, y to the lower left, z upwards) as SVG path data. `face` is
 * filled with the background colour and stroked, so that it hides solids drawn before; `lines` are seams and edges.
 */
export type Solid = { face: string; lines: string };

/** A point in the space of the drawing. */
export type Place = readonly [x: number, y: number, z: number];

const cos30 = Math.sqrt(3) / 2;
const sin30 = 0.5;
/** Semi-axes of a projected circle of radius 1 in any of the three planes. */
const longAxis = Math.sqrt(1.5);
const shortAxis = Math.sqrt(0.5);

/** Rounds to one decimal, a fifteenth of the stroke width. */
const fixed = (value: number) => Number(value.toFixed(1));
const at = ([x, y]: readonly [number, number]) => `${fixed(x)} ${fixed(y)}`;

/** Returns the SVG coordinates of a point. */
export function project([x, y, z]: Place): [number, number] {
  return [(x - y) * cos30, (x + y) * sin30 - z];
}

/** Returns a line through points. Its steps are relative, because they are shorter and compress better. */
export function polyline(points: readonly Place[], isClosed = false): string {
  const places = points.map((point) => project(point).map(fixed) as [number, number]);
  const steps = places.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = places[index] ?? [0, 0];
    const [right, down] = [fixed(x - fromX), fixed(y - fromY)];
    return right === 0 ? `v${down}` : `l${right} ${down}`;
  });
  return `M${places[0]?.join(' ')}${steps.join('')}${isClosed ? 'z' : ''}`;
}

/** Returns the three visible faces of a box, so that each can be filled separately; takes the parameters of `box`. */
export function faces([x, y, z]: Place, w: number, d: number, h: number): Record<'top' | 'left' | 'right', string> {
  const [right, front, top] = [x + w, y + d, z + h];
  const face = (...points: readonly Place[]) => polyline(points, true);
  return {
    top: face([x, y, top], [right, y, top], [right, front, top], [x, front, top]),
    left: face([x, front, z], [right, front, z], [right, front, top], [x, front, top]),
    right: face([right, y, z], [right, front, z], [right, front, top], [right, y, top]),
  };
}

/** Returns a box by the corner with the smallest coordinates: `w` along x, `d` along y, `h` along z. */
export function box([x, y, z]: Place, w: number, d: number, h: number): Solid {
  const top = z + h;
  return {
    face: polyline(
      [
        [x, y, top],
        [x + w, y, top],
        [x + w, y, z],
        [x + w, y + d, z],
        [x, y + d, z],
        [x, y + d, top],
      ],
      true,
    ),
    lines:
      polyline([
        [x, y + d, top],
        [x + w, y + d, top],
        [x + w, y, top],
      ]) +
      polyline([
        [x + w, y + d, top],
        [x + w, y + d, z],
      ]),
  };
}

/** Returns a grid at z = 0: lines along x and y at each of `steps`, from the first to the last bound. */
export function grid(steps: readonly number[], [from, to]: readonly [number, number]): string {
  return steps
    .map(
      (step) =>
        polyline([
          [step, from, 0],
          [step, to, 0],
        ]) +
        polyline([
          [from, step, 0],
          [to, step, 0],
        ]),
    )
    .join('');
}

/** Returns a horizontal circle. */
export function circle(centre: Place, r: number): string {
  const [cx, cy] = project(centre);
  const [rx, ry] = [fixed(r * longAxis), fixed(r * shortAxis)];
  return `M${at([cx - rx, cy])}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** Returns the front half of a horizontal circle, which is visible on a vertical vessel. */
function frontOf(centre: Place, r: number): string {
  const [cx, cy] = project(centre);
  const [rx, ry] = [fixed(r * longAxis), fixed(r * shortAxis)];
  return `M${at([cx - rx, cy])}a${rx} ${ry} 0 0 0 ${2 * rx} 0`;
}

/** Returns a vertical vessel by the centre of its base, with a flat or a domed top and seams at the given heights. */
export function column(
  [x, y, z]: Place,
  r: number,
  h: number,
  { isDomed = false, seams = [] as readonly number[] } = {},
): Solid {
  const [cx, cy] = project([x, y, z]);
  const [rx, ry] = [fixed(r * longAxis), fixed(r * shortAxis)];
  const roof = isDomed ? fixed(rx * 0.85) : ry;
  const seamsAndRim = [...seams, h].map((height) => frontOf([x, y, z + height], r)).join('');
  return {
    face: `M${at([cx - rx, cy])}v${-h}a${rx} ${roof} 0 0 1 ${2 * rx} 0v${h}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`,
    lines: seamsAndRim,
  };
}

/** Returns a horizontal vessel along x with domed heads, by the centre of its first seam. */
export function drum([x, y, z]: Place, r: number, l: number, seams: readonly number[] = []): Solid {
  const normal = [-sin30 * r * longAxis, cos30 * r * longAxis] as const;
  const edge = (along: number, side: 1 | -1): [number, number] => {
    const [cx, cy] = project([x + along, y, z]);
    return [cx + side * normal[0], cy + side * normal[1]];
  };
  const a = fixed(r * longAxis);
  const head = fixed(r * 0.95);
  const seam = fixed(r * shortAxis);
  return {
    face: `M${at(edge(0, 1))}L${at(edge(l, 1))}A${head} ${a} 30 0 0 ${at(edge(l, -1))}L${at(edge(0, -1))}A${head} ${a} 30 0 0 ${at(edge(0, 1))}z`,
    lines: [0, ...seams, l]
      .map((along) => `M${at(edge(along, 1))}A${seam} ${a} 30 0 1 ${at(edge(along, -1))}`)
      .join(''),
  };
}

/** Returns a flame of height `h` above a point. */
export function flame(base: Place, h: number): string {
  const [x, y] = project(base);
  const w = h * 0.3;
  return `M${at([x, y])}c${fixed(-w * 1.6)} ${fixed(-h * 0.3)} ${fixed(-w * 0.4)} ${fixed(-h * 0.55)} ${fixed(w * 0.5)} ${fixed(-h)}c${fixed(w * 0.1)} ${fixed(h * 0.35)} ${fixed(w * 1.2)} ${fixed(h * 0.5)} ${fixed(-w * 0.5)} ${fixed(h)}z`;
}
