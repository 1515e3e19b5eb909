import { Icon, type MenuItems, Picture, SiteLink } from '@site/shared';
import { useId } from 'react';
import classes from './LatestCard.module.css';

type LatestCardProps = {
  /** What the card shows, such as "Event". */
  kind: string;
  to: string;
  item: NonNullable<MenuItems['article'] | MenuItems['event']>;
};

/** A card of the mega-menu; all of it is clickable through its title's link. Renders a `<div>`. */
export function LatestCard({ kind, to, item }: LatestCardProps) {
  const descriptionId = useId();
  return (
    <div className={classes.card}>
      <Picture
        source={item}
        alt=""
        seed={item.seoUrlSlug}
        subject={'category' in item ? item.category : 'event'}
        className={classes.picture}
      />
      <div className={classes.words}>
        <p className="tag">{kind}</p>
        <SiteLink to={to} className={classes.link} aria-describedby={descriptionId}>
          <span className={classes.title}>{item.title}</span>
        </SiteLink>
        <p id={descriptionId} className={classes.description}>
          {item.description}
        </p>
        <p className={classes.action} aria-hidden="true">
          Learn more
          <Icon name="arrow" width="16" height="16" />
        </p>
      </div>
    </div>
  );
}
