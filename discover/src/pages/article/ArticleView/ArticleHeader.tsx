import { type Article, Breadcrumb, paths, Picture } from '@site/shared';
import { formatDate } from '@site/shared/records';
import { categoryNames } from '../../../articles/categories.ts';
import styles from './ArticleView.module.css';

/** An article's head: the way to it, title, byline and cover. Renders a `<header>`. */
export function ArticleHeader({ article }: { article: Article }) {
  const { author, category } = article;
  return (
    <header className={styles.header}>
      <Breadcrumb
        items={[
          { label: 'Discover' },
          { label: 'Articles', href: paths.articles },
          { label: categoryNames[category], href: paths.articlesOf(category) },
        ]}
      />
      <h1 className={styles.title} tabIndex={-1}>
        {article.title}
      </h1>
      <p className={styles.lead}>{article.description}</p>
      <dl className={styles.byline}>
        {author && (
          <div className={styles.fact}>
            <dt className="tag">Author</dt>
            <dd>
              <a href={paths.profile(author.seoUrlSlug)} rel="author">
                {author.fullName}
              </a>
              {author.professionalTitle && `, ${author.professionalTitle}`}
            </dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt className="tag">Published</dt>
          <dd>
            <time dateTime={article.publicationDate}>{formatDate(article.publicationDate)}</time>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className="tag">Reading time</dt>
          <dd>
            {article.readingMinutes} {article.readingMinutes === 1 ? 'minute' : 'minutes'}
          </dd>
        </div>
      </dl>
      <Picture className={styles.cover} source={article} alt="" seed={article.seoUrlSlug} subject={category} priority />
    </header>
  );
}
