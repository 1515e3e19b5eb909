import { FigureSheet } from '@site/shared/figures';
import { sheetTonne } from '@site/shared/figureSheets';
import { stations } from '../../../blocks/engineFuel/engineFuel.ts';
import styles from './FilingTrail.module.css';
import { calculateFuel } from './fuelGas.ts';

const trail = [stations.measured, stations.analyzed, stations.calculated, stations.filed, stations.asked];

/** Renders a `<figure>` of a number from the meter to the verifier, with unit and method at each station. */
export function FilingTrail() {
  return (
    <FigureSheet className={styles.trail} sheet={sheetTonne} calculation={calculateFuel()}>
      <ol role="list" className={styles.stations}>
        {trail.map(({ station, number, how }, index) => (
          <li key={station} className={styles.station} data-is-last={index === trail.length - 1 || undefined}>
            <p className="tag">{station}</p>
            <p className={styles.number}>{number}</p>
            <p className={styles.how}>{how}</p>
          </li>
        ))}
      </ol>
    </FigureSheet>
  );
}
