import styles from './RoadmapList.module.css';
import { facility, type RoadmapStep } from './roadmapModel.ts';

const formatNumber = (value: number) => value.toLocaleString('en-CA');

/** Renders an `<ol>` of the measures in order, with year, capital, abatement and remaining emissions. */
export function RoadmapList({ steps }: { steps: readonly RoadmapStep[] }) {
  return (
    <ol role="list" className={styles.list}>
      {steps.map(({ tag, name, capital, abatement, year, emissionsAfter }) => {
        const isLate = year > facility.lastYear;
        return (
          <li key={tag} className={styles.step} data-is-late={isLate || undefined}>
            <p className={styles.name}>
              <span className={styles.tag}>{tag}</span> {name}
            </p>
            <p className={styles.facts}>
              <span className={styles.year}>{isLate ? `after ${facility.lastYear}` : year}</span>
              <span>CAD {capital.toFixed(1)} million</span>
              <span>−{formatNumber(abatement)} t CO₂e/y</span>
              <span className={styles.left}>{formatNumber(emissionsAfter)} t left</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
