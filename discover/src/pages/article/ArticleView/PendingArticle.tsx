import { Breadcrumb, PageHead, paths } from '@site/shared';
import styles from './ArticleView.module.css';
import { pendingArticle } from '../articlePage.content.ts';

/** The page's frame while its article is not there: a blank sheet, and no message (specification, section 8). */
export function PendingArticle() {
  return (
    <>
      <PageHead {...pendingArticle} />
      <div className={styles.article}>
        <header className={styles.header}>
          <Breadcrumb items={[{ label: 'Discover' }, { label: 'Articles', href: paths.articles }]} />
          <h1 className="visuallyHidden" tabIndex={-1}>
            Article
          </h1>
        </header>
        <div className={styles.blank} aria-hidden="true" />
      </div>
    </>
  );
}
