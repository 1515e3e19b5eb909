import { Band } from '@site/shared';
import styles from './StatsBand.module.css';

export type StatsBandProps = { stats: readonly { value: string; label: string }[] };

/** The company's record in a few large numbers. Renders a `Band`. */
export function StatsBand({ stats }: StatsBandProps) {
  return (
    <Band tone="ink" aria-label="Our record">
      <dl className={styles.stats}>
        {stats.map(({ value, label }) => (
          <div key={label} className={styles.stat}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
