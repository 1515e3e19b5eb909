import { ActionLink, paths } from '@site/shared';
import type { ArticleQuery } from '../../../articles/articleEndpoints.ts';
import { buildListAddress } from '../../../articles/articleListAddress.ts';
import styles from './ArticleList.module.css';

/** The list's empty state: what was looked for, and the way back to what there is. */
export function NoArticles({ query }: { query: ArticleQuery }) {
  const isBeyondEnd = query.page > 1;
  return (
    <div className={styles.empty}>
      <EmptyCore />
      <div className={styles.emptyWords}>
        <h2>{isBeyondEnd ? 'The list ends before this page' : 'Dry hole'}</h2>
        <p>
          {isBeyondEnd
            ? 'There are fewer articles than this address expects.'
            : query.q
              ? `We drilled for “${query.q}” and found nothing. A shorter or a more general word may strike something.`
              : 'Nothing is published here yet.'}
        </p>
        <p>
          <ActionLink tone="quiet" href={isBeyondEnd ? buildListAddress({ ...query, page: 1 }) : paths.articles}>
            {isBeyondEnd ? 'Go to the first page' : 'See all articles'}
          </ActionLink>
        </p>
      </div>
    </div>
  );
}

/** A wellbore through its strata that meets no reservoir. */
function EmptyCore() {
  return (
    <svg className={styles.core} viewBox="0 0 200 240" aria-hidden="true" focusable="false">
      <path className="fig-ink" d="M0 48H84M116 48H200" />
      <path
        className="fig-line"
        d="M0 92q50-12 84-2M116 92q40 10 84-4M0 138q44 10 84 2M116 138q44-10 84 4M0 186q50-10 84 0M116 186q40 10 84-2"
      />
      <path className="fig-ink" d="M84 48V206M116 48V206M84 206q16 10 32 0" />
      <path className="fig-ink" d="M72 48 100 4l28 44M84 30h32M100 4v44" />
      <path className="fig-accent" d="M92 222l16 16M108 222l-16 16" />
    </svg>
  );
}
