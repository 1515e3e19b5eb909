import { ActionLink, Band, paths } from '@site/shared';
import { Counter } from '@site/shared/moving';
import styles from './Experience.module.css';
import { counterDurationMs } from '../home.constants.ts';
import { counters } from '../belowTheFold.content.ts';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import { Station } from '../Station/Station.tsx';

/** Renders a `Band` with four numbers on the company's experience; three of them count up. */
export function Experience() {
  return (
    <Band tone="mist" label={counters.label} heading={counters.heading} margin={<Station {...stations.abated} hangs />}>
      <ul role="list" className={styles.numbers}>
        {counters.items.map(({ end, suffix, label }) => (
          <li key={label} className={styles.number}>
            <Counter end={end} suffix={suffix} label={label} durationMs={counterDurationMs} />
          </li>
        ))}
        <li className={styles.number} data-is-fixed>
          <p className={styles.fixed}>
            <span className={styles.value}>{counters.fixed.value}</span>{' '}
            <span className={styles.label}>{counters.fixed.label}</span>
          </p>
        </li>
      </ul>
      <p>
        <ActionLink href={paths.about} tone="secondary">
          About Us
        </ActionLink>
      </p>
    </Band>
  );
}
