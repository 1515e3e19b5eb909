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
        <div key={label} className={styles.cell} data-in-row={countInRow(index, facts.length)}>
          <dt className="tag">{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Returns the number of cells in the row of a cell: four for 4, 7 or 8 cells, otherwise three, so that a row rarely has
 * a single cell. The last row contains the remaining cells.
 */
function countInRow(index: number, count: number): number {
  const perRow = [4, 7, 8].includes(count) ? 4 : 3;
  const rest = count % perRow;
  return index < count - rest ? perRow : rest;
}
