import type { ValveState } from './flareNetwork.ts';
import styles from './ValveList.module.css';

const count = (value: number) => Math.round(value).toLocaleString('en-CA');
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The valves in the order in which they join, each with its load and its back pressure. Renders an `<ol>`. */
export function ValveList({ valves }: { valves: readonly ValveState[] }) {
  return (
    <ol role="list" className={styles.valves}>
      {valves.map(({ tag, protects, load, backPressure, used, set }) => (
        <li key={tag} className={styles.valve} data-flows={load > 0 || undefined}>
          <p className={styles.name}>
            <span className={styles.tag}>{tag}</span> {protects}
          </p>
          <p className={styles.load}>{load > 0 ? `${count(load)} kg/h` : 'shut'}</p>
          <p className={styles.pressure}>
            {count(backPressure)} kPa back pressure
            {used !== undefined && set !== undefined && (
              <>
                , {percent(used)} of what {count(set)} kPa set allows
              </>
            )}
          </p>
          {used !== undefined && (
            <svg className={styles.bar} aria-hidden="true">
              <rect className={styles.whole} width="100%" height="100%" />
              <rect className={styles.used} width={percent(used)} height="100%" />
            </svg>
          )}
        </li>
      ))}
    </ol>
  );
}
