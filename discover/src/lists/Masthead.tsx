import { type BandTone, Breadcrumb, type TrailStep } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './Masthead.module.css';

export type MastheadProps = {
  trail?: readonly TrailStep[];
  heading: string;
  /** Number of items, shown after the heading; hidden from assistive technology, because the list says it in words. */
  count?: number;
  lead: string;
  tone?: BandTone;
  /** Search and filter, next to the lead or below it. */
  children: ReactNode;
};

/** Renders the top of a list page as a `<header>`: an `h1` as wide as the page, the number of items, lead and search. */
export function Masthead({ trail, heading, count, lead, tone = 'paper', children }: MastheadProps) {
  return (
    <header className={styles.masthead} data-tone={tone}>
      <div className={styles.sheet}>
        {trail && <Breadcrumb items={trail} />}
        <div className={styles.name} data-is-long={heading.includes(' ') || undefined}>
          <h1 className={styles.heading} tabIndex={-1}>
            {heading}
          </h1>
          <p className={styles.count} aria-hidden="true">
            {count}
          </p>
        </div>
        <div className={styles.foot}>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </div>
    </header>
  );
}
