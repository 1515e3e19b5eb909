import type { ReactNode } from 'react';
import type { Station } from '../../../blocks/engineFuel/engineFuel.ts';
import styles from './Leg.module.css';

export type LegProps = Station & { children: ReactNode };

/**
 * Renders the bands of home that one number passes. In narrow windows the number is in a row below the bar; in wide ones
 * the notes of the bands show it, and a ruler in the window's left margin shows how far the page has been read. The bands
 * have the number as text, so assistive technology does not announce it again.
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
