import {
  capacity,
  emissionLimit,
  energies,
  optimum,
  ringPoint,
  rings,
  throughputs,
  toDistance,
  today,
  toValue,
} from './operatingWindow.ts';

test('the optimum is where the two limits meet', () => {
  expect(emissionLimit(optimum[0])).toBe(optimum[1]);
  expect(capacity(optimum[1])).toBe(optimum[0]);
});

test('each other point within the limits has less value than the optimum', () => {
  const [least, most] = throughputs;
  const [low, high] = energies;
  const grid = Array.from({ length: (most - least) / 2 + 1 }, (_, column) =>
    Array.from({ length: (high - low) * 5 + 1 }, (_, row) => [least + 2 * column, low + row / 5] as const),
  ).flat();
  const within = grid.filter(([x, y]) => y <= emissionLimit(x) && x <= capacity(y));
  const best = within.filter((point) => toDistance(point) <= toDistance(optimum));
  expect(best).toEqual([optimum]);
  expect(today[1]).toBeLessThan(emissionLimit(today[0]));
});

test('one of the rings goes through the optimum, and the value falls evenly from ring to ring', () => {
  expect(rings).toContain(toDistance(optimum));
  const steps = rings.slice(1).map((ring, index) => ring ** 2 - (rings[index] ?? 0) ** 2);
  for (const step of steps) expect(step).toBeCloseTo(600, 6);
});

test('the value falls by 2 (1,000 CAD a day) from the ring of the optimum to the next', () => {
  expect(toDistance(ringPoint)).toBeCloseTo(rings[2] ?? 0);
  expect([optimum, ringPoint, today].map(toValue)).toEqual([80, 78, 59]);
});
