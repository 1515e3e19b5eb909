import { joinClasses, paths, Picture, type ResearchSummary } from '@site/shared';
import { formatDate } from '@site/shared/records';
import type { ReactNode } from 'react';
import rows from '../contentItems/rows.module.css';
import styles from './ResearchRows.module.css';

export type ResearchRowsProps = {
  items: readonly ResearchSummary[];
  /** Number of the first paper in the register, which counts up by date: the newest of six papers is R-06. */
  firstNumber: number;
  headingLevel: 2 | 3;
  /** Shows the covers: that of the first paper large, those of the others as thumbnails, which phones do not show. */
  hasCovers?: boolean;
  /** Shows the first paper large. */
  hasLead?: boolean;
};

/** Renders a description with its first sentence, which is the finding, in larger letters. */
function emphasizeFinding(description: string): ReactNode {
  const end = description.search(/[.?] /) + 1;
  return end === 0 ? (
    <span className={styles.finding}>{description}</span>
  ) : (
    <>
      <span className={styles.finding}>{description.slice(0, end)}</span>
      {description.slice(end)}
    </>
  );
}

/** Renders research papers, newest first, as a `<ul>` of rows with number, title, description, date and reading time. */
export function ResearchRows({ items, firstNumber, headingLevel, hasCovers, hasLead }: ResearchRowsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul role="list" className={styles.rows}>
      {items.map((item, index) => (
        <li
          key={item.seoUrlSlug}
          className={joinClasses(styles.row, rows.target)}
          data-is-lead={(hasLead && index === 0) || undefined}
          data-has-cover={(hasCovers && !(hasLead && index === 0)) || undefined}
        >
          {hasCovers && (
            <Picture
              className={styles.cover}
              source={item}
              alt=""
              seed={item.seoUrlSlug}
              priority={hasLead && index === 0}
            />
          )}
          <Heading className={styles.title}>
            <a className={rows.link} href={paths.research(item.seoUrlSlug)}>
              {item.title}
            </a>
          </Heading>
          <p className={styles.description}>{emphasizeFinding(item.description)}</p>
          <p className={styles.origin}>
            {/* The title block of a large cover has the number. */}
            {!(hasCovers && hasLead && index === 0) && (
              <span className="tag" aria-hidden="true">
                R-{String(firstNumber - index).padStart(2, '0')}
              </span>
            )}
            <time dateTime={item.publicationDate}>{formatDate(item.publicationDate)}</time>
            <span>{`${item.readingMinutes} min read`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
