import { type Article, ConsultationBanner, paths, useParams } from '@site/shared';
import { ArticleCard } from '@site/shared/records';
import { categoryNames } from '../../pieces/categories.ts';
import { pieceApi } from '../../pieces/pieceEndpoints.ts';
import { PendingPiece } from '../../reading/PendingPiece.tsx';
import { Reading } from '../../reading/Reading.tsx';
import { Related } from '../../reading/Related.tsx';
import { writtenFacts } from '../../reading/writtenFacts.tsx';
import { toArticleNode } from '../../structuredData/toArticleNode.ts';
import { FeedLinks } from './FeedLinks.tsx';
import { pendingArticle } from './pendingArticle.content.ts';

/** The page `/discover/article/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  const { currentData: article } = pieceApi.endpoints.article.useQueryState(seoUrlSlug);
  return (
    <>
      <FeedLinks />
      {article ? <WholeArticle article={article} /> : <PendingPiece kind="articles" {...pendingArticle} />}
      <ConsultationBanner />
    </>
  );
}

function WholeArticle({ article }: { article: Article }) {
  const { category, seoUrlSlug } = article;
  return (
    <>
      <Reading
        kind="articles"
        piece={article}
        subject={category}
        facts={writtenFacts(article)}
        steps={[{ label: categoryNames[category], href: paths.articlesOf(category) }]}
        node={toArticleNode('Article', article, paths.article(seoUrlSlug))}
      />
      <Related kind="articles">
        {article.related.map((other) => (
          // In a new tab, as the specification has it (section 2).
          <ArticleCard key={other.seoUrlSlug} article={other} opensNewTab />
        ))}
      </Related>
    </>
  );
}
