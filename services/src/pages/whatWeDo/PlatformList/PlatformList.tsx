import { ActionLink, Band, Icon, paths, platformNames, serviceNames } from '@site/shared';
import { taglines } from '@site/shared/taglines';
import type { PlatformListItem } from '../whatWeDo.content.ts';
import styles from './PlatformList.module.css';

export type PlatformListProps = { heading: string; lead: string; items: readonly PlatformListItem[] };

/** Renders a `Band` with the digital platforms: name, tagline, description, and the services that use them. */
export function PlatformList({ heading, lead, items }: PlatformListProps) {
  return (
    <Band tone="ink" layout="across" label="Digital platforms" heading={heading} lead={lead}>
      <ul role="list" className={styles.platforms}>
        {items.map(({ slug, text, services }) => (
          <li key={slug} className={styles.platform} data-platform={slug}>
            <p className={styles.head}>
              <Icon name={slug} width="28" height="28" className={styles.icon} />
              <span className="tag">{platformNames[slug]}</span>
            </p>
            <h3 className={styles.tagline}>{taglines[slug]}</h3>
            <p className={styles.text}>{text}</p>
            <p className={styles.services}>
              <span className="visuallyHidden">At work in: </span>
              {services.map((service) => serviceNames[service]).join(', ')}
            </p>
            <p className={styles.action}>
              <ActionLink href={paths.product(slug)} tone="quiet" target="_blank" rel="noopener">
                <span>
                  Learn More
                  <span className="visuallyHidden">{` about ${platformNames[slug]} (opens in a new tab)`}</span>
                </span>
              </ActionLink>
            </p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
