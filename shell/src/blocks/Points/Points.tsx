import { Band, type BandProps } from '@site/shared';
import styles from './Points.module.css';

export type PointsProps = Omit<BandProps, 'children'> & {
  items: readonly { title: string; text: string }[];
  /** Columns from tablet width: three over the whole width, or two below the heading. */
  columns: 2 | 3;
};

/** Renders a `Band` with short points, each below a horizontal rule. */
export function Points({ items, columns, ...props }: PointsProps) {
  return (
    <Band {...props}>
      <ul role="list" className={styles.points} data-columns={columns}>
        {items.map(({ title, text }) => (
          <li key={title} className={styles.point}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
