import { type ArticleSummary, categoryNames, paths } from '@site/shared';
import { ArticleCard, formatDate } from '@site/shared/records';
import rows from '../../contentItems/rows.module.css';
import styles from './Overview.module.css';

/** Renders the newest article as a large card and the other articles as a list. */
export function NewestArticles({ articles: [lead, ...others] }: { articles: readonly ArticleSummary[] }) {
  return (
    <div className={styles.newest}>
      {lead && <ArticleCard article={lead} className={styles.leadArticle} />}
      {others.length > 0 && (
        <ul role="list" className={styles.others}>
          {others.map(({ seoUrlSlug, title, description, category, publicationDate }) => (
            <li key={seoUrlSlug} className={styles.other}>
              <p className="tag">
                {categoryNames[category]} / {formatDate(publicationDate)}
              </p>
              <h3 className={styles.otherTitle}>
                <a className={rows.link} href={paths.article(seoUrlSlug)}>
                  {title}
                </a>
              </h3>
              <p className={styles.otherWords}>{description}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
