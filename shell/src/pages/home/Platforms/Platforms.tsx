import { Band, Icon } from '@site/shared';
import { PlatformCarousel } from '@site/shared/platforms';
import { platformBlock } from '../belowTheFold.content.ts';
import styles from './Platforms.module.css';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import { Station } from '../Station/Station.tsx';

/** Renders a `Band` with a carousel of the five platforms and a link to the suite. */
export function Platforms() {
  const { label, heading, lead, carousel, platforms, suite } = platformBlock;
  return (
    <Band tone="ink" label={label} heading={heading} lead={lead} margin={<Station {...stations.filed} />}>
      <div className={styles.block}>
        <PlatformCarousel label={carousel} platforms={platforms} />
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
