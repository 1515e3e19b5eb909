import { box, circle, column, drum, faces, flame, grid, polyline, project } from './isometric.ts';

test('projects x to the lower right, y to the lower left, z upwards and keeps the origin', () => {
  expect(project([0, 0, 0])).toEqual([0, 0]);
  expect(project([100, 0, 0]).map(Math.round)).toEqual([87, 50]);
  expect(project([0, 100, 0]).map(Math.round)).toEqual([-87, 50]);
  expect(project([0, 0, 100])).toEqual([0, -100]);
});

test('a polyline is open by default', () => {
  const points = [
    [0, 0, 0],
    [0, 0, 10],
  ] as const;
  expect(polyline(points)).toBe('M0 0v-10');
  expect(polyline(points, true)).toBe('M0 0v-10z');
});

test('a grid has two lines for each step, one in each direction, between the bounds', () => {
  const lines = grid([0, 10], [-10, 20]);
  expect(lines.match(/M/g)).toHaveLength(4);
  expect(lines).toContain(
    polyline([
      [10, -10, 0],
      [10, 20, 0],
    ]),
  );
});

test('the paths of all shapes contain only finite numbers', () => {
  const solids = [
    box([0, 0, 0], 1, 2, 3),
    column([0, 0, 0], 1, 2, { isDomed: true, seams: [1] }),
    drum([0, 0, 0], 1, 2),
  ];
  const paths = [
    ...solids.flatMap(({ face, lines }) => [face, lines]),
    ...Object.values(faces([0, 0, 0], 1, 2, 3)),
    circle([0, 0, 0], 1),
    flame([0, 0, 0], 1),
  ];
  for (const path of paths) expect(path).toMatch(/^M[\d.\s,MLAHVachvlz-]+$/);
});
