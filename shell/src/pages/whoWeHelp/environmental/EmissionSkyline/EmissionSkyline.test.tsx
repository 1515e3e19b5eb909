import { renderWithStore } from '@site/shared/testing';
import { EmissionSkyline } from './EmissionSkyline.tsx';

type Point = readonly [x: number, y: number];
type Box = { left: number; right: number; top: number; bottom: number };

/** Returns the corners of a polygon in path data with `M`, relative `l` and `v`. */
function toCorners(d: string): Point[] {
  const corners: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command, first = '0', second = '0'] of d.matchAll(/([Mlv])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'l') [x, y] = [x + Number(first), y + Number(second)];
    else y += Number(first);
    corners.push([x, y]);
  }
  return corners;
}

/** Whether a polygon's outline crosses a box, by points at every half unit. */
function doesCross(corners: readonly Point[], { left, right, top, bottom }: Box): boolean {
  return corners.some(([x, y], index) => {
    const [toX = x, toY = y] = corners[(index + 1) % corners.length] ?? [];
    const steps = Math.ceil(2 * Math.hypot(toX - x, toY - y));
    return Array.from({ length: steps + 1 }, (_, step) => step / Math.max(1, steps)).some((share) => {
      const [px, py] = [x + share * (toX - x), y + share * (toY - y)];
      return px > left && px < right && py > top && py < bottom;
    });
  });
}

/** Sizes of the name's font, in drawing units, and the share of it that a character of the mono face is wide. */
const [wideName, narrowName, characterWidth] = [17, 21, 0.6];

test.each([wideName, narrowName])('names of %d units cross neither a bar nor the edge of the plot', (size) => {
  const { container } = renderWithStore(<EmissionSkyline />);
  const plate = container.querySelector('svg > path, svg > g > path')?.getAttribute('d') ?? '';
  const bars = [...container.querySelectorAll('svg > g')].filter((group) => group.querySelector('text'));
  expect(bars).toHaveLength(6);
  const outlines = [plate, ...bars.map((bar) => bar.querySelector('path')?.getAttribute('d') ?? '')].map(toCorners);
  for (const corners of outlines) expect(corners).toHaveLength(6);
  for (const bar of bars) {
    const name = bar.querySelector('text');
    const [x, y] = [Number(name?.getAttribute('x')), Number(name?.getAttribute('y'))];
    const half = ((name?.textContent?.length ?? 0) * size * characterWidth) / 2;
    const box = { left: x - half, right: x + half, top: y - 0.8 * size, bottom: y + 0.2 * size };
    expect([name?.textContent, outlines.filter((corners) => doesCross(corners, box)).length]).toEqual([
      name?.textContent,
      0,
    ]);
  }
});
