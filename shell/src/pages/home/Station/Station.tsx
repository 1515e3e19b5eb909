import type { Station as StationContent } from '../../../blocks/engineFuel/engineFuel.ts';
import styles from './Station.module.css';

export type StationProps = StationContent & {
  /** In wide windows the content below, which leaves its columns free, begins at the height of the heading. */
  hangs?: boolean;
};

/**
 * Renders one stage of the number that home follows, for the margin of a band: its number and its method. In narrow
 * windows `Leg` shows both, and this is hidden.
 */
export function Station({ station, number, how, source, hangs }: StationProps) {
  return (
    <div className={styles.station} data-hangs={hangs}>
      <p className={styles.name}>{station}</p>
      <p className={styles.number}>{number}</p>
      <p className={styles.how}>{how}</p>
      {source && (
        <p className={styles.how}>
          <a href={source.href} className={styles.source}>
            {source.text}
          </a>
        </p>
      )}
    </div>
  );
}
