import type { RunningUnit, UnitKey } from './gasPlant.ts';
import styles from './UnitLoads.module.css';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The units in the order in which the gas comes by, each with its capacity and how much of it is used. Renders an `<ol>`. */
export function UnitLoads({ units, limit }: { units: readonly RunningUnit[]; limit: UnitKey }) {
  return (
    <ol role="list" className={styles.units}>
      {units.map(({ key, name, capacity, loading }) => (
        <li key={key} className={styles.unit} data-is-limit={key === limit || undefined}>
          <span className={styles.name}>{name}</span>
          <span className={styles.capacity}>takes {Math.round(capacity).toLocaleString('en-CA')} ×10³ m³/d</span>
          <svg className={styles.bar} aria-hidden="true">
            <rect className={styles.whole} width="100%" height="100%" />
            <rect className={styles.used} width={percent(loading)} height="100%" />
          </svg>
          <span className={styles.load}>
            {percent(loading)}
            <span className="visuallyHidden"> loaded{key === limit && ', the limit'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
