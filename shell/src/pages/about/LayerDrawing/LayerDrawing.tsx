import { Drawn, isometric } from '@site/shared/figures';
import styles from './LayerDrawing.module.css';

/** Edge length of a sheet, and the distance between two sheets. */
const edge = 200;
const rise = 208;
/** Positions of the three units, seen from above; all three sheets use them. */
const tower = [124, 30] as const;
const vessel = [62, 146] as const;
const compressor = [148, 100] as const;

const sheet = (z: number) => isometric.box([0, 0, z - 5], edge, edge, 5);

/**
 * Renders the plant, its model and its software as three sheets, one above the other, connected at the same points.
 * Verified: the three sheets use one list of points; the gas passes V-101, K-201 and C-301 in the order of the plant's
 * sheet. The units have its forms: a horizontal drum, a skid with engine, frame and cylinder, a column. V-101 is on two
 * saddles; gas leaves it and C-301 at the top. No line touches the sheet above.
 */
export function LayerDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-184 -422 500 636" role="img" aria-label={description}>
      <Drawn solids={[sheet(0)]} />
      <path className={styles.stream} d={linesOnSlab} />
      <Drawn solids={plant} />
      <path className={styles.stream} d={overheads} />
      <path className={styles.leader} d={plantLeaders} />
      <Drawn solids={[sheet(rise)]} />
      <path className="fig-line" d={meshOn(rise)} />
      <path className={styles.stream} d={streamsOn(rise)} />
      <path className={styles.leader} d={modelLeaders} />
      <path className={styles.node} d={nodesOn(rise)} />
      <Drawn solids={[sheet(2 * rise)]} />
      <path className="fig-line" d={meshOn(2 * rise)} />
      <Drawn solids={readings} />
      <path className={styles.stream} d={trend} />
      {tags.map(({ tag, x, y, anchor }) => (
        <text key={tag} className={styles.label} x={x} y={y} textAnchor={anchor}>
          {tag}
        </text>
      ))}
      {layers.map(({ name, z }) => (
        <Layer key={name} name={name} z={z} />
      ))}
    </svg>
  );
}

const description =
  'Isometric drawing of three sheets, one above the other: the separator V-101, the compressor K-201 and the contactor C-301 of a gas plant, their process model, and the software with a reading at each of them and a trend. Lines join the same points on each sheet.';

/** Tags of the three units on the plant's sheet, beside the unit. */
const tags = [
  { tag: 'V-101', x: -120, y: 44, anchor: 'end' },
  { tag: 'K-201', x: 6, y: 172, anchor: 'middle' },
  { tag: 'C-301', x: 106, y: 34, anchor: 'start' },
] as const;

const layers = [
  { name: 'Software', z: 2 * rise },
  { name: 'Model', z: rise },
  { name: 'Plant', z: 0 },
] as const;

/** Renders the name of a sheet at the end of a line from the sheet's right corner. */
function Layer({ name, z }: { name: string; z: number }) {
  const [x, y] = isometric.project([edge, 0, z]);
  return (
    <g>
      <path className="fig-line" d={`M${x.toFixed(1)} ${y.toFixed(1)}h26`} />
      <text className={styles.label} x={x + 36} y={y} dominantBaseline="middle">
        {name}
      </text>
    </g>
  );
}

type Spot = readonly [x: number, y: number];
const on = (z: number, points: readonly Spot[]): isometric.Place[] => points.map(([x, y]) => [x, y, z]);
const upright = ([x, y]: Spot, from: number, to: number) =>
  isometric.polyline([...on(from, [[x, y]]), ...on(to, [[x, y]])]);

const plant = [
  isometric.column([tower[0], tower[1], 0], 14, 66, { isDomed: true, seams: [22, 44] }),
  isometric.box([116, 85, 0], 64, 34, 4),
  isometric.box([120, 90, 4], 32, 20, 20),
  isometric.box([154, 94, 4], 22, 12, 15),
  isometric.box([158, 106, 4], 14, 11, 12),
  isometric.box([vessel[0] - 24, vessel[1] - 12, 0], 6, 24, 14),
  isometric.box([vessel[0] + 18, vessel[1] - 12, 0], 6, 24, 14),
  isometric.drum([vessel[0] - 32, vessel[1], 22], 15, 64, [32]),
];

const plantLeaders = upright(vessel, 37, rise) + upright(compressor, 24, rise) + upright(tower, 86, rise);
const modelLeaders = [vessel, compressor, tower].map((spot) => upright(spot, rise, 2 * rise)).join('');

const streamsOn = (z: number) =>
  isometric.polyline(
    on(z, [[0, vessel[1]], vessel, [compressor[0], vessel[1]], [compressor[0], tower[1]], tower, [0, tower[1]]]),
  );

/** Lines that the units hide in part: the feed of V-101, the gas to K-201 and C-301, and the gas out. */
const linesOnSlab =
  isometric.polyline([
    [0, vessel[1], 4],
    [6, vessel[1], 4],
    [6, vessel[1], 22],
    [vessel[0] - 32, vessel[1], 22],
  ]) +
  isometric.polyline(on(4, [[112, vessel[1]], [compressor[0], vessel[1]], [compressor[0], tower[1]], tower])) +
  isometric.polyline(
    on(4, [
      [96, tower[1]],
      [0, tower[1]],
    ]),
  );
/** Lines from the tops of V-101 and C-301 down to the slab. */
const overheads =
  isometric.polyline([
    [82, vessel[1], 37],
    [82, vessel[1], 48],
    [112, vessel[1], 48],
    [112, vessel[1], 4],
  ]) +
  isometric.polyline([
    [...tower, 79],
    [...tower, 86],
    [96, tower[1], 86],
    [96, tower[1], 4],
  ]);

const meshOn = (z: number) =>
  [50, 100, 150]
    .map(
      (at) =>
        isometric.polyline(
          on(z, [
            [at, 0],
            [at, edge],
          ]),
        ) +
        isometric.polyline(
          on(z, [
            [0, at],
            [edge, at],
          ]),
        ),
    )
    .join('');

const nodesOn = (z: number) => [tower, vessel, compressor].map(([x, y]) => isometric.circle([x, y, z], 9)).join('');

/** One column for each unit, at the unit's position. */
const readings = [
  { spot: tower, height: 72 },
  { spot: compressor, height: 34 },
  { spot: vessel, height: 58 },
].map(({ spot: [x, y], height }) => isometric.box([x - 10, y - 10, 2 * rise], 20, 20, height));

const trend = isometric.polyline(
  on(2 * rise, [
    [8, 188],
    [36, 180],
    [58, 186],
    [84, 174],
    [104, 178],
    [132, 156],
    [158, 152],
    [190, 126],
  ]),
);
