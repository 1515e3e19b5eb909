import { project, toFace, toFaces, toVesselPaths } from './isometric.ts';

test('the origin stays, x runs to the lower right, y to the lower left, z up', () => {
  expect(project([0, 0, 0])).toEqual([0, 0]);
  expect(project([1, 0, 0])).toEqual([17.3, 10]);
  expect(project([0, 1, 0])).toEqual([-17.3, 10]);
  expect(project([0, 0, 1])).toEqual([0, -20]);
});

test('a face is a closed path', () => {
  expect(toFace([0, 0, 0], [1, 0, 0], [0, 0, 1])).toBe('M0 0L17.3 10L0 -20Z');
});

test('a block shows three faces and a vessel a wall and a lid, all of finite numbers', () => {
  const faces = [
    ...Object.values(toFaces({ x: 0, y: 0, z: 0, width: 1, depth: 1, height: 1 })),
    ...Object.values(toVesselPaths({ x: 0, y: 0, z: 0, radius: 1, height: 1 })),
  ];
  expect(faces).toHaveLength(5);
  for (const face of faces) expect(face).not.toMatch(/NaN|Infinity/);
});
