import type { Trend } from './trend.ts';
import { TrendChart, type TrendChartProps } from './TrendChart.tsx';
import styles from './TrendRow.module.css';

export type TrendRowProps = TrendChartProps & { basis: string };

/** One indicator: its name, its chart and its latest value. Renders an `<li>`. */
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
        <p className={styles.state} data-beyond={trend.timeBeyond !== '' || undefined}>
          {toState(trend)}
        </p>
        <p className={styles.quiet}>
          10 min: {trend.least} to {trend.most}
        </p>
      </div>
      <div className={styles.plot}>
        <TrendChart indicator={indicator} trend={trend} step={step} />
      </div>
    </li>
  );
}

function toState({ isBeyond, timeBeyond }: Trend): string {
  if (isBeyond) return `Above limit for ${timeBeyond === '10 min' ? 'all 10 min' : timeBeyond}`;
  return timeBeyond ? `Within limit, above for ${timeBeyond}` : 'Within limit';
}
