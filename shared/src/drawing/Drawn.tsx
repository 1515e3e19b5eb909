import type { Solid } from './isometric.ts';
import styles from './Drawn.module.css';

/** Renders the solids of an isometric drawing as `<path>`s, in order: pass the farthest first. */
export function Drawn({ solids }: { solids: readonly Solid[] }) {
  return solids.map(({ face, lines }, index) => (
    // Solids have no identifier and are never reordered.
    <g key={index}>
      <path className={styles.face} d={face} />
      <path className={styles.lines} d={lines} />
    </g>
  ));
}
