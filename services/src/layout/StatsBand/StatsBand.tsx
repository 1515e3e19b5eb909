import { Band, type BandArrangement } from '@site/shared';
import styles from './StatsBand.module.css';

export type StatsBandProps = BandArrangement & { items: readonly { value: string; label: string }[] };

/**
 * Renders a `Band` with the company's record as one sentence; the numbers in it are in very large type. A page's style
 * can select the parts by `data-part`.
 */
export function StatsBand({ layout, className, items }: StatsBandProps) {
  return (
    <Band layout={layout} className={className} tone="ink" aria-label="Our record">
      <p className={styles.sentence}>
        {items.map(({ value, label }) => (
          <span key={label} className={styles.clause} data-part="clause">
            <span className={styles.value} data-part="value">
              {value}
            </span>{' '}
            <span className={styles.label} data-part="label">
              {label}
            </span>{' '}
          </span>
        ))}
      </p>
    </Band>
  );
}
