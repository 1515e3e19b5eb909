import { buildListUrl, type ListParameters } from '../contentItems/listParameters.ts';
import { pagesShown } from './pagesShown.ts';
import styles from './Pager.module.css';

/** Element id of the list and fragment of the pager links: a navigation moves scroll position and focus to the list. */
export const listAnchor = 'list';

export type PagerProps = { parameters: ListParameters; pageCount: number };

/** Renders links to the pages of a list in a `<nav>`; long lists omit pages. Renders nothing for a single page. */
export function Pager({ parameters, pageCount }: PagerProps) {
  const { page: current } = parameters;
  if (pageCount < 2 || current > pageCount) return null;
  const linkTo = (page: number) => `${buildListUrl({ ...parameters, page })}#${listAnchor}`;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {current > 1 && (
        <a className={styles.step} rel="prev" href={linkTo(current - 1)}>
          Previous
        </a>
      )}
      <ol role="list" className={styles.pages}>
        {pagesShown(current, pageCount).map((page, index, shown) => (
          <li key={page} data-follows-gap={index > 0 && shown[index - 1] !== page - 1 ? '' : undefined}>
            <a
              className={styles.page}
              href={linkTo(page)}
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
      {current < pageCount && (
        <a className={styles.step} rel="next" href={linkTo(current + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
