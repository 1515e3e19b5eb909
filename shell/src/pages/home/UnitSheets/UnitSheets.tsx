import { paths, platformNames, serviceNames } from '@site/shared';
import { units } from '../home.content.ts';
import styles from './UnitSheets.module.css';

/**
 * Renders a `<ul>` with a data sheet for each unit of the plant: measurements, the report that uses them, and the
 * responsible service and platform. The style sheet shows one at a time, or all of them without scripts and in print.
 */
export function UnitSheets() {
  return (
    <ul role="list" className={styles.sheets}>
      {units.map(({ tag, name, measured, feeds, service, platform }) => (
        <li key={tag} className={styles.sheet} data-unit={tag}>
          <p className={styles.name}>
            <span className="tag">{tag}</span>
            {name}
          </p>
          <dl className={styles.facts}>
            <div>
              <dt className="tag">Measured here</dt>
              <dd>{measured}</dd>
            </div>
            <div>
              <dt className="tag">Feeds</dt>
              <dd>{feeds}</dd>
            </div>
            <div>
              <dt className="tag">Answered for by</dt>
              <dd className={styles.links}>
                <a href={paths.service(service)}>{serviceNames[service]}</a>
                <a href={paths.product(platform)}>{platformNames[platform]}</a>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
