import { PlantSheet } from '@site/shared/figures';
import { sketchNotes } from '../contact.content.ts';
import styles from './PlantSketch.module.css';

/**
 * Renders a `<figure>` with the sales compressor of the plant, and numbered circles around the topics of an inquiry.
 * Verified: the sheet is checked line by line (`PlantSheet`); the circles are around K-701, the exhaust of its engine
 * and the sales meter FE-701.
 */
export function PlantSketch() {
  return (
    <figure className={styles.sketch}>
      <PlantSheet box={[620, 916, 524, 364]} title={description}>
        <path className={styles.plume} d="M721 962c-6-6 6-9 0-17M730 962c-6-6 6-9 0-17" />
        {circles.map(({ d, at: [x, y] }, index) => (
          <g key={d}>
            <path className={styles.pen} d={d} />
            <circle className={styles.mark} cx={x} cy={y} r="14" />
            <text className={styles.number} x={x} y={y + 6} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        ))}
        <path className={styles.corner} d="M968 916h176v58h-176z" />
        <text className={styles.detail} x="1132" y="951" textAnchor="end">
          Detail of P-001
        </text>
      </PlantSheet>
      <ol role="list" className={styles.notes}>
        {sketchNotes.map((note, index) => (
          <li key={note}>
            <span aria-hidden="true">{index + 1}</span>
            {note}
          </li>
        ))}
      </ol>
    </figure>
  );
}

const description =
  'Part of the plant: the sales compressor with its gas engine, its aftercooler, and the sales meter. Circled by hand are the compressor, the engine’s exhaust, and the meter.';

/** Hand-drawn circles, whose ends overlap, and the positions of their numbers. */
const circles = [
  { d: 'M690 1012c60-50 215-20 222 70s-50 115-140 115-130-50-122-125c6-30 35-57 70-68', at: [674, 1163] },
  { d: 'M702 985c-4-44 50-52 54 0s-8 54-28 54-34-22-29-58c3-16 9-26 21-32', at: [694, 968] },
  { d: 'M956 1180c2-46 78-50 80 4s-16 62-44 60-42-32-35-68c4-16 14-24 27-30', at: [962, 1232] },
] as const;
