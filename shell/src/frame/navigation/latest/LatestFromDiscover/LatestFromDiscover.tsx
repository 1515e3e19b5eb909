import { paths } from '@site/shared';
import { LatestCard } from '../LatestCard/LatestCard.tsx';
import styles from './LatestFromDiscover.module.css';
import { useMenuItemsQuery } from '../menuItemsEndpoints.ts';

/** Renders cards of a recent article and a recent event, or nothing until the service has answered with either. */
export function LatestFromDiscover() {
  const { data: { article, event } = {} } = useMenuItemsQuery();
  if (!article && !event) return null;
  return (
    <div className={styles.panel}>
      <p className="tag">Latest from Discover</p>
      <ul role="list" className={styles.cards}>
        {article && (
          <li>
            <LatestCard label="Article" href={paths.article(article.seoUrlSlug)} item={article} />
          </li>
        )}
        {event && (
          <li>
            <LatestCard label="Event" href={paths.event(event.seoUrlSlug)} item={event} />
          </li>
        )}
      </ul>
    </div>
  );
}
