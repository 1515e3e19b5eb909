import { Drawn, isometric } from '@site/shared/figures';
import styles from './SystemDrawing.module.css';
import { side } from './systemModel.ts';

const { circle, column, drum, flame, polyline } = isometric;
const onGround = (...points: readonly (readonly [number, number])[]) =>
  polyline(points.map(([x, y]): isometric.Place => [x, y, 0]));

/**
 * Renders `<path>`s of a complete gas compressor station: separator, compressor, dehydrator, tanks and flare, with
 * pipes.
 */
export function FacilityPlate() {
  return (
    <>
      <path className={styles.pipe} d={groundPipes} />
      <Drawn solids={[knockout, separator]} />
      <path className={styles.pipe} d={flareStack + separatorGas} />
      <path className="fig-flare" d={flame([176, 48, 80], 28)} />
      <Drawn solids={[compressorBuilding, exhaust, ...tanks, contactor]} />
      <path className={styles.pipe} d={dryGas} />
      <Drawn solids={[reboiler, still]} />
    </>
  );
}

/** Returns the path of the station's plan view at a height. */
export function facilityOutlineAt(z: number): string {
  const outline = (x: number, y: number, width: number, depth: number) =>
    isometric.faces([x, y, z], width, depth, 0).top;
  return [
    outline(18, 128, 40, 24),
    outline(80, 116, 44, 48),
    circle([176, 140, z], 10),
    outline(140, 170, 40, 16),
    circle([36, 180, z], 15),
    circle([76, 180, z], 15),
    circle([132, 48, z], 9),
    circle([176, 48, z], 8),
  ].join('');
}

const groundPipes = [
  // Raw gas into the separator.
  onGround([0, 140], [20, 140]),
  // Liquids from the separator to the tanks.
  onGround([36, 150], [36, 166]),
  onGround([50, 180], [62, 180]),
  // Compressed gas to the contactor.
  onGround([124, 140], [168, 140]),
  // Glycol between contactor and reboiler.
  onGround([166, 148], [166, 172]),
  onGround([172, 150], [172, 174]),
  // Relief to the flare: separator, compressor and contactor through one header and the knock-out drum.
  onGround([38, 128], [38, 84], [132, 84], [132, 56]),
  onGround([102, 116], [102, 84]),
  onGround([176, 132], [176, 84], [132, 84]),
  onGround([140, 48], [176, 48]),
].join('');

const knockout = column([132, 48, 0], 9, 22, { isDomed: true });
const flareStack = polyline([
  [176, 48, 0],
  [176, 48, 80],
]);

const separator = drum([22, 140, 15], 12, 32, [16]);
const separatorGas = polyline([
  [44, 140, 29],
  [44, 140, 44],
  [68, 140, 44],
  [68, 140, 6],
  [82, 140, 6],
]);

/** Building with its ridge along x; the gable end faces right. */
const compressorBuilding: isometric.Solid = {
  face: polyline(
    [
      [80, 164, 0],
      [124, 164, 0],
      [124, 116, 0],
      [124, 116, 26],
      [80, 116, 26],
      [80, 140, 40],
      [80, 164, 26],
    ],
    true,
  ),
  lines:
    polyline([
      [80, 164, 26],
      [124, 164, 26],
      [124, 140, 40],
      [124, 116, 26],
    ]) +
    polyline([
      [80, 140, 40],
      [124, 140, 40],
    ]) +
    polyline([
      [124, 164, 26],
      [124, 164, 0],
    ]),
};
const exhaust = column([102, 140, 39], 3, 23);

const tanks = [column([36, 180, 0], 15, 24), column([76, 180, 0], 15, 24)];

const contactor = column([176, 140, 0], 10, 62, { isDomed: true, seams: [20, 42] });
/** Pipe from the contactor’s head down to the ground and to the edge of the plate. */
const dryGas = polyline([
  [176, 140, 70],
  [176, 140, 80],
  [193, 140, 80],
  [193, 140, 0],
  [side, 140, 0],
]);

const reboiler = drum([145, 178, 9], 8, 28);
const still = column([160, 178, 16], 3, 24);
