import { formatNumber } from '@site/shared';
import styles from './RoadmapList.module.css';
import { facility, type RoadmapStep } from './roadmapModel.ts';

/**
 * Renders an `<ol>` of the measures in order, with year, capital, abatement and remaining emissions. In wide windows it
 * looks like a table: the column headings show the units.
 */
export function RoadmapList({ steps }: { steps: readonly RoadmapStep[] }) {
  return (
    <div className={styles.roadmap}>
      <div className={styles.head} aria-hidden="true">
        <p>Measure</p>
        <p className={styles.facts}>
          <span>Bought</span>
          <span>Capital, CAD million</span>
          <span>Abates, t CO₂e/y</span>
          <span>Left, t CO₂e/y</span>
        </p>
      </div>
      <ol role="list">
        {steps.map(({ tag, name, capital, abatement, year, emissionsAfter }) => {
          const isLate = year > facility.lastYear;
          return (
            <li key={tag} className={styles.step} data-is-late={isLate || undefined}>
              <p className={styles.name}>
                <span className={styles.tag}>{tag}</span> {name}
              </p>
              <p className={styles.facts}>
                <span>{isLate ? `after ${facility.lastYear}` : year}</span>
                <span>
                  <span className={styles.unit}>CAD </span>
                  {capital.toFixed(1)}
                  <span className={styles.unit}> million</span>
                </span>
                <span>
                  −{formatNumber(abatement)}
                  <span className={styles.unit}> t CO₂e/y</span>
                </span>
                <span>
                  {formatNumber(emissionsAfter)}
                  <span className={styles.unit}> t left</span>
                </span>
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
