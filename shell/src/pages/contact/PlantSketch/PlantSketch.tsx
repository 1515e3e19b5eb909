import { PlantSheet } from '@site/shared/plant';
import { sketchNotes, sketchTitle } from '../contact.content.ts';
import styles from './PlantSketch.module.css';

/**
 * Renders a `<figure>` with the sales compressor of the plant, and numbered circles around the topics of an inquiry.
 * Verified: the sheet is checked line by line (`PlantSheet`); the circles are around K-701, the exhaust of its engine
 * and the sales meter FE-701; each tag is next to its equipment, and the flag is at the battery limit BL-2, to sales.
 */
export function PlantSketch() {
  return (
    <figure className={styles.sketch}>
      <PlantSheet box={[618, 916, 572, 404]} title={description}>
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
        {tags.map(([tag, x, y]) => (
          <text key={tag} className={styles.tag} x={x} y={y}>
            {tag}
          </text>
        ))}
        <path className={styles.flag} d="M1109 1259h57l11 11-11 11h-57z" />
        <text className={styles.tag} x="1115" y="1275">
          Sales
        </text>
      </PlantSheet>
      <figcaption className={styles.caption}>{sketchTitle}</figcaption>
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
  'Part of the plant: the sales compressor with its gas engine, its aftercooler, and the sales meter, from which the gas leaves the plant. Circled by hand are the compressor, the engine’s exhaust, and the meter.';

/** Hand-drawn circles, whose ends overlap, and the positions of their numbers. */
const circles = [
  { d: 'M786 1060c40-24 108-8 110 46s-30 70-70 68-66-30-62-70c4-26 16-38 30-46', at: [790, 1160] },
  { d: 'M744 952c-10-22-40-14-42 26s10 62 28 60 28-34 26-62-12-40-34-32', at: [687, 950] },
  { d: 'M943 1180c2-46 78-50 80 4s-16 62-44 60-42-32-35-68c4-16 14-24 27-30', at: [950, 1233] },
] as const;

/** Tags of the equipment and the meters, with the left ends of their baselines. */
const tags = [
  ['K-701', 720, 1170],
  ['FE-702', 806, 1038],
  ['E-701', 1078, 1078],
  ['FE-701', 864, 1222],
] as const;
