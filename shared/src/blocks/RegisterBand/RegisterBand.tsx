import { type ReactNode, useId } from 'react';
import { Band, type BandProps } from '../../design/Band/Band.tsx';
import { Icon } from '../../design/Icon/Icon.tsx';
import { joinClasses } from '../../design/joinClasses.ts';
import styles from './RegisterBand.module.css';

/** Row of a `RegisterBand`; with an `href` the title is a link, whose hit area is the whole row. */
export type RegisterEntry = {
  title: string;
  text: ReactNode;
  /** Short text above the title in the style `tag`. */
  label?: string;
  href?: string;
  /** Opens the page in a new tab; the link's accessible name contains this. */
  opensNewTab?: boolean;
};

export type RegisterBandProps = Omit<BandProps, 'label' | 'lead'> & {
  heading: string;
  entries: readonly RegisterEntry[];
};

/**
 * Renders a low `Band` with one row for each entry: title, text and "Learn More". It is for matter that recurs on many
 * pages, and is smaller than the bands about the page's subject. `children` follow the rows.
 */
export function RegisterBand({ heading, entries, className, children, ...props }: RegisterBandProps) {
  const headingId = useId();
  return (
    <Band aria-labelledby={headingId} {...props} className={joinClasses(styles.band, className)}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul role="list" className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.title} className={styles.entry}>
            <div className={styles.name}>
              {entry.label && <p className="tag">{entry.label}</p>}
              <h3 className={styles.title}>{entry.href ? <EntryLink {...entry} /> : entry.title}</h3>
            </div>
            <p className={styles.text}>{entry.text}</p>
            {entry.href && (
              <p className={styles.action} aria-hidden="true">
                Learn More
                <Icon name="arrow" width="18" height="18" className={styles.arrow} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {children && <div className={styles.end}>{children}</div>}
    </Band>
  );
}

function EntryLink({ title, href, opensNewTab }: RegisterEntry) {
  return (
    <a href={href} className="stretchedLink" {...(opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {title}
      {opensNewTab && <span className="visuallyHidden"> (opens in a new tab)</span>}
    </a>
  );
}
