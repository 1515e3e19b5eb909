import { Drawn, isometric } from '@site/shared/figures';
import styles from './SignalDrawing.module.css';

const run = { y: 60, z: 40, radius: 12 } as const;
/** The meter run on its two supports, with the orifice flanges in its middle. */
const supports = [36, 150].map((x) => isometric.box([x - 6, run.y - 12, 8], 12, 24, run.z - 20));
const pipe = [isometric.drum([0, run.y, run.z], run.radius, 200, [40, 160])];
const flanges = [94, 102].map((x) => isometric.drum([x, run.y, run.z], 20, 5));
/** The transmitter above the tap, and the panel beside the run. */
const transmitter = [isometric.column([100, run.y, 96], 11, 20, { isDomed: true })];
const panel = [isometric.box([150, 118, 8], 44, 20, 92)];
const pad = [isometric.box([-8, 0, 0], 224, 160, 8)];

const tubing = isometric.polyline([
  [100, run.y, run.z + 20],
  [100, run.y, 96],
]);
const cable = isometric.polyline([
  [111, run.y, 104],
  [172, run.y, 104],
  [172, 118, 104],
  [172, 118, 92],
]);
const mast = isometric.polyline([
  [172, 128, 100],
  [172, 128, 176],
]);
const [mastX, mastY] = isometric.project([172, 128, 176]);

/** The hero's drawing: an orifice meter, its transmitter, the panel and the antenna. Renders an `<svg>`. */
export function SignalDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-160 -110 400 330" aria-hidden="true" focusable="false">
      <Drawn solids={pad} />
      <Drawn solids={supports} />
      <Drawn solids={pipe} />
      <Drawn solids={flanges} />
      <path className="fig-ink" d={tubing} />
      <Drawn solids={transmitter} />
      <path className="fig-ink" strokeDasharray="2 5" d={cable} />
      <Drawn solids={panel} />
      <path className="fig-ink" d={mast} />
      <g transform={`translate(${mastX.toFixed(1)} ${mastY.toFixed(1)})`}>
        {[14, 26, 38].map((radius) => (
          <path
            key={radius}
            className="fig-accent"
            d={`M${-radius * 0.7} ${-radius * 0.7}A${radius} ${radius} 0 0 1 ${radius * 0.7} ${-radius * 0.7}`}
          />
        ))}
      </g>
    </svg>
  );
}
