import { type ArticleSummary, Band, CardGrid } from '@site/shared';
import { ArticleCard } from '@site/shared/records';
import { work } from '../profile.content.ts';
import styles from './PersonWork.module.css';

/** Renders a `Band` with the articles of a person. */
export function PersonWork({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <Band layout="across" className={styles.work} label={work.label} heading={work.heading}>
      <CardGrid>
        {articles.map((article) => (
          <ArticleCard key={article.seoUrlSlug} article={article} action="Read Article" />
        ))}
      </CardGrid>
    </Band>
  );
}
