import { bars, levels, side, sources, steps } from './systemModel.ts';

/** Returns the height above which the next plate would hide an object at a position, seen from the front corner. */
const visibleHeightAt = (x: number, y: number) => Math.max(x, y) - (side - levels.inventory);

test('no plate hides objects on the plate below', () => {
  for (const { at, top } of Object.values(sources)) expect(top).toBeLessThan(visibleHeightAt(at[0], at[1]));
  for (const { x, y, height } of bars) expect(height).toBeLessThan(visibleHeightAt(x, y));
});

test('each source has a bar in the inventory, at its position on the plan', () => {
  const places = bars.map(({ x, y, width, depth }) => `${x + width / 2} ${y + depth / 2}`);
  expect(places.toSorted()).toEqual(
    Object.values(sources)
      .map(({ at }) => at.join(' '))
      .toSorted(),
  );
});

test('the curve is within its plate, with adjacent steps, and the paying steps are in front of the axis', () => {
  const paying = steps.filter(({ isPaying }) => isPaying);
  expect(new Set(paying.map(({ block }) => block.y)).size).toBe(1);
  for (const { block } of steps) {
    expect(block.y).toBeGreaterThan(0);
    expect(block.y + block.depth).toBeLessThan(side);
  }
  for (const [index, { block }] of steps.slice(1).entries())
    expect(block.x).toBeCloseTo((steps[index]?.block.x ?? 0) + (steps[index]?.block.width ?? 0), 6);
});
