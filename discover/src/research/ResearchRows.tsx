import { joinClasses, paths, type ResearchSummary } from '@site/shared';
import { formatDate } from '@site/shared/records';
import rows from '../contentItems/rows.module.css';
import styles from './ResearchRows.module.css';

export type ResearchRowsProps = { items: readonly ResearchSummary[]; headingLevel: 2 | 3 };

/** Renders research papers as a `<ul>` of rows with date, title, description and reading time. */
export function ResearchRows({ items, headingLevel }: ResearchRowsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul role="list" className={rows.rows}>
      {items.map((item) => (
        <li key={item.seoUrlSlug} className={joinClasses(rows.row, rows.target)}>
          <p className={joinClasses('tag', styles.date)}>
            <time dateTime={item.publicationDate}>{formatDate(item.publicationDate)}</time>
          </p>
          <div className={joinClasses(rows.words, styles.words)}>
            <Heading className={rows.title}>
              <a className={rows.link} href={paths.research(item.seoUrlSlug)}>
                {item.title}
              </a>
            </Heading>
            <p className={rows.description}>{item.description}</p>
          </div>
          <p className={styles.minutes}>{`${item.readingMinutes} min read`}</p>
        </li>
      ))}
    </ul>
  );
}
