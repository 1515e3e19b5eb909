import { Icon, type MenuItems, Picture } from '@site/shared';
import { useId } from 'react';
import styles from './LatestCard.module.css';

type LatestCardProps = {
  /** Content type, such as "Event". */
  label: string;
  href: string;
  item: NonNullable<MenuItems['article'] | MenuItems['event']>;
};

/** Renders a card of the mega-menu as `<div>`; the link of its title covers the whole card. */
export function LatestCard({ label, href, item }: LatestCardProps) {
  const descriptionId = useId();
  return (
    <div className={styles.card}>
      <Picture
        source={item}
        alt=""
        seed={item.seoUrlSlug}
        subject={'category' in item ? item.category : 'event'}
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className="tag">{label}</p>
        <a href={href} className={styles.link} aria-describedby={descriptionId}>
          <span className={styles.title}>{item.title}</span>
        </a>
        <p id={descriptionId} className={styles.description}>
          {item.description}
        </p>
        <p className={styles.action} aria-hidden="true">
          Learn more
          <Icon name="arrow" width="16" height="16" />
        </p>
      </div>
    </div>
  );
}
