import type { Audience } from '@site/shared';
import { readResult } from '@site/shared/contract';
import { PlantSheet } from '@site/shared/plant';
import { desks, type Reading } from '../belowTheFold.content.ts';
import styles from './DeskDrawing.module.css';

export type DeskDrawingProps = { desk: Audience; alt: string };

/** The whole sheet, and space to the left and below for the labels. */
const box = [-1010, -530, 2430, 1910] as const;

/**
 * Renders the whole plant with the readings of one audience, as labels in the sheet's margins with leaders to the
 * units; in narrow windows, where the units would be too small, the readings as bars.
 * Verified: the volumes balance (`HomeHero.test.tsx`), the loads are those of the process optimization page
 * (`gasPlant.test.ts`), and each leader ends at the unit or the meter that its label names; each bar's length is its
 * reading. The numbers are illustrative, and the page states that.
 */
export function DeskDrawing({ desk, alt }: DeskDrawingProps) {
  return (
    <>
      <div className={styles.desk}>
        <PlantSheet
          box={box}
          title={`${alt}: ${desks[desk].map(({ name = '', text }) => `${name} ${text}`).join(', ')}`}
        >
          {desks[desk].map((reading) => (
            <Label key={reading.text} {...reading} />
          ))}
        </PlantSheet>
      </div>
      <List readings={desks[desk]} />
    </>
  );
}

/** Renders the readings as bars from zero, on one scale. */
function List({ readings }: { readings: readonly Reading[] }) {
  const values = readings.map(({ text }) => readResult(valueOf(text)).value);
  const least = Math.min(0, ...values);
  const box = `${least} 0 ${Math.max(...values) - least} 1`;
  return (
    <ul role="list" className={styles.list}>
      {readings.map(({ text, name, isMarked }, index) => (
        <li key={text} data-is-marked={isMarked}>
          {name ?? text.replace(/ \S+$/, '')}
          <span>{valueOf(text)}</span>
          <svg viewBox={box} preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 0H${values[index]}V1H0z`} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** Returns the value at the end of a reading: "88%" of "C-301 88%". */
const valueOf = (text: string) => text.split(' ').at(-1) ?? text;

const height = 84;

/** Renders a reading: a dot at the unit, a vertical leader and the label at its end. */
function Label({ text, at: [unitX, unitY], label: [x, y], isMarked, isLeft }: Reading) {
  const width = 34 * text.length + 56;
  const left = x - unitX - (isLeft ? width : 0);
  const end = y - unitY;
  // Relative to the unit and to the label's corner: fewer numbers, which compress badly.
  return (
    <g className={styles.reading} data-is-marked={isMarked || undefined} transform={`translate(${unitX} ${unitY})`}>
      <circle r="14" />
      <path d={`M0 0V${end}`} />
      <g transform={`translate(${left} ${end > 0 ? end : end - height})`}>
        <rect width={width} height={height} />
        <text x={width / 2} y="61" textAnchor="middle">
          {text}
        </text>
      </g>
    </g>
  );
}
