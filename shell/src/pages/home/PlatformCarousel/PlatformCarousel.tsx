import { ActionLink, Band, Icon, paths, platformNames } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { taglines } from '@site/shared/taglines';
import { useState } from 'react';
import { platformBlock } from '../belowTheFold.content.ts';
import styles from './PlatformCarousel.module.css';
import { PlatformFigure } from '../PlatformFigure/PlatformFigure.tsx';

/** The five platforms in a row; under it stands what the one in the middle does. Renders a `Band`. */
export function PlatformCarousel() {
  const { label, heading, lead, carousel, platforms, suite } = platformBlock;
  const [active, setActive] = useState(0);
  return (
    <Band tone="ink" label={label} heading={heading} lead={lead}>
      <div className={styles.block}>
        <Carousel label={carousel} isLoop isCentred onActiveChange={setActive} className={styles.carousel}>
          {platforms.map(({ slug }, index) => (
            <div key={slug} className={styles.tile} data-platform={slug} data-is-active={index === active || undefined}>
              <PlatformFigure slug={slug} className={styles.figure} />
              <p className={styles.name}>
                <Icon name={slug} width="28" height="28" className={styles.icon} />
                <span className={styles.platform}>{platformNames[slug]}</span>
              </p>
            </div>
          ))}
        </Carousel>
        <div className={styles.captions}>
          {platforms.map(({ slug, description }, index) => (
            <div
              key={slug}
              className={styles.caption}
              data-platform={slug}
              data-is-active={index === active || undefined}
            >
              <p className={styles.tag}>{platformNames[slug]}</p>
              <h3 className={styles.tagline}>{taglines[slug]}</h3>
              <p className={styles.text}>{description}</p>
              <ActionLink href={paths.product(slug)}>
                <span>
                  Learn More<span className="visuallyHidden"> about {platformNames[slug]}</span>
                </span>
              </ActionLink>
            </div>
          ))}
        </div>
        <p className={styles.suite}>
          <a href={suite.href} className={styles.suiteLink}>
            <Icon name="xtrema-suite" />
            {suite.text}
          </a>
        </p>
      </div>
    </Band>
  );
}
