import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export type FactListProps = {
  /** Label and value of each cell. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
};

/** Facts in ruled cells, as in the corner of a drawing. Renders a `<dl>`. */
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

/** How many share the row of a cell: three, or four where that leaves no cell to a row of its own; the rest in the last. */
function countInRow(index: number, count: number): number {
  const perRow = [4, 7, 8].includes(count) ? 4 : 3;
  const rest = count % perRow;
  return index < count - rest ? perRow : rest;
}
