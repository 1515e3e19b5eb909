import { flows, stackPlatforms } from './flows.ts';
import { drawingSize, pipes, plateGap, plateHeight, tagClearance } from './pipes.ts';

const rowAt = (y: number) => stackPlatforms[Math.floor(y / (plateHeight + plateGap))]?.slug;
const isOnPlate = (y: number) => y % (plateHeight + plateGap) < plateHeight;

test('every flow is a pipe out of the plate that it comes from and into the one that it goes to', () => {
  expect(pipes.map(({ flow }) => flow)).toEqual(flows);
  for (const { flow, out, into } of pipes) {
    expect([rowAt(out), rowAt(into)]).toEqual([flow.from, flow.to]);
    expect([isOnPlate(out), isOnPlate(into)]).toEqual([true, true]);
  }
});

test('no two ends share a port', () => {
  const ends = pipes.flatMap(({ out, into }) => [out, into]).toSorted((one, other) => one - other);
  for (const [index, end] of ends.entries()) expect(end - (ends[index - 1] ?? -100)).toBeGreaterThan(8);
});

test('pipes of one lane do not run over each other', () => {
  for (const one of pipes)
    for (const other of pipes)
      expect(one === other || one.lane !== other.lane || one.out < other.into || other.out < one.into).toBe(true);
});

test('each number stands on its own pipe, inside the drawing and clear of every other line', () => {
  for (const { lane, tag, out, into } of pipes) {
    expect(tag.y).toBeGreaterThan(into);
    expect(tag.y).toBeLessThan(out);
    expect(tag.x + tagClearance).toBeLessThanOrEqual(drawingSize.width);
    const crossing = pipes.flatMap((other) => (other.lane > lane ? [other.out, other.into] : []));
    for (const y of crossing) expect(Math.abs(y - tag.y)).toBeGreaterThanOrEqual(tagClearance);
  }
});
