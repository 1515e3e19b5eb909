/** Diameter of an arc, in units of the drawing; a character of the value is 10 units wide. */
const arc = 8;

/** Size of a revision cloud around `length` characters, in units of the drawing, and its path of arcs. */
export type Cloud = { width: number; height: number; path: string };

/**
 * Returns a revision cloud: a closed row of outward arcs, as on an engineering drawing. It has room for a value of
 * `length` characters.
 */
export function drawCloud(length: number): Cloud {
  const columns = Math.max(3, Math.ceil((length * 10 + 12) / arc));
  const rows = 3;
  const run = (count: number, dx: number, dy: number) => `a${arc / 2} ${arc / 2} 0 0 1 ${dx} ${dy}`.repeat(count);
  const path = `M${arc / 2} ${arc / 2}${run(columns, arc, 0)}${run(rows, 0, arc)}${run(columns, -arc, 0)}${run(rows, 0, -arc)}z`;
  return { width: (columns + 1) * arc, height: (rows + 1) * arc, path };
}
