import { Drawn, isometric } from '@site/shared/figures';
import styles from './SignalDrawing.module.css';

const run = { y: 78, z: 46, radius: 12 } as const;

/** Returns a section of pipe along x, cut square at both ends, because the pipe continues beyond the drawing. */
function cutPipe(from: number, to: number, radius: number = run.radius) {
  const [long, short] = [radius * Math.sqrt(1.5), radius * Math.sqrt(0.5)];
  const edge = (x: number, side: 1 | -1) => {
    const [cx, cy] = isometric.project([x, run.y, run.z]);
    return `${(cx - (side * long) / 2).toFixed(1)} ${(cy + side * long * 0.866).toFixed(1)}`;
  };
  const arc = (sweep: 0 | 1) => `A${short.toFixed(1)} ${long.toFixed(1)} 30 0 ${sweep} `;
  return {
    face: `M${edge(from, 1)}L${edge(to, 1)}${arc(0)}${edge(to, -1)}L${edge(from, -1)}${arc(0)}${edge(from, 1)}z`,
    lines: `M${edge(to, 1)}${arc(1)}${edge(to, -1)}`,
  };
}

/** Base; the panel on its legs and the mast are behind the pipe. */
const pad = [isometric.box([-8, -20, 0], 232, 136, 8)];
const panel = [
  isometric.box([164, 0, 8], 5, 16, 24),
  isometric.box([201, 0, 8], 5, 16, 24),
  isometric.box([160, -2, 32], 50, 20, 78),
];
const door = isometric.polyline(
  [
    [166, 18, 38],
    [204, 18, 38],
    [204, 18, 104],
    [166, 18, 104],
  ],
  true,
);
const mast = { x: 185, y: 8, foot: 110, boom: 186 } as const;
/** Directional antenna with its boom along x; the elements get shorter in the direction of transmission. */
const antenna =
  isometric.polyline([
    [mast.x, mast.y, mast.foot],
    [mast.x, mast.y, mast.boom + 8],
  ]) +
  isometric.polyline([
    [mast.x - 12, mast.y, mast.boom],
    [mast.x + 44, mast.y, mast.boom],
  ]) +
  [-12, 4, 18, 32, 44]
    .map((along, index) =>
      isometric.polyline([
        [mast.x + along, mast.y - 16 + index * 2, mast.boom],
        [mast.x + along, mast.y + 16 - index * 2, mast.boom],
      ]),
    )
    .join('');
const [sentX, sentY] = isometric.project([mast.x + 50, mast.y, mast.boom]);

/** Signal cable from the transmitter down to the pad and up into the panel. */
const cable = isometric.polyline([
  [112, run.y, 136],
  [128, run.y, 136],
  [128, 44, 136],
  [128, 44, 9],
  [185, 44, 9],
  [185, 8, 9],
  [185, 8, 32],
]);

const supports = [30, 176].map((x) => isometric.box([x, run.y - 9, 8], 10, 18, run.z - 18));
/** Pipe with the orifice plate between its flanges. */
const meter = [cutPipe(-44, 90), cutPipe(90, 97, 22), cutPipe(97, 101, 25), cutPipe(101, 108, 22), cutPipe(108, 262)];
/** Two pressure taps, one on each side of the plate, up to the transmitter. */
const taps = [
  [93, 87],
  [105, 111],
].map(([tap = 0, rise = 0]) =>
  isometric.polyline([
    [tap, run.y, run.z + 22],
    [tap, run.y, run.z + 30],
    [rise, run.y, run.z + 36],
    [rise, run.y, 104],
  ]),
);
const valves = [87, 111].map((x) => isometric.box([x - 3, run.y - 3, 88], 6, 6, 8));
const transmitter = [
  isometric.box([80, run.y - 7, 104], 38, 14, 10),
  isometric.column([99, run.y, 114], 8, 10),
  isometric.drum([88, run.y, 136], 11, 22, [5, 17]),
];

/**
 * Renders the hero's `<svg>`: an orifice meter, its transmitter, the panel and the antenna.
 * Verified: the meter has a tap on each side of the plate.
 */
export function SignalDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-116 -112 370 306" aria-hidden="true" focusable="false">
      <Drawn solids={pad} />
      <path className="fig-ink" strokeDasharray="2 5" d={cable} />
      <Drawn solids={panel} />
      <path className="fig-ink" d={door} />
      <path className="fig-ink" d={antenna} />
      {[10, 20, 30].map((radius) => (
        <path
          key={radius}
          className="fig-accent"
          transform={`translate(${sentX.toFixed(1)} ${sentY.toFixed(1)}) rotate(30)`}
          d={`M${(radius * 0.7).toFixed(1)} ${(-radius * 0.7).toFixed(1)}A${radius} ${radius} 0 0 1 ${(radius * 0.7).toFixed(1)} ${(radius * 0.7).toFixed(1)}`}
        />
      ))}
      <Drawn solids={supports} />
      <Drawn solids={meter} />
      <path className="fig-ink" d={taps.join('')} />
      <Drawn solids={valves} />
      <Drawn solids={transmitter} />
    </svg>
  );
}
