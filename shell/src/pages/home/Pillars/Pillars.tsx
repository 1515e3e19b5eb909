import { ActionLink, Band, Icon } from '@site/shared';
import { pillars } from '../belowTheFold.content.ts';
import styles from './Pillars.module.css';

/** Renders a `Band` with the three core pillars, which link to their articles. */
export function Pillars() {
  return (
    <Band layout="across" label={pillars.label} heading={pillars.heading}>
      <ul role="list" className={styles.pillars}>
        {pillars.items.map(({ title, icon, href, text }) => (
          <li key={href} className={styles.pillar}>
            <Icon name={icon} width="56" height="56" />
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
            <ActionLink href={href} tone="quiet">{`Read on ${title.toLowerCase()}`}</ActionLink>
          </li>
        ))}
      </ul>
    </Band>
  );
}
