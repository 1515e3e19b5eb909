import type { ArticleQuery } from '../../../articles/articleEndpoints.ts';
import { buildListAddress } from '../../../articles/articleListAddress.ts';
import styles from './ArticleList.module.css';

export type PagerProps = { query: ArticleQuery; pageCount: number };

/** Links to the pages of a list; nothing where there is but one. Renders a `<nav>`. */
export function Pager({ query, pageCount }: PagerProps) {
  if (pageCount < 2 || query.page > pageCount) return null;
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {query.page > 1 && (
        <a className={styles.step} rel="prev" href={buildListAddress({ ...query, page: query.page - 1 })}>
          Previous
        </a>
      )}
      <ol role="list" className={styles.pages}>
        {pages.map((page) => (
          <li key={page}>
            <a
              className={styles.page}
              href={buildListAddress({ ...query, page })}
              aria-label={`Page ${page}`}
              aria-current={page === query.page ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
      {query.page < pageCount && (
        <a className={styles.step} rel="next" href={buildListAddress({ ...query, page: query.page + 1 })}>
          Next
        </a>
      )}
    </nav>
  );
}
