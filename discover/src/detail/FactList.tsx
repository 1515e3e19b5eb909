import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export type FactListProps = {
  /** Label and value pairs. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
};

/** Renders facts as a `<dl>` in bordered cells. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.block}>
      {facts.map(([label, value], index) => (
        <div key={label} className={styles.cell} data-columns={columnsOf(index, facts.length)}>
          <dt className="tag">{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Returns the number of columns of a cell in a grid of 12 columns: a quarter for 4, 7 or 8 cells, otherwise a third, so
 * that a row rarely has a single cell. The last cell also takes the columns that remain in its row.
 */
function columnsOf(index: number, count: number): number {
  const perRow = [4, 7, 8].includes(count) ? 4 : 3;
  const columns = 12 / perRow;
  const isLast = index === count - 1;
  return isLast ? 12 - (index % perRow) * columns : columns;
}
