import type { TextTable as TextTableContent } from '../serviceContent.ts';
import styles from './TextTable.module.css';

/** Renders a `<table>` of text; narrow pages stack the cells of a row. */
export function TextTable({ caption, columns, rows }: TextTableContent) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="tag">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className={styles.row}>
            <th scope="row" className={styles.name}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={styles.cell} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
