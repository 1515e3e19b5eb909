import { useId } from 'react';
import { carbonPrices, buildCurve, economics } from '../AbatementCurve/abatementCurve.ts';
import { measures } from '../AbatementCurve/measures.ts';
import { type Block, type ModelPoint, project, toFace, toFaces, toVesselPaths, type Vessel } from './isometric.ts';
import styles from './SystemDrawing.module.css';

/** Sides of a plate, in model units. */
const side = 10;
/** Heights at which the three plates float. */
const levels = { facility: 0, inventory: 7.5, curve: 15 } as const;

const facility = {
  buildings: [
    { x: 1, y: 1, z: 0, width: 2.6, depth: 1.8, height: 1.2 },
    { x: 4.4, y: 4.4, z: 0, width: 3.8, depth: 1.5, height: 1 },
    { x: 4.4, y: 7.4, z: 0, width: 2.2, depth: 1.4, height: 0.7 },
  ],
  vessels: [
    { x: 5.6, y: 1.8, z: 0, radius: 0.7, height: 2.8 },
    { x: 1.9, y: 4.9, z: 0, radius: 1.05, height: 1.4 },
    { x: 1.9, y: 7.7, z: 0, radius: 1.05, height: 1.4 },
  ],
  pipes: [
    [
      [3.6, 2.2, 0],
      [5, 2.2, 0],
    ],
    [
      [6.2, 2.2, 0],
      [7, 2.2, 0],
      [7, 4.4, 0],
    ],
    [
      [3, 5.2, 0],
      [4.4, 5.2, 0],
    ],
    [
      [3, 8, 0],
      [4.4, 8, 0],
    ],
    [
      [8.2, 5, 0],
      [9, 5, 0],
      [9, 1.6, 0],
    ],
  ],
} as const satisfies {
  buildings: readonly Block[];
  vessels: readonly Vessel[];
  pipes: readonly (readonly ModelPoint[])[];
};

/** Foot and tip of the flare stack. */
const flare = { foot: [9, 1.6, 0], tip: [9, 1.6, 3.4] } as const satisfies Record<string, ModelPoint>;

const sources: readonly Block[] = [
  [1, 1, 0.5],
  [2.6, 1, 0.3],
  [4.6, 1, 1.2],
  [1, 4, 0.8],
  [1, 6.6, 0.7],
  [4.4, 4.2, 1.6],
  [6, 4.2, 0.9],
  [7.4, 4.2, 0.5],
  [4.4, 7, 0.6],
  [8.4, 1.6, 2.1],
  [6.6, 7.4, 0.4],
].map(([x = 0, y = 0, height = 0]) => ({ x, y, z: levels.inventory, width: 0.8, depth: 0.8, height }));

const curve = buildCurve(measures, carbonPrices.min, economics);
const total = curve.at(-1)?.to ?? 1;
const lowest = curve[0]?.netCost ?? 0;

/** The curve's steps as blocks, drawn from the back to the front; heights on a root scale, so that all are seen. */
const steps = curve.map(({ measure, from, to, netCost }) => ({
  tag: measure.tag,
  isPaying: netCost <= 0,
  block: {
    x: 1 + (from / total) * 8,
    y: 4,
    z: levels.curve,
    width: ((to - from) / total) * 8,
    depth: 2.4,
    height: 0.35 + Math.sqrt(netCost - lowest) * 0.26,
  },
}));

const plateNames = [
  { name: 'Curve', z: levels.curve },
  { name: 'Inventory', z: levels.inventory },
  { name: 'Facility', z: levels.facility },
] as const;

/** The hero's drawing: facility, inventory and abatement curve as three plates of one system. Renders an `<svg>`. */
export function SystemDrawing() {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox="-190 -340 490 560"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>Three layers of one system</title>
      <desc id={`${id}-text`}>
        A facility’s equipment at the foot, the emissions inventory of its sources above it, and the marginal abatement
        cost curve built from them on top, joined at the corners.
      </desc>
      <Plate z={levels.facility} />
      <FacilityPlate />
      <Ties from={levels.facility} to={levels.inventory} />
      <Plate z={levels.inventory} />
      {sources.map((block) => (
        <BlockDrawing key={`${block.x}-${block.y}`} block={block} kind="source" />
      ))}
      <Ties from={levels.inventory} to={levels.curve} />
      <Plate z={levels.curve} />
      {steps.map(({ tag, block, isPaying }) => (
        <BlockDrawing key={tag} block={block} kind={isPaying ? 'paying' : undefined} />
      ))}
      {plateNames.map(({ name, z }) => {
        const [x, y] = project([side, 0, z]);
        return (
          <text key={name} className="fig-label" x={x + 16} y={y + 5}>
            {name.toUpperCase()}
          </text>
        );
      })}
    </svg>
  );
}

function toLine(...points: readonly ModelPoint[]): string {
  return toFace(...points).slice(0, -1);
}

function Plate({ z }: { z: number }) {
  return <path className={styles.plate} d={toFace([0, 0, z], [side, 0, z], [side, side, z], [0, side, z])} />;
}

function FacilityPlate() {
  const [x, y] = project(flare.tip);
  return (
    <>
      <path className={styles.pipe} d={facility.pipes.map((pipe) => toLine(...pipe)).join('')} />
      {facility.buildings.map((block) => (
        <BlockDrawing key={`${block.x}-${block.y}`} block={block} />
      ))}
      {facility.vessels.map((vessel) => {
        const { wall, lid } = toVesselPaths(vessel);
        return (
          <g key={`${vessel.x}-${vessel.y}`} className={styles.block}>
            <path className={styles.side} d={wall} />
            <path className={styles.top} d={lid} />
          </g>
        );
      })}
      <path className={styles.pipe} d={toLine(flare.foot, flare.tip)} />
      <path
        className="fig-flare"
        transform={`translate(${x} ${y - 4})`}
        d="M0 0c-10-9-4-16 1-28 1 9 12 14 5 23-2 3-4 4-6 5z"
      />
    </>
  );
}

function Ties({ from, to }: { from: number; to: number }) {
  const corners = [
    [side, 0],
    [0, side],
    [side, side],
  ] as const;
  return <path className={styles.ties} d={corners.map(([x, y]) => toLine([x, y, from], [x, y, to])).join('')} />;
}

function BlockDrawing({ block, kind }: { block: Block; kind?: 'source' | 'paying' }) {
  const { top, left, right } = toFaces(block);
  return (
    <g className={styles.block} data-kind={kind}>
      <path className={styles.side} d={left} />
      <path className={styles.side} d={right} />
      <path className={styles.top} d={top} />
    </g>
  );
}
