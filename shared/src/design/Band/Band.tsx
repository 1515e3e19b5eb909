import { type ComponentProps, type ReactNode, Suspense, useId } from 'react';
import { ServerHtmlBoundary } from '../failure/ServerHtmlBoundary.tsx';
import { useIsServerRenderedPage } from '../failure/serverRenderedPage.ts';
import { joinClasses } from '../joinClasses.ts';
import styles from './Band.module.css';
import { useAreBandsDeferred } from './deferredBands.ts';

/** The colour scheme of a band. */
export type BandTone = 'paper' | 'mist' | 'ink';

/**
 * Arrangement of head (label, heading, lead) and content in windows of at least 992 px:
 * - `columns`: label in columns 1 to 3, the rest of the head from column 4 on; the content chooses its columns;
 * - `across`, `acrossRow`: head above content, both over the full width; in `acrossRow` the lead is to the right of the
 *   heading;
 * - `start`, `end`: head in four columns at the start or end of the row, content in the other eight;
 * - `figure`, `figureRow`: small head above a figure of the first screen, if scripts run; in `figureRow` the lead is
 *   to the right of the heading.
 */
export type BandLayout = 'columns' | 'across' | 'acrossRow' | 'start' | 'end' | 'figure' | 'figureRow';

export type BandProps = ComponentProps<'section'> & {
  tone?: BandTone;
  /** Short text in the style `tag`, above or to the left of the heading. */
  label?: string;
  heading?: string;
  lead?: ReactNode;
  /** Rendered below the label, in the columns to the left of the heading; in narrow windows below the heading. */
  margin?: ReactNode;
  layout?: BandLayout;
};

/** Arrangement of a band by its page. */
export type BandArrangement = Pick<BandProps, 'layout' | 'className'>;

/**
 * Renders a band of a page as a `<section>` labelled by its `h2`, with a 12-column grid: each child spans all columns
 * unless the page's style places it. React hydrates each band separately, so that a long page does not block the main
 * thread. An error in a band that the server rendered leaves the rest of the page working.
 *
 * A page's style can select the sheet by `data-layout`, and the parts by `data-part`: `head`, and in it `title` (heading
 * and lead) and `lead`.
 */
export function Band({
  tone = 'paper',
  label,
  heading,
  lead,
  margin,
  layout = 'columns',
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
        <div className={styles.sheet} data-layout={layout}>
          {(label || heading || lead || margin) && (
            <div className={styles.head} data-part="head">
              {label && <p className={joinClasses('tag', styles.label)}>{label}</p>}
              {margin && <div className={styles.margin}>{margin}</div>}
              <div className={styles.title} data-part="title">
                {heading && <h2 id={headingId}>{heading}</h2>}
                {lead && (
                  <div className={styles.lead} data-part="lead">
                    {typeof lead === 'string' ? <p>{lead}</p> : lead}
                  </div>
                )}
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
