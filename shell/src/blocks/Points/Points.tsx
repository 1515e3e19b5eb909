import { Band, type BandTone } from '@site/shared';
import styles from './Points.module.css';

export type PointsProps = {
  tone?: BandTone;
  label: string;
  heading: string;
  /** A title with its sentence each. */
  items: readonly { title: string; text: string }[];
  /** Side by side from a tablet's width on: three over the whole sheet, or two under the heading. */
  columns: 2 | 3;
};

/** Short points, each under a rule. Renders a `Band`. */
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
