import { meters, nodeTags } from './balance.ts';
import { type Box, drawPath, type Layout, narrowLayout, wideLayout } from './schematicLayout.ts';

const layouts: readonly (readonly [string, Layout])[] = [
  ['wide', wideLayout],
  ['narrow', narrowLayout],
];
const isOnEdge = ([x = 0, y = 0]: readonly number[], box: Box) =>
  ((x === box.x || x === box.x + box.width) && y > box.y && y < box.y + box.height) ||
  ((y === box.y || y === box.y + box.height) && x > box.x && x < box.x + box.width);
const segmentsOf = (layout: Layout, tag: string) => {
  const path = layout.runs[tag]?.path ?? [];
  return path.slice(1).map((to, index) => ({ from: path[index] ?? to, to }));
};
const distance = ([x, y]: readonly [number, number], { from, to }: ReturnType<typeof segmentsOf>[number]) => {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
};

test.each([
  [1, 'M5 0L5 41a9 9 0 0 0 0 18L5 100'],
  [-1, 'M5 100L5 59a9 9 0 0 1 0 -18L5 0'],
])('a pipe of direction %d leaves out the straight piece within its hop', (direction, d) => {
  const path = [
    [5, 0],
    [5, 100],
  ] as const;
  expect(drawPath(direction > 0 ? path : path.toReversed(), [5, 50])).toBe(d);
});

describe.each(layouts)('the %s drawing', (_name, layout) => {
  test.each(meters.map((meter) => [meter.tag, meter] as const))(
    '%s runs between the nodes that it joins',
    (tag, meter) => {
      const { path = [] } = layout.runs[tag] ?? {};
      const [first = [NaN, NaN], last = [NaN, NaN]] = [path[0], path.at(-1)];
      expect(nodeTags.filter((node) => isOnEdge(first, layout.boxes[node]))).toEqual(meter.from ? [meter.from] : []);
      expect(nodeTags.filter((node) => isOnEdge(last, layout.boxes[node]))).toEqual(meter.to ? [meter.to] : []);
      for (const { from, to } of segmentsOf(layout, tag)) expect(from[0] === to[0] || from[1] === to[1]).toBe(true);
    },
  );

  test.each(meters.map(({ tag }) => tag))('the meter %s is on its pipe and clear of other pipes and meters', (tag) => {
    const { meter = [NaN, NaN] } = layout.runs[tag] ?? {};
    expect(Math.min(...segmentsOf(layout, tag).map((segment) => distance(meter, segment)))).toBe(0);
    const others = meters.filter((other) => other.tag !== tag).flatMap((other) => segmentsOf(layout, other.tag));
    for (const segment of others) expect(distance(meter, segment)).toBeGreaterThanOrEqual(20);
    for (const other of meters.filter((each) => each.tag !== tag)) {
      const place = layout.runs[other.tag]?.meter ?? [NaN, NaN];
      expect(Math.hypot(place[0] - meter[0], place[1] - meter[1])).toBeGreaterThan(36);
    }
  });

  test('pipes cross only at hops', () => {
    const hops = Object.values(layout.runs).flatMap(({ hop }) => (hop ? [hop.join(' ')] : []));
    const crossings = meters.flatMap((one, index) =>
      meters.slice(index + 1).flatMap((other) =>
        segmentsOf(layout, one.tag).flatMap((a) =>
          segmentsOf(layout, other.tag).flatMap((b) => {
            const [upright, level] = a.from[0] === a.to[0] ? [a, b] : [b, a];
            if (upright.from[0] !== upright.to[0] || level.from[1] !== level.to[1]) return [];
            const place = [upright.from[0], level.from[1]] as const;
            return distance(place, upright) === 0 && distance(place, level) === 0 ? [place.join(' ')] : [];
          }),
        ),
      ),
    );
    expect(crossings).toEqual(hops);
  });
});
