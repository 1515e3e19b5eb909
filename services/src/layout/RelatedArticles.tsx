import { ActionLink, Band, type BandArrangement, Card, CardGrid, categoryNames, paths, Picture } from '@site/shared';
import styles from './RelatedArticles.module.css';
import type { ServiceContent } from './serviceContent.ts';

/** Renders a `Band` with three article cards. Each shows the article's cover and opens it in a new tab. */
export function RelatedArticles({ layout, className, heading, articles }: ServiceContent['related'] & BandArrangement) {
  return (
    <Band layout={layout} className={className} tone="mist" label="Articles" heading={heading}>
      <CardGrid className={styles.cards}>
        {articles.map(({ slug, category, title, description }) => (
          <Card
            key={slug}
            href={paths.article(slug)}
            title={title}
            description={description}
            label={categoryNames[category]}
            picture={<Picture source={{ imageUrl: paths.cover('articles', slug) }} alt="" seed={slug} />}
            opensNewTab
            action="Read Article"
          />
        ))}
      </CardGrid>
      <p>
        <ActionLink href={paths.articlesOf('sustainability')} tone="secondary">
          See All Articles
        </ActionLink>
      </p>
    </Band>
  );
}
