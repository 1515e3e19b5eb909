import { readingIntervalSeconds } from '@site/shared/claims';
import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { deadband } from './alarm.ts';
import type { Reading } from './plant.ts';
import styles from './RateChart.module.css';

export type RateChartProps = { readings: readonly Reading[]; limit: number; isAlarm: boolean };

/** The paper: its viewBox is stretched to the place, its lines keep their width. */
const width = 600;
const height = 240;
const rates = { from: 1, to: 4 } as const;

const toX = scaleLinear().range([0, width]);
const toY = scaleLinear().domain([rates.from, rates.to]).range([height, 0]);
const rateTicks = toY.ticks(6);
const percent = (y: number) => `${((toY(y) / height) * 100).toFixed(2)}%`;

/** The last ten minutes as a pen draws them, from the left to now. Renders a `<div>` around `<svg>`s; the words beside it say the same. */
export function RateChart({ readings, limit, isAlarm }: RateChartProps) {
  const count = readings.length - 1;
  const scale = toX.copy().domain([0, count]);
  const minutes = (count * readingIntervalSeconds) / 60;
  const toLine = line<Reading>()
    .x((_, index) => scale(index))
    .y(({ rate }) => toY(rate))
    .curve(curveStepAfter);
  const toArea = area<Reading>()
    .x((_, index) => scale(index))
    .y0(height)
    .y1(({ rate }) => toY(rate))
    .curve(curveStepAfter);
  return (
    <div className={styles.chart} aria-hidden="true">
      <p className={styles.axis}>t CO2e/h</p>
      <svg className={styles.scale} focusable="false">
        {rateTicks.map((rate) => (
          <text key={rate} className={styles.tick} x="100%" y={percent(rate)} dy="4" textAnchor="end">
            {rate.toFixed(1)}
          </text>
        ))}
      </svg>
      <svg className={styles.paper} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" focusable="false">
        <path className={styles.grid} d={rateTicks.map((rate) => `M0 ${toY(rate)}H${width}`).join('')} />
        <path
          className={styles.grid}
          d={scaleLinear()
            .domain([-minutes, 0])
            .range([0, width])
            .ticks(minutes)
            .map((minute) => `M${((minute + minutes) / minutes) * width} 0V${height}`)
            .join('')}
        />
        <rect
          className={styles.deadband}
          x="0"
          width={width}
          y={toY(limit)}
          height={toY(limit - deadband) - toY(limit)}
        />
        <path className={styles.area} d={toArea(readings) ?? ''} />
        <path className={styles.pen} d={toLine(readings) ?? ''} />
        <path className={styles.limit} data-is-alarm={isAlarm || undefined} d={`M0 ${toY(limit)}H${width}`} />
      </svg>
      <p className={styles.times}>
        <span>{minutes} min ago</span>
        <span>{minutes / 2}</span>
        <span>now</span>
      </p>
      <p className={styles.key}>
        <span className={styles.keyLimit}>alarm limit, with its deadband of {deadband} t/h below</span>
      </p>
    </div>
  );
}
