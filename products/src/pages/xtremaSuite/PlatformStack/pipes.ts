import { scaleLinear } from 'd3-scale';
import { type Flow, flows, type PlatformSlug, stackPlatforms } from './flows.ts';

/** Sizes of the drawing in CSS pixels; `PlatformStack.module.css` gives the plates theirs. */
export const plateHeight = 72;
export const plateGap = 16;
const lanePitch = 24;
/** How far the first and the last port stand from a plate's edges, in distances of ports. */
const portMargin = 0.8;
/** Least distance of a number from a foreign line. */
export const tagClearance = 12;

/** A flow as it is drawn beside the stack, whose right edge is x = 0: out of a plate, up its lane and into another. */
export type Pipe = { flow: Flow; lane: number; out: number; into: number; points: string; arrow: string; tag: Point };
type Point = { x: number; y: number };

const order: readonly PlatformSlug[] = stackPlatforms.map(({ slug }) => slug);
const rowOf = (slug: PlatformSlug) => order.indexOf(slug);
const spanOf = ({ from, to }: Flow) => rowOf(from) - rowOf(to);

/** The shorter a flow, the nearer its lane; flows that share no plate between them share a lane. */
function assignLanes(): Map<Flow, number> {
  const lanes: Flow[][] = [];
  const assigned = new Map<Flow, number>();
  for (const flow of flows.toSorted((one, other) => spanOf(one) - spanOf(other) || one.tag - other.tag)) {
    const meets = (other: Flow) => rowOf(other.to) < rowOf(flow.from) && rowOf(flow.to) < rowOf(other.from);
    const free = lanes.findIndex((lane) => !lane.some(meets));
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

/** Where each flow leaves or enters a plate: what goes up above what comes from below, inner lanes outermost. */
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

/** The place of a flow's number on its lane, as far as can be from the lines that cross it. */
function placeTag(x: number, into: number, out: number, crossings: readonly number[]): Point {
  const middle = (into + out) / 2;
  const places = Array.from({ length: Math.floor((out - into) / 2) + 1 }, (_, step) => into + 2 * step).filter(
    (y) => y - into >= tagClearance && out - y >= tagClearance,
  );
  const freeOf = (y: number) => Math.min(...crossings.map((crossing) => Math.abs(crossing - y)), 2 * tagClearance);
  const [best = middle] = places.toSorted(
    (one, other) => freeOf(other) - freeOf(one) || Math.abs(one - middle) - Math.abs(other - middle),
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
      points: [
        [0, out],
        [x, out],
        [x, into],
        [7, into],
      ].join(' '),
      arrow: `M1 ${into}l8 -4.5v9z`,
      tag: placeTag(x, into, out, crossings),
    };
  });
}

export const pipes: readonly Pipe[] = layOut();
