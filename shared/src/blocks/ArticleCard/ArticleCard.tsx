import type { ArticleSummary, OnCard } from '../../contract/entities.ts';
import { categoryNames } from '../../company/names.ts';
import { paths } from '../../routing/paths.ts';
import { Picture } from '../Picture/Picture.tsx';
import { formatDate } from '../../design/text/formatDate.ts';
import { Card, type CardProps } from '../../design/Card/Card.tsx';

export type ArticleCardProps = Omit<CardProps, 'href' | 'title' | 'description' | 'picture'> & {
  article: OnCard<ArticleSummary>;
  /** Loads the picture eagerly and with high priority: for a card at the top of a page. */
  priority?: boolean;
};

/** Renders an article's summary as a `Card`. */
export function ArticleCard({ article, action = 'Read Article', priority, ...props }: ArticleCardProps) {
  return (
    <Card
      label={`${categoryNames[article.category]} / ${formatDate(article.publicationDate)}`}
      {...props}
      action={action}
      href={paths.article(article.seoUrlSlug)}
      title={article.title}
      description={article.description}
      picture={
        <Picture source={article} alt="" seed={article.seoUrlSlug} subject={article.category} priority={priority} />
      }
    />
  );
}
