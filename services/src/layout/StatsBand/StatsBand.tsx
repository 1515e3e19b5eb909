import { Band } from '@site/shared';
import type { BandClass } from '../serviceContent.ts';
import styles from './StatsBand.module.css';

export type StatsBandProps = BandClass & { items: readonly { value: string; label: string }[] };

/** Renders a `Band` with the company's record as one sentence; the numbers in it are in very large type. */
export function StatsBand({ className, items }: StatsBandProps) {
  return (
    <Band className={className} tone="ink" aria-label="Our record">
      <p className={styles.sentence}>
        {items.map(({ value, label }) => (
          <span key={label} className={styles.clause}>
            <span className={styles.value}>{value}</span> <span className={styles.label}>{label}</span>{' '}
          </span>
        ))}
      </p>
    </Band>
  );
}
