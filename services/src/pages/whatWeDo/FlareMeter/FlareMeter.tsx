import { KeyPlan, PlantView } from '@site/shared/plant';
import { flareGas } from '../MeterFigure/flareReadings.ts';
import styles from './FlareMeter.module.css';

/**
 * Renders the plant's flare with the reading of its meter, whose rule leads to the meter.
 * Verified: FE-901 is downstream of the drum, and the reading is that of the calculation (`flareReadings.ts`).
 */
export function FlareMeter() {
  return (
    <div className={styles.meter}>
      <PlantView view="flare" emphasis={['flare']}>
        <KeyPlan present="flare" />
      </PlantView>
      <div className={styles.sky}>
        <p className={styles.reading}>
          <span className={styles.tag}>The flare meter reads</span>
          <span className={styles.flow}>
            {flareGas.flow} <span className={styles.unit}>10³ m³/d</span>
          </span>
        </p>
      </div>
    </div>
  );
}
