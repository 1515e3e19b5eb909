import type { Audience } from '@site/shared';
import { isometric } from '@site/shared/figures';
import { desks } from '../belowTheFold.content.ts';
import { plantId } from '../Plant/Plant.tsx';
import styles from './DeskDrawing.module.css';

export type DeskDrawingProps = { desk: Audience; alt: string };

/**
 * Renders the plant of the hero with the readings of one audience, as tags above the units.
 * Verified: the volumes balance (`HomeHero.test.tsx`), and each tag is at the unit that it names. The numbers are
 * illustrative, and the page states that.
 */
export function DeskDrawing({ desk, alt }: DeskDrawingProps) {
  return (
    <svg className={styles.drawing} viewBox="-350 -300 700 660" role="img" aria-label={alt}>
      <use href={`#${plantId}`} />
      {desks[desk].map(({ text, at, isMarked }) => {
        const [x, y] = isometric.project(at);
        return (
          <g key={text} className={styles.note} data-is-marked={isMarked || undefined}>
            <circle cx={x} cy={y} r="5" />
            <path d={`M${x.toFixed(0)} ${y.toFixed(0)}v-34`} />
            <rect x={x - 8 * text.length} y={y - 62} width={16 * text.length} height="32" rx="2" />
            <text x={x} y={y - 39} textAnchor="middle">
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
