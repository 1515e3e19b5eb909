import { scaleLinear } from 'd3-scale';
import { type Flow, flows, type PlatformSlug, stackPlatforms } from './flows.ts';

/** Sizes in CSS pixels; must equal the row height and gap in `PlatformStack.module.css`. */
export const plateHeight = 60;
export const plateGap = 14;
const lanePitch = 24;
/** Distance of the first and last port from a plate's edges, as a multiple of the distance between ports. */
const portMargin = 0.8;
/** Minimum distance of a number from the lines of other pipes, in CSS pixels. */
export const tagClearance = 12;

/** Half of the gap in a line where it crosses the lane of another pipe, in CSS pixels. */
export const crossingGap = 5;

/** Drawing of a flow: out of a plate, up its lane and into another plate. The right edge of the stack is x = 0. */
export type Pipe = { flow: Flow; lane: number; out: number; into: number; arrow: string; tag: Point };
type Point = { x: number; y: number };

const order: readonly PlatformSlug[] = stackPlatforms.map(({ slug }) => slug);
const rowOf = (slug: PlatformSlug) => order.indexOf(slug);
const spanOf = ({ from, to }: Flow) => rowOf(from) - rowOf(to);

/** Assigns lanes to flows: shorter flows get inner lanes, and flows whose ranges do not overlap can share a lane. */
function assignLanes(): Map<Flow, number> {
  const lanes: Flow[][] = [];
  const assigned = new Map<Flow, number>();
  for (const flow of flows.toSorted((one, other) => spanOf(one) - spanOf(other) || one.tag - other.tag)) {
    const overlaps = (other: Flow) => rowOf(other.to) < rowOf(flow.from) && rowOf(flow.to) < rowOf(other.from);
    const free = lanes.findIndex((lane) => !lane.some(overlaps));
    const index = free < 0 ? lanes.push([]) - 1 : free;
    lanes[index]?.push(flow);
    assigned.set(flow, index);
  }
  return assigned;
}

const laneOf = assignLanes();
const laneCount = Math.max(...laneOf.values()) + 1;
const laneX = scaleLinear()
  .domain([0, laneCount - 1])
  .range([lanePitch, lanePitch * laneCount]);

export const drawingSize = {
  width: lanePitch * laneCount + 12,
  height: stackPlatforms.length * plateHeight + (stackPlatforms.length - 1) * plateGap,
};

/**
 * Returns the y of each flow's port on a plate: outputs above inputs, inner lanes nearest to the plate's edges, so that
 * lines cross less.
 */
function portsOf(slug: PlatformSlug): (flow: Flow) => number {
  const lane = (flow: Flow) => laneOf.get(flow) ?? 0;
  const up = flows.filter(({ from }) => from === slug).toSorted((one, other) => lane(one) - lane(other));
  const down = flows.filter(({ to }) => to === slug).toSorted((one, other) => lane(other) - lane(one));
  const top = rowOf(slug) * (plateHeight + plateGap);
  const ends = [...up, ...down];
  const portY = scaleLinear()
    .domain([-portMargin, ends.length - 1 + portMargin])
    .range([top, top + plateHeight]);
  return (flow) => portY(ends.indexOf(flow));
}

/**
 * Returns the position of a flow's number on its lane with the largest clearance from the lines that cross the lane.
 */
function placeTag(x: number, into: number, out: number, crossings: readonly number[]): Point {
  const middle = (into + out) / 2;
  const places = Array.from({ length: Math.floor((out - into) / 2) + 1 }, (_, step) => into + 2 * step).filter(
    (y) => y - into >= tagClearance && out - y >= tagClearance,
  );
  const clearanceAt = (y: number) => Math.min(...crossings.map((crossing) => Math.abs(crossing - y)), 2 * tagClearance);
  const [best = middle] = places.toSorted(
    (one, other) => clearanceAt(other) - clearanceAt(one) || Math.abs(one - middle) - Math.abs(other - middle),
  );
  return { x, y: best };
}

function layOut(): Pipe[] {
  const ends = flows.map((flow) => {
    const lane = laneOf.get(flow) ?? 0;
    return { flow, lane, x: laneX(lane), out: portsOf(flow.from)(flow), into: portsOf(flow.to)(flow) };
  });
  return ends.map(({ flow, lane, x, out, into }) => {
    const crossings = ends.flatMap((other) => (other.lane > lane ? [other.out, other.into] : []));
    return {
      flow,
      lane,
      out,
      into,
      arrow: `M1 ${into}l8 -4.5v9z`,
      tag: placeTag(x, into, out, crossings),
    };
  });
}

export const pipes: readonly Pipe[] = layOut();

/**
 * Returns the path of a pipe. Of two that cross, the line into or out of a plate has a gap; if only that pipe is shown,
 * the other's lane has it.
 */
export function drawRun(pipe: Pipe, isShown: (flow: Flow) => boolean): string {
  const { lane, out, into } = pipe;
  const x = laneX(lane);
  const yields = (outer: Pipe, inner: Pipe) => !isShown(outer.flow) || isShown(inner.flow);
  const lanesAt = (y: number) =>
    pipes
      .filter((other) => other.lane < lane && other.into < y && y < other.out && yields(pipe, other))
      .map((other) => laneX(other.lane))
      .toSorted((one, next) => one - next);
  const before = lanesAt(out).map((at) => `H${at - crossingGap}M${at + crossingGap} ${out}`);
  const up = pipes
    .flatMap((other) => (other.lane > lane && !yields(other, pipe) ? [other.out, other.into] : []))
    .filter((y) => into < y && y < out)
    .toSorted((one, next) => next - one)
    .map((y) => `V${y + crossingGap}M${x} ${y - crossingGap}`);
  const after = lanesAt(into)
    .toReversed()
    .map((at) => `H${at + crossingGap}M${at - crossingGap} ${into}`);
  return `M0 ${out}${before.join('')}H${x}${up.join('')}V${into}${after.join('')}H7`;
}
