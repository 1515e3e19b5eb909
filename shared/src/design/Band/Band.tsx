import { type ComponentProps, type ReactNode, Suspense, useId } from 'react';
import { ServerHtmlBoundary } from '../failure/ServerHtmlBoundary.tsx';
import { useIsServerRenderedPage } from '../failure/serverRenderedPage.ts';
import { joinClasses } from '../joinClasses.ts';
import styles from './Band.module.css';
import { useAreBandsDeferred } from './deferredBands.ts';

/** The grounds on which a page's sections stand. */
export type BandTone = 'paper' | 'mist' | 'ink';

export type BandProps = ComponentProps<'section'> & {
  tone?: BandTone;
  /** Set like a drawing's tag above or beside the heading. */
  label?: string;
  heading?: string;
  lead?: ReactNode;
};

/**
 * A band of a page, labelled by its `h2`, in the 12-column container: each child spans all
 * columns unless the page's style places it. What stands in it is hydrated by itself, so that a long page
 * never keeps the visitor waiting for all of it, and fails by itself where the server sent it. Renders a `<section>`.
 */
export function Band({ tone = 'paper', label, heading, lead, className, children, ...props }: BandProps) {
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
        <div className={styles.sheet}>
          {(label || heading || lead) && (
            <div className={styles.head}>
              {label && <p className={joinClasses('tag', styles.label)}>{label}</p>}
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
