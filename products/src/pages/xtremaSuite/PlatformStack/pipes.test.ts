import { type Flow, flows, stackPlatforms } from './flows.ts';
import { crossingGap, drawingSize, drawRun, pipes, plateGap, plateHeight, tagClearance } from './pipes.ts';

const rowAt = (y: number) => stackPlatforms[Math.floor(y / (plateHeight + plateGap))]?.slug;
const isOnPlate = (y: number) => y % (plateHeight + plateGap) < plateHeight;

test('every flow has a pipe from its source’s plate to its target’s', () => {
  expect(pipes.map(({ flow }) => flow)).toEqual(flows);
  for (const { flow, out, into } of pipes) {
    expect([rowAt(out), rowAt(into)]).toEqual([flow.from, flow.to]);
    expect([isOnPlate(out), isOnPlate(into)]).toEqual([true, true]);
  }
});

test('pipe ends are more than 8 px apart', () => {
  const ends = pipes.flatMap(({ out, into }) => [out, into]).toSorted((one, other) => one - other);
  for (const [index, end] of ends.entries()) expect(end - (ends[index - 1] ?? -100)).toBeGreaterThan(8);
});

test('pipes in one lane do not overlap', () => {
  for (const one of pipes)
    for (const other of pipes)
      expect(one === other || one.lane !== other.lane || one.out < other.into || other.out < one.into).toBe(true);
});

/** Crossings of the drawing: the line of `outer` at `y` and the lane of `inner` at `x`. */
const crossings = pipes.flatMap((outer) =>
  pipes
    .filter((inner) => inner.lane < outer.lane)
    .flatMap((inner) =>
      [outer.out, outer.into]
        .filter((y) => inner.into < y && y < inner.out)
        .map((y) => ({ outer, inner, x: inner.tag.x, y })),
    ),
);

test('of two pipes that cross one has a gap: the outer, unless it alone is shown', () => {
  expect(crossings.length).toBeGreaterThan(0);
  for (const { slug } of stackPlatforms) {
    const isShown = ({ from, to }: Flow) => from === slug || to === slug;
    for (const { outer, inner, x, y } of crossings) {
      const [left, right] = [x - crossingGap, x + crossingGap];
      const outerRun = drawRun(outer, isShown);
      const innerRun = drawRun(inner, isShown);
      const isOuterBroken = [`H${left}M${right} ${y}`, `H${right}M${left} ${y}`].some((gap) => outerRun.includes(gap));
      const isInnerBroken = innerRun.includes(`V${y + crossingGap}M${x} ${y - crossingGap}`);
      expect([isOuterBroken, isInnerBroken]).toEqual(
        isShown(outer.flow) && !isShown(inner.flow) ? [false, true] : [true, false],
      );
    }
  }
});

test('each number is on its pipe, within the drawing and clear of other pipes', () => {
  for (const { lane, tag, out, into } of pipes) {
    expect(tag.y).toBeGreaterThan(into);
    expect(tag.y).toBeLessThan(out);
    expect(tag.x + tagClearance).toBeLessThanOrEqual(drawingSize.width);
    const crossing = pipes.flatMap((other) => (other.lane > lane ? [other.out, other.into] : []));
    for (const y of crossing) expect(Math.abs(y - tag.y)).toBeGreaterThanOrEqual(tagClearance);
  }
});
