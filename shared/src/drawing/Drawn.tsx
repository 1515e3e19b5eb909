import type { Solid } from './isometric.ts';
import styles from './Drawn.module.css';

/** Solids of an isometric drawing, the farthest first. Renders `<path>`s. */
export function Drawn({ solids }: { solids: readonly Solid[] }) {
  return solids.map(({ face, lines }, index) => (
    // A drawing's parts never move.
    <g key={index}>
      <path className={styles.face} d={face} />
      <path className={styles.lines} d={lines} />
    </g>
  ));
}
