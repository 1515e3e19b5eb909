import { Band, Icon } from '@site/shared';
import { serviceHues } from '@site/shared/hues';
import { solutions } from '../home.content.ts';
import styles from './Solutions.module.css';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import { Station } from '../Station/Station.tsx';

/** Renders a `Band` with the six services in a ruled grid. */
export function Solutions() {
  return (
    <Band
      label={solutions.label}
      heading={solutions.heading}
      lead={solutions.lead}
      margin={<Station {...stations.analyzed} />}
    >
      <ul role="list" className={styles.sheet}>
        {solutions.services.map(({ label, href, icon, description }) => (
          <li key={href} className={styles.cell} data-hue={serviceHues[icon]}>
            <Icon name={icon} width="36" height="36" className={styles.icon} />
            <h3 className={styles.title}>
              <a href={href} className="stretchedLink">
                {label}
              </a>
            </h3>
            <p className={styles.text}>{description}</p>
            <Icon name="arrow" width="20" height="20" className={styles.arrow} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
