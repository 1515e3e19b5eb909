import { flows, stackPlatforms } from './flows.ts';
import { crossingGap, drawingSize, pipes, plateGap, plateHeight, tagClearance } from './pipes.ts';

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

test('a pipe has a gap where it crosses the lane of another pipe', () => {
  const crossings = pipes.flatMap(({ run, lane, out, into }) =>
    pipes
      .filter((inner) => inner.lane < lane)
      .flatMap((inner) =>
        [out, into].filter((y) => inner.into < y && y < inner.out).map((y) => ({ run, x: inner.tag.x, y })),
      ),
  );
  expect(crossings.length).toBeGreaterThan(0);
  for (const { run, x, y } of crossings) {
    const [left, right] = [x - crossingGap, x + crossingGap];
    expect([`H${left}M${right} ${y}`, `H${right}M${left} ${y}`].some((gap) => run.includes(gap))).toBe(true);
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
