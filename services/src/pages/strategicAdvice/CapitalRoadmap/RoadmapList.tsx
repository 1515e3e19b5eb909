import styles from './RoadmapList.module.css';
import { facility, type RoadmapStep, targetEmissions } from './roadmapModel.ts';

const toShare = (tonnes: number) => `${((tonnes / facility.baseline) * 100).toFixed(2)}%`;
const count = (value: number) => value.toLocaleString('en-CA');

/** The measures in order, each with its year, its capital and what is left of the emissions after it. Renders an `<ol>`. */
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
              <span>−{count(abatement)} t CO2e/y</span>
            </p>
            <p className={styles.left}>
              <svg className={styles.bar} aria-hidden="true">
                <rect className={styles.whole} width="100%" height="100%" />
                <rect className={styles.remaining} width={toShare(emissionsAfter)} height="100%" />
                <line className={styles.target} x1={toShare(targetEmissions)} x2={toShare(targetEmissions)} y2="100%" />
              </svg>
              <span className={styles.after}>{count(emissionsAfter)} t left</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
