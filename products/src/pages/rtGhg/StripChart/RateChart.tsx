import { readingIntervalSeconds } from '@site/shared/claims';
import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter } from 'd3-shape';
import { deadband } from './alarm.ts';
import { plant, type Reading, sources, toRate } from './plant.ts';
import { placeNames } from './placeNames.ts';
import styles from './RateChart.module.css';

export type RateChartProps = { readings: readonly Reading[]; limit: number; isRaised: boolean };

/**
 * Size of the inner viewBox, which is stretched to the chart: 100 is its full width or height. Strokes do not scale.
 */
const width = 100;
const height = 100;
/** The scale starts at 0, so that areas are proportional to tonnes. */
const toY = scaleLinear().domain([0, 6]).range([height, 0]);
const rateTicks = toY.ticks(6);

/**
 * Renders the readings of the last minutes as stacked step areas, in `<svg>`s within a `<div>`. The chart is hidden
 * from assistive technology, which reads the text next to it.
 * Verified: `plant.test.ts` and `monitorState.test.ts` check the plant and its sixty readings; the stacked areas start
 * at 0.
 */
export function RateChart({ readings, limit, isRaised }: RateChartProps) {
  const toMinute = (index: number) => ((index - readings.length) * readingIntervalSeconds) / 60;
  const toX = scaleLinear()
    .domain([toMinute(0), 0])
    .range([0, width]);
  const minuteTicks = toX.ticks(5);
  // Repeat the latest reading, so that its step spans its interval.
  const latest = readings.at(-1);
  const names = latest ? placeNames(latest, limit) : [];
  const readingsWithEnd = [...readings, ...readings.slice(-1)];
  const stack = sources.map((_, index) =>
    area<Reading>()
      .x((_reading, place) => toX(toMinute(place)))
      .y0(({ flows }) => toY(toRate(flows, sources.slice(0, index))))
      .y1(({ flows }) => toY(toRate(flows, sources.slice(0, index + 1))))
      .curve(curveStepAfter),
  );
  return (
    <div className={styles.chart} data-is-raised={isRaised || undefined} aria-hidden="true">
      <p className={styles.words}>t CO₂e/h</p>
      <svg className={styles.paper}>
        {rateTicks.map((rate) => (
          <text key={rate} className={styles.tick} x="-10" y={`${toY(rate)}%`} dy="4" textAnchor="end">
            {rate}
          </text>
        ))}
        {minuteTicks.map((minute) => (
          <text key={minute} className={styles.tick} x={`${toX(minute)}%`} y="100%" dy="20" textAnchor="middle">
            {-minute}
          </text>
        ))}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path
            className={styles.grid}
            d={[
              ...rateTicks.map((rate) => `M0 ${toY(rate)}H${width}`),
              ...minuteTicks.map((minute) => `M${toX(minute)} 0V${height}`),
            ].join('')}
          />
          <g className="fig-enter" data-step="1">
            {stack.map((part, index) => (
              <path
                key={sources[index]}
                className={styles.area}
                data-source={sources[index]}
                d={part(readingsWithEnd) ?? ''}
              />
            ))}
            <path className={styles.pen} d={stack.at(-1)?.lineY1()(readingsWithEnd) ?? ''} />
          </g>
          <g className="fig-enter" data-step="2">
            <path className={styles.deadband} d={`M0 ${toY(limit)}H${width}V${toY(limit - deadband)}H0z`} />
            <path className={styles.limit} d={`M0 ${toY(limit)}H${width}`} />
          </g>
        </svg>
        {latest &&
          sources.map((source, index) => (
            <text key={source} className={styles.name} x="100%" y={`${toY(names[index] ?? 0)}%`} dx="12" dy="4">
              {plant[source].name}
            </text>
          ))}
        <text className={styles.name} data-is-limit x="100%" y={`${toY(limit)}%`} dx="12" dy="4">
          limit {limit.toFixed(1)}
        </text>
        <circle className={styles.nib} cx="100%" cy={`${toY(latest?.rate ?? 0)}%`} r="5" />
      </svg>
      <p className={styles.times}>minutes before now</p>
      <p className={styles.key}>alarm limit, and below it its deadband of {deadband} t/h</p>
    </div>
  );
}
