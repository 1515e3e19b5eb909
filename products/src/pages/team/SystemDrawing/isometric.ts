/** A point of the model: x to the right, y to the left, z up. */
export type ModelPoint = readonly [x: number, y: number, z: number];

/** Length of a model unit on the sheet. */
const scale = 20;
const cos30 = Math.sqrt(3) / 2;

/** Where a point of the model stands on the sheet, in an isometric view from above, to a tenth of a unit. */
export function project([x, y, z]: ModelPoint): readonly [number, number] {
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return [tenths((x - y) * cos30 * scale), tenths(((x + y) / 2 - z) * scale)];
}

/** The SVG path through points of the model, closed. */
export function toFace(...points: readonly ModelPoint[]): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}Z`;
}

export type Block = { x: number; y: number; z: number; width: number; depth: number; height: number };

/** The three visible faces of a block: its top, its left and its right side. */
export function toFaces({ x, y, z, width, depth, height }: Block): { top: string; left: string; right: string } {
  const [x2, y2, z2] = [x + width, y + depth, z + height];
  return {
    top: toFace([x, y, z2], [x2, y, z2], [x2, y2, z2], [x, y2, z2]),
    left: toFace([x, y2, z], [x2, y2, z], [x2, y2, z2], [x, y2, z2]),
    right: toFace([x2, y, z], [x2, y2, z], [x2, y2, z2], [x2, y, z2]),
  };
}

/** An upright cylinder; `x` and `y` are its axis. */
export type Vessel = { x: number; y: number; z: number; radius: number; height: number };

/** The visible wall and the lid of an upright cylinder: circles become ellipses of √1.5 and √0.5 radii. */
export function toVesselPaths({ x, y, z, radius, height }: Vessel): { wall: string; lid: string } {
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const [across, along] = [tenths(radius * Math.sqrt(1.5) * scale), tenths(radius * Math.sqrt(0.5) * scale)];
  const [centre, lidY] = project([x, y, z + height]);
  const drop = tenths(height * scale);
  const [left, right] = [tenths(centre - across), tenths(centre + across)];
  return {
    wall: `M${left} ${lidY}v${drop}A${across} ${along} 0 0 0 ${right} ${tenths(lidY + drop)}v${-drop}`,
    lid: `M${left} ${lidY}A${across} ${along} 0 0 0 ${right} ${lidY}A${across} ${along} 0 0 0 ${left} ${lidY}Z`,
  };
}
