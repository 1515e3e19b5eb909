import { paths, type ResearchSummary } from '@site/shared';
import { formatDate } from '@site/shared/records';
import styles from './ResearchRows.module.css';

export type ResearchRowsProps = { items: readonly ResearchSummary[]; headingLevel: 2 | 3 };

/** Research papers as lines of a register: when, what, how long to read. Renders a `<ul>`. */
export function ResearchRows({ items, headingLevel }: ResearchRowsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul role="list" className={styles.rows}>
      {items.map((item) => (
        <li key={item.seoUrlSlug} className={styles.row}>
          <p className="tag">
            <time dateTime={item.publicationDate}>{formatDate(item.publicationDate)}</time>
          </p>
          <div className={styles.words}>
            <Heading className={styles.title}>
              <a className={styles.link} href={paths.research(item.seoUrlSlug)}>
                {item.title}
              </a>
            </Heading>
            <p className={styles.description}>{item.description}</p>
          </div>
          <p className={styles.minutes}>{item.readingMinutes} min read</p>
        </li>
      ))}
    </ul>
  );
}
