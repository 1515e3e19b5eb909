import { joinClasses } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export type FactListProps = {
  className?: string;
  /** Label and value pairs. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
};

/** Renders facts as a `<dl>`, one line each. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={joinClasses(styles.facts, className)}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className="tag">{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
