import { CardGrid, joinClasses, type Category } from '@site/shared';
import { ArticleCard } from '@site/shared/records';
import { CategoryFilter } from '../../lists/CategoryFilter.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { useListParameters } from '../../lists/useListParameters.ts';
import { toListQuery } from '../../contentItems/listQueries.ts';
import rows from '../../contentItems/rows.module.css';
import { contentApi } from '../../contentItems/contentEndpoints.ts';
import { articleFeeds, FeedLinks } from './FeedLinks.tsx';
import styles from './ArticleList.module.css';
import { articleLists } from './articleLists.content.ts';

/** Renders the list of all articles or of one category. A page starts with up to two large cards, so that its last row is full. */
export function ArticleList({ category }: { category?: Category }) {
  const parameters = useListParameters({ kind: 'articles', category } as const);
  const { currentData: list } = contentApi.endpoints.articles.useQueryState(toListQuery('articles', parameters), {
    skip: parameters.q !== undefined,
  });
  const count = list?.items.length ?? 0;
  // The number of large cards, which leave full rows of three to the others.
  const large = count < 3 ? 0 : count % 3;
  return (
    <>
      <FeedLinks />
      <ListPage
        {...articleLists[category ?? 'all']}
        parameters={parameters}
        list={list}
        filter={<CategoryFilter parameters={parameters} />}
        aside={
          <a href={articleFeeds.rss} type="application/rss+xml">
            New articles by RSS
          </a>
        }
      >
        <CardGrid
          className={joinClasses(styles.cards, rows.cards)}
          data-large={large}
          data-is-odd={count % 2 === 1 || undefined}
        >
          {list?.items.map((article, index) => (
            <ArticleCard key={article.seoUrlSlug} article={article} headingLevel={2} priority={index === 0} />
          ))}
        </CardGrid>
      </ListPage>
    </>
  );
}
