import type { ReactNode } from 'react';
import type { Station } from '../../../blocks/engineFuel/engineFuel.ts';
import styles from './Leg.module.css';

export type LegProps = Station & {
  /** The hero shows the number in all windows. */
  isFirst?: boolean;
  children: ReactNode;
};

/**
 * Renders the bands of home that one number passes. In narrow windows the number is in a row below the bar, with its
 * method below the row, except in the first leg; in wide ones the notes of the bands (`Station`) show both, and a ruler
 * in the window's left margin shows how far the page has been read.
 */
export function Leg({ station, number, how, source, isFirst, children }: LegProps) {
  return (
    <div className={styles.leg} data-is-first={isFirst}>
      <div className={styles.margin} data-tone="paper" data-print="hidden" aria-hidden="true">
        <p className={styles.carried}>
          <span className={styles.station}>{station}</span>
          <span className={styles.number}>{number}</span>
        </p>
      </div>
      <div className={styles.method} data-tone="paper" data-print="hidden">
        <p>
          <span className="visuallyHidden">{`${station}: ${number}. `}</span>
          {how}
          {source && (
            <>
              {'. '}
              <a href={source.href} className={styles.source}>
                {source.text}
              </a>
            </>
          )}
        </p>
      </div>
      {children}
    </div>
  );
}
