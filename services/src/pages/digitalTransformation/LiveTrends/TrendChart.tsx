import { formatNumber, joinClasses } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import { type Indicator, toScalePosition } from './indicators.ts';
import type { Trend } from './trend.ts';
import styles from './TrendChart.module.css';

const minutes = [10, 8, 6, 4, 2, 0] as const;
const formatPercent = (value: number) => `${value.toFixed(2)}%`;

export type TrendChartProps = { indicator: Indicator; trend: Trend; step: number };

/**
 * Renders the chart of an indicator as an `<svg>`, hidden from assistive technology: the row states the same in words.
 * In narrow windows a key above the chart names the limit and the scale, so that the chart has the full width; the
 * charts after the first two have neither scale there.
 * Verified: `station.test.ts` and `trend.test.ts` check the simulated station.
 */
export function TrendChart({ indicator, trend, step }: TrendChartProps) {
  const limitTop = formatPercent(trend.limitTop);
  const limit = `max ${formatNumber(indicator.limit)}`;
  return (
    <svg className={styles.chart} aria-hidden="true">
      {minutes.map((minute) => (
        <line
          key={minute}
          className={styles.grid}
          x1={formatPercent(100 - minute * 10)}
          x2={formatPercent(100 - minute * 10)}
          y2="100%"
        />
      ))}
      {indicator.ticks.map((tick) => {
        const top = formatPercent((1 - toScalePosition(indicator, tick)) * 100);
        return (
          <g key={tick} className={styles.tick}>
            <line className={styles.grid} x2="100%" y1={top} y2={top} />
            <text className={styles.label} x="-8" y={top} dy="4" textAnchor="end">
              {formatNumber(tick)}
            </text>
          </g>
        );
      })}
      {indicator.isLogarithmic && (
        <text className={joinClasses(styles.label, styles.scale)} x="100%" dx="9" y="100%" dy="-2">
          log scale
        </text>
      )}
      <g className={styles.key}>
        <line className={styles.limit} x2="26" y1="-11" y2="-11" />
        <text className={styles.label} x="33" y="-7">
          {limit}
        </text>
        {indicator.isLogarithmic && (
          <text className={styles.label} x="100%" y="-7" textAnchor="end">
            log scale
          </text>
        )}
      </g>
      <g className="fig-enter" data-step={step}>
        <line className={styles.limit} x2="100%" y1={limitTop} y2={limitTop} />
        <text className={joinClasses(styles.label, styles.limitBeside)} x="100%" dx="9" y={limitTop} dy="4">
          {limit}
        </text>
        <svg viewBox={`0 0 ${600 / readingIntervalSeconds} 100`} preserveAspectRatio="none" className={styles.lines}>
          {trend.partsAboveLimit.map((part) => (
            <path
              key={part}
              className={styles.area}
              d={`${part}V${trend.limitTop.toFixed(2)}H${part.slice(1, part.indexOf(' '))}Z`}
            />
          ))}
          <path className={styles.line} d={trend.line} />
          {trend.partsAboveLimit.map((part) => (
            <path key={part} className={styles.beyond} d={part} />
          ))}
        </svg>
        <circle
          className={styles.latest}
          data-beyond={trend.isAboveLimit || undefined}
          cx="100%"
          cy={formatPercent(trend.latestTop)}
          r="4.5"
        />
      </g>
      <TimeScale />
    </svg>
  );
}

/** Renders the minutes below the chart, each centred below its grid line, as a `<g>`. */
function TimeScale() {
  return (
    <g className={styles.times}>
      {minutes.map((minute) => (
        <text
          key={minute}
          className={styles.label}
          x={formatPercent(100 - minute * 10)}
          y="100%"
          dy="18"
          textAnchor="middle"
        >
          {minute}
        </text>
      ))}
      <text className={joinClasses(styles.label, styles.ago)} x="50%" y="100%" dy="34" textAnchor="middle">
        minutes before now
      </text>
    </g>
  );
}
