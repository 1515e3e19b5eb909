import type { Trend } from './trend.ts';
import { TrendChart, type TrendChartProps } from './TrendChart.tsx';
import styles from './TrendRow.module.css';

export type TrendRowProps = TrendChartProps & { basis: string };

/** Renders an `<li>` with an indicator's name, chart, latest value and limit state. */
export function TrendRow({ indicator, trend, basis, step }: TrendRowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{indicator.name}</p>
        <p className={styles.quiet}>{basis}</p>
      </div>
      <div className={styles.reading}>
        <p className={styles.value}>
          {trend.latest} <span className={styles.unit}>{indicator.unit}</span>
        </p>
        <p className={styles.state} data-beyond={trend.timeAboveLimit !== '' || undefined}>
          {toState(trend)}
        </p>
        <p className={styles.quiet}>
          10 min: {trend.min} to {trend.max}
        </p>
      </div>
      <div className={styles.plot}>
        <TrendChart indicator={indicator} trend={trend} step={step} />
      </div>
    </li>
  );
}

function toState({ isAboveLimit, timeAboveLimit }: Trend): string {
  if (isAboveLimit) return `Above limit for ${timeAboveLimit === '10 min' ? 'all 10 min' : timeAboveLimit}`;
  return timeAboveLimit ? `Within limit, above for ${timeAboveLimit}` : 'Within limit';
}
