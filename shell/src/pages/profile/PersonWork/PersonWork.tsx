import { type ArticleSummary, Band, CardGrid } from '@site/shared';
import { ArticleCard } from '@site/shared/records';
import styles from './PersonWork.module.css';
import { work } from '../profile.content.ts';

/** Renders a `Band` with the articles of a person. */
export function PersonWork({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <Band label={work.label} heading={work.heading}>
      <CardGrid className={styles.articles}>
        {articles.map((article) => (
          <ArticleCard key={article.seoUrlSlug} article={article} action="Read Article" />
        ))}
      </CardGrid>
    </Band>
  );
}
