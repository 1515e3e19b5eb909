import { PageHead, titleOf } from '@site/shared';
import { RichText } from '@site/shared/records';
import { useArticle } from '../../../articles/articleEndpoints.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import styles from './ArticleView.module.css';
import { PendingArticle } from './PendingArticle.tsx';
import { RelatedArticles } from './RelatedArticles.tsx';

/** The article of a slug with its metadata; a blank sheet until it is loaded. */
export function ArticleView({ slug }: { slug: string }) {
  const { currentData: article } = useArticle(slug);
  if (!article) return <PendingArticle />;
  return (
    <>
      <PageHead
        title={titleOf(article.seoTitleTag)}
        description={article.seoMetaDescription}
        keywords={article.keywords}
        image={article.imageUrl}
        type="article"
      />
      <article className={styles.article}>
        <ArticleHeader article={article} />
        <div className={styles.body}>
          <RichText html={article.content} />
        </div>
      </article>
      {article.related.length > 0 && <RelatedArticles articles={article.related} />}
    </>
  );
}
