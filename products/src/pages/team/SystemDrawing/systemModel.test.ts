import { bars, levels, side, sources, steps } from './systemModel.ts';

/** How high something may stand at a place before the plate above it hides it, seen from the front corner. */
const roomAt = (x: number, y: number) => Math.max(x, y) - (side - levels.inventory);

test('no plate hides what stands on the one below it', () => {
  for (const { at, top } of Object.values(sources)) expect(top).toBeLessThan(roomAt(at[0], at[1]));
  for (const { x, y, height } of bars) expect(height).toBeLessThan(roomAt(x, y));
});

test('each source has its bar in the inventory, at its place on the plan', () => {
  const places = bars.map(({ x, y, width, depth }) => `${x + width / 2} ${y + depth / 2}`);
  expect(places.toSorted()).toEqual(
    Object.values(sources)
      .map(({ at }) => at.join(' '))
      .toSorted(),
  );
});

test('the curve lies on its plate, its steps side by side, those that pay in front of one axis', () => {
  const paying = steps.filter(({ isPaying }) => isPaying);
  expect(new Set(paying.map(({ block }) => block.y)).size).toBe(1);
  for (const { block } of steps) {
    expect(block.y).toBeGreaterThan(0);
    expect(block.y + block.depth).toBeLessThan(side);
  }
  for (const [index, { block }] of steps.slice(1).entries())
    expect(block.x).toBeCloseTo((steps[index]?.block.x ?? 0) + (steps[index]?.block.width ?? 0), 6);
});
