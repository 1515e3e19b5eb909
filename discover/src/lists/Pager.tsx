import { buildListUrl, type ListParameters } from '../contentItems/listParameters.ts';
import { pagesShown } from './pagesShown.ts';
import styles from './Pager.module.css';

/** Id of the list that the pager's links lead to: the visitor goes on reading, and the focus moves, where the list begins. */
export const listAnchor = 'list';

export type PagerProps = { parameters: ListParameters; pageCount: number };

/** Links to the pages of a list, of a long one to those around this; nothing where there is but one. Renders a `<nav>`. */
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
