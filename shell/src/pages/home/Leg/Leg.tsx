import type { ReactNode } from 'react';
import type { Station } from '../../../blocks/engineFuel/engineFuel.ts';
import styles from './Leg.module.css';

export type LegProps = Station & { children: ReactNode };

/**
 * Renders the bands of home that one number passes, and the number in the margin of the window: in a column in wide
 * windows, in a row below the bar in narrow ones. The bands have the number as text, so assistive technology does not
 * announce it again.
 */
export function Leg({ station, number, children }: LegProps) {
  return (
    <div className={styles.leg}>
      <div className={styles.margin} data-tone="paper" data-print="hidden" aria-hidden="true">
        <p className={styles.carried}>
          <span className={styles.station}>{station}</span>
          <span className={styles.number}>{number}</span>
        </p>
      </div>
      {children}
    </div>
  );
}
