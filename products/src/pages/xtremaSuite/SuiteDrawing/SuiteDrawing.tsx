import { Drawn, isometric } from '@site/shared/figures';
import styles from './SuiteDrawing.module.css';

const side = 200;
const moduleSide = 78;

/** Positions of the four lower modules on the base, farthest first. */
const corners = [
  [18, 18],
  [104, 18],
  [18, 104],
  [104, 104],
] as const;
const heights = [46, 46, 46, 46];

const base = [isometric.box([0, 0, 0], side, side, 12)];
const modules = corners.map(([x, y], index) => isometric.box([x, y, 12], moduleSide, moduleSide, heights[index] ?? 46));
const top = [isometric.box([61, 61, 58], moduleSide, moduleSide, 40)];

/** Seams on the two visible sides of each lower module. */
const seams = corners.map(([x, y]) =>
  isometric.polyline([
    [x, y + moduleSide, 40],
    [x + moduleSide, y + moduleSide, 40],
    [x + moduleSide, y, 40],
  ]),
);

/**
 * Renders the hero's `<svg>`: five modules on one base, the fifth on top of the other four.
 * Verified: one module per platform. The drawing makes no claim of scale.
 */
export function SuiteDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-196 -120 392 340" aria-hidden="true" focusable="false">
      <Drawn solids={base} />
      <Drawn solids={modules} />
      <path className={styles.seams} d={seams.join('')} />
      <g className={styles.top}>
        <Drawn solids={top} />
      </g>
    </svg>
  );
}
