import { Button, FigureFrame, usePrefersStill } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import { Choice, Slider, useTicksInView } from '@site/shared/figures';
import { useRef, useState } from 'react';
import { acknowledge, type AlarmState, limits, readAlarm } from './alarm.ts';
import { factors, readPlant, toTonnes } from './plant.ts';
import { RateChart } from './RateChart.tsx';
import styles from './StripChart.module.css';

/** Readings in the window: ten minutes. */
export const windowReadings = 600 / readingIntervalSeconds;
/** How many times as fast as the plant the figure runs. */
const speeds = [
  { value: 1, label: `One reading in ${readingIntervalSeconds} s` },
  { value: 10, label: 'Demo, 10 times as fast' },
  { value: 40, label: 'Demo, 40 times as fast' },
];
/** The reading that is the latest at first: a relief to flare has just begun. */
const firstLatest = windowReadings + 81;

type Shown = { latest: number; limit: number; alarm: AlarmState };

/** The platform's signature figure: a strip chart of a simulated plant with an alarm that can be set. Renders a `<figure>`. */
export function StripChart() {
  const root = useRef<HTMLDivElement>(null);
  const [{ latest, limit, alarm }, setShown] = useState<Shown>({
    latest: firstLatest,
    limit: limits.initial,
    alarm: readAlarm('normal', readPlant(firstLatest).rate, limits.initial),
  });
  const [speed, setSpeed] = useState(1);
  const [isPaused, setPaused] = useState(false);
  const isStill = usePrefersStill();
  const readNext = () =>
    setShown((shown) => ({
      ...shown,
      latest: shown.latest + 1,
      alarm: readAlarm(shown.alarm, readPlant(shown.latest + 1).rate, shown.limit),
    }));
  useTicksInView(root, {
    isRunning: !isStill && !isPaused,
    intervalMs: (readingIntervalSeconds * 1000) / speed,
    onTick: readNext,
  });

  const readings = Array.from({ length: windowReadings + 1 }, (_, index) => readPlant(latest - windowReadings + index));
  const now = readPlant(latest);
  return (
    <FigureFrame
      title="Greenhouse gases of one plant, simulated"
      caption={`Simulated data, no client’s plant: two engines, a heater and a flare, one reading in ${readingIntervalSeconds} s. Volumes at 15 °C and 101.325 kPa, gas taken as methane. kg CO2e for each m³: engines ${factors.engines.toFixed(2)} with a slip of 0.54 kg CH4/GJ (US EPA AP-42, Table 3.2-2), heater ${factors.heater.toFixed(2)}, flare ${factors.flare.toFixed(2)} at 98% burned; methane at a GWP of 28 (IPCC AR5).`}
    >
      <div ref={root} className={styles.figure}>
        <div className={styles.readings}>
          <p className={styles.alarm} data-alarm={alarm} role="status">
            {alarmWords[alarm](limit)}
          </p>
          <p className={styles.rate}>
            {now.rate.toFixed(2)} <span className={styles.unit}>t CO2e/h</span>
          </p>
          <dl className={styles.parts}>
            <Part name="Engines" flow={now.engines} factor={factors.engines} />
            <Part name="Heater" flow={now.heater} factor={factors.heater} />
            <Part name="Flare" flow={now.flare} factor={factors.flare} />
          </dl>
          <p className={styles.sum}>
            {toTonnes(readings.slice(1), readingIntervalSeconds).toFixed(3)} t CO2e in the last ten minutes
          </p>
        </div>
        <RateChart readings={readings} limit={limit} isAlarm={alarm === 'unacknowledged' || alarm === 'acknowledged'} />
        <div className={styles.controls} data-needs-script>
          <Slider
            label="Alarm limit"
            value={limit}
            min={limits.min}
            max={limits.max}
            step={limits.step}
            shown={limit.toFixed(1)}
            unit="t CO2e/h"
            valueText={`${limit.toFixed(1)} tonnes CO2e an hour`}
            onChange={(value) =>
              setShown((shown) => ({ ...shown, limit: value, alarm: readAlarm(shown.alarm, now.rate, value) }))
            }
          />
          {!isStill && <Choice legend="Speed" options={speeds} chosen={speed} onChoose={setSpeed} />}
          <div className={styles.buttons}>
            <Button
              disabled={alarm === 'normal' || alarm === 'acknowledged'}
              onClick={() => setShown((shown) => ({ ...shown, alarm: acknowledge(shown.alarm) }))}
            >
              Acknowledge
            </Button>
            <Button tone="secondary" onClick={isStill ? readNext : () => setPaused(!isPaused)}>
              {isStill ? 'Next reading' : isPaused ? 'Resume readings' : 'Pause readings'}
            </Button>
          </div>
        </div>
      </div>
    </FigureFrame>
  );
}

/** What is said when an alarm comes, is acknowledged or goes. */
const alarmWords: Readonly<Record<AlarmState, (limit: number) => string>> = {
  normal: (limit) => `Normal: below the limit of ${limit.toFixed(1)} t CO2e/h.`,
  unacknowledged: (limit) => `Alarm: above the limit of ${limit.toFixed(1)} t CO2e/h, not acknowledged.`,
  acknowledged: (limit) => `Alarm: above the limit of ${limit.toFixed(1)} t CO2e/h, acknowledged.`,
  returned: (limit) => `Returned below the limit of ${limit.toFixed(1)} t CO2e/h, not acknowledged.`,
};

function Part({ name, flow, factor }: { name: string; flow: number; factor: number }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd className={styles.flow}>{Math.round(flow)} m³/h</dd>
      <dd className={styles.share}>{((flow * factor) / 1000).toFixed(2)} t/h</dd>
    </div>
  );
}
