import type { ValveState } from './flareNetwork.ts';
import styles from './ValveList.module.css';

const formatNumber = (value: number) => Math.round(value).toLocaleString('en-CA');
const formatPercent = (share: number) => `${Math.round(share * 100)}%`;

/** Renders an `<ol>` of the valves in their order along the header, with load and back pressure. */
export function ValveList({ valves }: { valves: readonly ValveState[] }) {
  return (
    <ol role="list" className={styles.valves}>
      {valves.map(({ tag, protects, load, backPressure, used, set }) => (
        <li key={tag} className={styles.valve} data-flows={load > 0 || undefined}>
          <p className={styles.name}>
            <span className={styles.tag}>{tag}</span> {protects}
          </p>
          <p className={styles.load}>{load > 0 ? `${formatNumber(load)} kg/h` : 'shut'}</p>
          <p className={styles.pressure}>
            {formatNumber(backPressure)} kPa back pressure
            {used !== undefined && set !== undefined && (
              <>
                , {formatPercent(used)} of what {formatNumber(set)} kPa set allows
              </>
            )}
          </p>
          {used !== undefined && (
            <svg className={styles.bar} aria-hidden="true">
              <rect className={styles.whole} width="100%" height="100%" />
              <rect className={styles.used} width={formatPercent(used)} height="100%" />
            </svg>
          )}
        </li>
      ))}
    </ol>
  );
}
