import { SiteLink } from '@site/shared';
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
        <SiteLink className={styles.step} rel="prev" to={buildListAddress({ ...query, page: query.page - 1 })}>
          Previous
        </SiteLink>
      )}
      <ol role="list" className={styles.pages}>
        {pages.map((page) => (
          <li key={page}>
            <SiteLink
              className={styles.page}
              to={buildListAddress({ ...query, page })}
              aria-label={`Page ${page}`}
              aria-current={page === query.page ? 'page' : undefined}
            >
              {page}
            </SiteLink>
          </li>
        ))}
      </ol>
      {query.page < pageCount && (
        <SiteLink className={styles.step} rel="next" to={buildListAddress({ ...query, page: query.page + 1 })}>
          Next
        </SiteLink>
      )}
    </nav>
  );
}
