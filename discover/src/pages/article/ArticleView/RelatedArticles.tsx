import { ActionLink, type ArticleSummary, Band, CardGrid, paths } from '@site/shared';
import { ArticleCard } from '@site/shared/records';

/** Articles that go on from this one, each opening in a new tab (specification, section 2). Renders a `Band`. */
export function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <Band tone="mist" label="Related" heading="Read further" data-print="hidden">
      <CardGrid>
        {articles.map((article) => (
          <ArticleCard key={article.seoUrlSlug} article={article} headingLevel={3} opensNewTab />
        ))}
      </CardGrid>
      <p>
        <ActionLink tone="secondary" href={paths.articles}>
          See All Articles
        </ActionLink>
      </p>
    </Band>
  );
}
