import { Band } from '@site/shared';
import styles from './StatsBand.module.css';

export type StatsBandProps = { items: readonly { value: string; label: string }[] };

/** Renders a `Band` with the company's record as a few large numbers. */
export function StatsBand({ items }: StatsBandProps) {
  return (
    <Band tone="ink" aria-label="Our record">
      <dl className={styles.stats} data-count={items.length}>
        {items.map(({ value, label }) => (
          <div key={label} className={styles.stat}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
