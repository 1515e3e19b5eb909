import { Band, CardGrid, type Category, ConsultationBanner, Hero, PageHead, useSearchParams } from '@site/shared';
import { ArticleCard } from '@site/shared/records';
import { useArticles } from '../../../articles/articleEndpoints.ts';
import { parseArticleQuery } from '../../../articles/articleListAddress.ts';
import styles from './ArticleList.module.css';
import { articleLists } from '../articleList.content.ts';
import { ArticleSearch } from './ArticleSearch.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { NoArticles } from './NoArticles.tsx';
import { Pager } from './Pager.tsx';

/** A list of articles, of one category or of all; the cards stay hidden until they are loaded. */
export function ArticleList({ category }: { category?: Category }) {
  const [search] = useSearchParams();
  const query = parseArticleQuery(search, category);
  const { currentData: list } = useArticles(query);
  const { meta, heading, lead } = articleLists[category ?? 'all'];
  return (
    <>
      <PageHead {...meta} />
      <Hero trail={[{ label: 'Discover' }, { label: heading }]} heading={heading} lead={lead} />
      <Band aria-label="Articles">
        <div className={styles.tools}>
          <CategoryFilter current={category} q={query.q} />
          {/* Keyed, so that the field follows the address on back and forward. */}
          <ArticleSearch key={`${category}-${query.q}`} category={category} q={query.q} />
        </div>
        {list && (
          <>
            <p className={styles.count} role="status">
              {describeCount(list.total, query.q)}
            </p>
            {list.items.length > 0 ? (
              <CardGrid className={styles.cards} data-page={query.page}>
                {list.items.map((article, index) => (
                  <ArticleCard key={article.seoUrlSlug} article={article} headingLevel={2} priority={index === 0} />
                ))}
              </CardGrid>
            ) : (
              <NoArticles query={query} />
            )}
            <Pager query={query} pageCount={list.pageCount} />
          </>
        )}
      </Band>
      <ConsultationBanner />
    </>
  );
}

function describeCount(total: number, q: string | undefined): string {
  const articles = total === 1 ? '1 article' : `${total} articles`;
  return q ? `${articles} for “${q}”` : articles;
}
