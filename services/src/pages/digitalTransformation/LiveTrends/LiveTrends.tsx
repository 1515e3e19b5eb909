import { Button, usePrefersStill } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import { Choice, choiceSetting, FigureSheet, useFigureSettings, useTicksInView } from '@site/shared/figures';
import { sheetTrends } from '@site/shared/figureSheets';
import { useRef, useState } from 'react';
import { eventLabels, describeAlarms } from './eventLabels.ts';
import { indicators } from './indicators.ts';
import styles from './LiveTrends.module.css';
import { calculateReading } from './readingCalculation.ts';
import { readStation, stationEvents } from './station.ts';
import { buildTrend } from './trend.ts';
import { TrendRow } from './TrendRow.tsx';

/** Number of readings shown after the first one: ten minutes. */
const shownAfterFirst = 600 / readingIntervalSeconds;
const settings = { event: choiceSetting(stationEvents, 'trip') };

/**
 * Renders a `<figure>` with five indicators of a simulated compressor station over the last ten minutes, one reading
 * every ten seconds. Each row states in words what its chart shows.
 */
export function LiveTrends() {
  const charts = useRef<HTMLUListElement>(null);
  const [{ event }, change] = useFigureSettings(settings);
  const [{ latest, ...shown }, setShown] = useState({ event, latest: shownAfterFirst });
  // Another event starts anew.
  if (shown.event !== event) setShown({ event, latest: shownAfterFirst });
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const isStill = usePrefersStill();
  const readNext = () => setShown((before) => ({ ...before, latest: before.latest + 1 }));
  useTicksInView(charts, {
    isRunning: !isStill && !isPaused && !isHovered,
    intervalMs: readingIntervalSeconds * 1000,
    onTick: readNext,
  });

  const pace = isPaused ? 'paused' : isHovered ? 'held while you point' : `one every ${readingIntervalSeconds} s`;

  const readings = Array.from({ length: shownAfterFirst + 1 }, (_, index) =>
    readStation(event, latest - shownAfterFirst + index),
  );
  const rows = indicators.map((indicator) => ({ indicator, trend: buildTrend(indicator, readings) }));
  const indicatorsAboveLimit = rows.filter(({ trend }) => trend.isAboveLimit).map(({ indicator }) => indicator);
  return (
    <FigureSheet
      className={styles.frame}
      sheet={sheetTrends}
      settings={[eventLabels[event].name.toLowerCase(), `reading ${latest + 1}`]}
      calculation={calculateReading(readStation(event, latest))}
      caption="Simulated, no client’s: three engine-driven two-stage compressors on sweet gas, limits chosen for the figure. Volumes at 15 °C and 101.325 kPa. Fuel CO₂ from the gas’s composition; engine slip 0.54 kg CH₄/GJ (US EPA AP-42, Table 3.2-2); flare 98% burned; methane at a GWP of 28 (IPCC AR5); N₂O, under 1%, left out. Flare rate and intensity on logarithmic scales."
    >
      <div className={styles.figure}>
        <div className={styles.controls} data-needs-script>
          <Choice
            legend="What happens at the station"
            options={stationEvents.map((value) => ({ value, label: eventLabels[value].name }))}
            chosen={event}
            onChoose={(chosen) => change({ event: chosen })}
          />
          <div className={styles.clock}>
            <Button tone="secondary" onClick={isStill ? readNext : () => setPaused(!isPaused)}>
              {isStill ? 'Next reading' : `${isPaused ? 'Resume' : 'Pause'} readings`}
            </Button>
            <p className={styles.pace}>
              Reading {latest + 1}
              {!isStill && `, ${pace}`}
            </p>
          </div>
        </div>
        <p className={styles.result} role="status">
          <strong className={styles.alarms}>{describeAlarms(indicatorsAboveLimit)}</strong> {eventLabels[event].text}
        </p>
        <ul
          ref={charts}
          role="list"
          aria-label="Indicators"
          className={styles.rows}
          onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
          onPointerLeave={() => setHovered(false)}
        >
          {rows.map(({ indicator, trend }, index) => (
            <TrendRow
              key={indicator.name}
              indicator={indicator}
              trend={trend}
              basis={indicator.basis(readings[shownAfterFirst] ?? readStation(event, latest))}
              step={index + 1}
            />
          ))}
        </ul>
      </div>
    </FigureSheet>
  );
}
