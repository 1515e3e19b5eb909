import type { Audience } from '@site/shared';
import { PlantSheet } from '@site/shared/figures';
import { desks } from '../belowTheFold.content.ts';
import styles from './DeskDrawing.module.css';

export type DeskDrawingProps = { desk: Audience; alt: string };

/**
 * Renders the whole plant with the readings of one audience, as flags at the units.
 * Verified: the volumes balance (`HomeHero.test.tsx`), the loads are those of the process optimization page
 * (`gasPlant.test.ts`), and each flag is at the unit or the meter that it names. The numbers are illustrative, and the
 * page states that.
 */
export function DeskDrawing({ desk, alt }: DeskDrawingProps) {
  return (
    <div className={styles.desk}>
      <PlantSheet title={alt}>
        {desks[desk].map((flag) => (
          <Flag key={flag.text} {...flag} />
        ))}
      </PlantSheet>
    </div>
  );
}

/** Renders a reading at the top of a pole, to its right or left. */
function Flag({ text, at: [x, y], isMarked, isLeft }: (typeof desks)[Audience][number]) {
  const width = 38 * text.length + 20;
  const left = isLeft ? -width : 0;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles.flag} data-is-marked={isMarked || undefined}>
        <circle r="14" />
        <path d="M0 0V-120" />
        <rect x={left} y="-210" width={width} height="90" />
        <text x={left + width / 2} y="-144" textAnchor="middle">
          {text}
        </text>
      </g>
    </g>
  );
}
