import { Button, joinClasses } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import { FigureSheet, numberSetting, useFigureSettings } from '@site/shared/figures';
import { KeyPlan } from '@site/shared/plant';
import { sheetRtGhg } from '@site/shared/figureSheets';
import { useRef, useState } from 'react';
import { alarmLabels, deadband, isRaised, limits } from './alarm.ts';
import { engineSlip, plant, readPlant, sources, toRate } from './plant.ts';
import { PlantControls } from './PlantControls.tsx';
import { calculateRate } from './rateCalculation.ts';
import { RateChart } from './RateChart.tsx';
import styles from './StripChart.module.css';
import { acknowledgeAlarm, readingsOf, createMonitorState, setLimit } from './monitorState.ts';

const settings = { limit: numberSetting(limits, limits.initial) };

/** Renders the platform's interactive `<figure>`: a strip chart of a simulated plant, with an alarm limit to set. */
export function StripChart() {
  const root = useRef<HTMLDivElement>(null);
  const [monitor, setMonitor] = useState(createMonitorState);
  const [{ limit }, change] = useFigureSettings(settings);
  // The address has another limit than the monitor after hydration, and after a change.
  if (monitor.limit !== limit) setMonitor(setLimit(monitor, limit));
  const { alarm, tonnes, count } = monitor;
  const readings = readingsOf(monitor);
  const now = readPlant(monitor.latest);
  return (
    <FigureSheet
      className={styles.sheet}
      sheet={sheetRtGhg}
      keyPlan={<KeyPlan present="stack" />}
      settings={[`alarm limit ${limit.toFixed(1)} t CO₂e/h`, `reading ${count}`]}
      calculation={calculateRate(monitor)}
      caption={`Simulated data, no client’s plant: one reading in ${readingIntervalSeconds} s, which stands for its ${readingIntervalSeconds} s. Flows as on FIG-IFFV-01 (engines of K-201 and K-701, heaters, flare), with a relief. Volumes at 15 °C and 101.325 kPa, gas taken as methane. kg CO₂e for each m³: engines ${plant.engine1.factor.toFixed(3)} with a slip of ${engineSlip.toFixed(2)} kg CH₄/GJ (US EPA AP-42, Table 3.2-2), heaters ${plant.heaters.factor.toFixed(3)}, flare ${plant.flare.factor.toFixed(3)} at 98% burned, assumed; methane at a GWP of 28 (IPCC AR5), N₂O left out. Alarm states after ANSI/ISA-18.2.`}
    >
      <div ref={root} className={styles.figure}>
        <div className={styles.readings}>
          <div className={styles.alarm} data-alarm={alarm}>
            <p className={styles.state} role="status">
              {alarmLabels[alarm]}
            </p>
            <p className={styles.quiet}>
              Comes above {limit.toFixed(1)}, goes below {(limit - deadband).toFixed(1)}&nbsp;t/h
            </p>
            <Button
              data-needs-script
              disabled={alarm === 'normal' || alarm === 'acknowledged'}
              onClick={() => setMonitor(acknowledgeAlarm)}
            >
              Acknowledge
            </Button>
          </div>
          <dl className={styles.parts}>
            {sources.toReversed().map((source) => (
              <div key={source} className={styles.part} data-source={source}>
                <dt>{plant[source].name}</dt>
                <dd className={styles.quiet}>{now.flows[source]} m³/h</dd>
                <dd>{toRate(now.flows, [source]).toFixed(3)} t/h</dd>
              </div>
            ))}
            <div className={styles.part}>
              <dt>Plant, simulated</dt>
              <dd className={styles.rate}>
                {now.rate.toFixed(3)} <span className={styles.unit}>t CO₂e/h</span>
              </dd>
            </div>
          </dl>
          <p className={joinClasses(styles.quiet, styles.total)}>
            {tonnes.toFixed(3)} t CO₂e in {count} readings since the chart began
          </p>
        </div>
        <div className={styles.chart}>
          <RateChart readings={readings} limit={limit} isRaised={isRaised(alarm)} />
        </div>
        <div className={styles.controls}>
          <PlantControls
            root={root}
            limit={limit}
            onMonitorChange={setMonitor}
            onLimitChange={(value) => change({ limit: value })}
          />
        </div>
      </div>
    </FigureSheet>
  );
}
