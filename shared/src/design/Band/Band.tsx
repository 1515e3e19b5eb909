import { type ComponentProps, type ReactNode, Suspense, useId } from 'react';
import { ServerHtmlBoundary } from '../failure/ServerHtmlBoundary.tsx';
import { useIsServerRenderedPage } from '../failure/serverRenderedPage.ts';
import { joinClasses } from '../joinClasses.ts';
import styles from './Band.module.css';
import { useAreBandsDeferred } from './deferredBands.ts';

/** The colour scheme of a band. */
export type BandTone = 'paper' | 'mist' | 'ink';

export type BandProps = ComponentProps<'section'> & {
  tone?: BandTone;
  /** Short text in the style `tag`, above or to the left of the heading. */
  label?: string;
  heading?: string;
  lead?: ReactNode;
  /** Rendered below the label, in the columns to the left of the heading. */
  margin?: ReactNode;
  /**
   * Arrangement of label, heading and lead: in the page's columns (default), or smaller for a figure in a page's first
   * screen: `stacked` in its column, `row` with the lead to the right of the heading.
   */
  head?: 'columns' | 'stacked' | 'row';
};

/**
 * Renders a band of a page as a `<section>` labelled by its `h2`, with a 12-column grid: each child spans all columns
 * unless the page's style places it. React hydrates each band separately, so that a long page does not block the main
 * thread. An error in a band that the server rendered leaves the rest of the page working.
 */
export function Band({
  tone = 'paper',
  label,
  heading,
  lead,
  margin,
  head = 'columns',
  className,
  children,
  ...props
}: BandProps) {
  const headingId = useId();
  const isEmpty = useAreBandsDeferred();
  const isSent = useIsServerRenderedPage();
  return (
    <section
      aria-labelledby={heading ? headingId : undefined}
      {...props}
      className={joinClasses(styles.band, className)}
      data-tone={tone}
    >
      {isEmpty || (
        <div className={styles.sheet} data-head={head}>
          {(label || heading || lead || margin) && (
            <div className={styles.head}>
              {label && <p className={joinClasses('tag', styles.label)}>{label}</p>}
              {margin && <div className={styles.margin}>{margin}</div>}
              <div className={styles.title}>
                {heading && <h2 id={headingId}>{heading}</h2>}
                {lead && <div className={styles.lead}>{typeof lead === 'string' ? <p>{lead}</p> : lead}</div>}
              </div>
            </div>
          )}
          <ServerHtmlBoundary isSent={isSent} className={styles.content}>
            <Suspense>{children}</Suspense>
          </ServerHtmlBoundary>
        </div>
      )}
    </section>
  );
}
