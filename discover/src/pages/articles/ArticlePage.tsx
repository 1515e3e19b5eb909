import { type Article, categoryNames, ConsultationBanner, paths, useParams } from '@site/shared';
import { ArticleCard } from '@site/shared/records';
import { contentApi } from '../../contentItems/contentEndpoints.ts';
import { PendingContentItem } from '../../detail/PendingContentItem.tsx';
import { ContentItemDetail } from '../../detail/ContentItemDetail.tsx';
import { RelatedItems } from '../../detail/RelatedItems.tsx';
import { bylineFacts } from '../../detail/bylineFacts.tsx';
import { toArticleNode } from '../../structuredData/toArticleNode.ts';
import { FeedLinks } from './FeedLinks.tsx';
import { pendingArticle } from './pendingArticle.content.ts';

/** Renders the page `/discover/article/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  const { currentData: article } = contentApi.endpoints.article.useQueryState(seoUrlSlug);
  return (
    <>
      <FeedLinks />
      {article ? <LoadedArticle article={article} /> : <PendingContentItem kind="articles" {...pendingArticle} />}
      <ConsultationBanner />
    </>
  );
}

function LoadedArticle({ article }: { article: Article }) {
  const { category, seoUrlSlug } = article;
  return (
    <>
      <ContentItemDetail
        kind="articles"
        item={article}
        subject={category}
        facts={bylineFacts(article)}
        steps={[{ label: categoryNames[category], href: paths.articlesOf(category) }]}
        node={toArticleNode('Article', article, paths.article(seoUrlSlug))}
      />
      <RelatedItems kind="articles">
        {article.related.map((other) => (
          // Related articles open in a new tab (docs/specification.md).
          <ArticleCard key={other.seoUrlSlug} article={other} opensNewTab />
        ))}
      </RelatedItems>
    </>
  );
}
