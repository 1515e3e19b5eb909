import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './DataTable.module.css';

/** A column's header; numeric columns are right-aligned. */
export type DataColumn = string | { label: string; isNumeric?: boolean };

export type DataTableProps = Omit<ComponentProps<'div'>, 'children'> & {
  caption: string;
  columns: readonly DataColumn[];
  /** One array for each row; its first cell is the row's header. */
  rows: readonly (readonly ReactNode[])[];
};

/** Renders a `<table>` with tabular numerals in a `<div>` that scrolls horizontally, also by keyboard. */
export function DataTable({ caption, columns, rows, className, ...props }: DataTableProps) {
  const captionId = useId();
  const heads = columns.map((column) => (typeof column === 'string' ? { label: column, isNumeric: false } : column));
  return (
    <div
      role="region"
      aria-labelledby={captionId}
      tabIndex={0}
      {...props}
      className={joinClasses(styles.scroller, className)}
    >
      <table className={styles.table}>
        <caption id={captionId} className={joinClasses('tag', styles.caption)}>
          {caption}
        </caption>
        <thead>
          <tr>
            {heads.map(({ label, isNumeric }) => (
              <th key={label} scope="col" data-numeric={isNumeric || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            // Rows have no identifier and are never reordered.
            <tr key={rowIndex}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={index} data-numeric={heads[index]?.isNumeric || undefined}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
