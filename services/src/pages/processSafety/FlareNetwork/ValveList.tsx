import { formatNumber } from '@site/shared';
import type { ValveState } from './flareNetwork.ts';
import styles from './ValveList.module.css';

const formatWhole = (value: number) => formatNumber(value, 0);
const formatPercent = (share: number) => `${Math.round(share * 100)}%`;
const formatShare = (share: number) => (share < 0.005 ? 'under 1%' : formatPercent(share));

/** Renders an `<ol>` of the valves in their order along the header, with load and back pressure. */
export function ValveList({ valves }: { valves: readonly ValveState[] }) {
  return (
    <ol role="list" className={styles.valves}>
      {valves.map((valve) => (
        <li key={valve.tag} className={styles.valve} data-flows={valve.load > 0 || undefined}>
          <p className={styles.name}>
            <span className={styles.tag}>{valve.tag}</span> {valve.protects}
          </p>
          <p className={styles.load}>{valve.load > 0 ? `${formatWhole(valve.load)} kg/h` : 'shut'}</p>
          <p className={styles.pressure}>{describePressure(valve)}</p>
          {valve.used !== undefined && (
            <svg className={styles.bar} aria-hidden="true">
              <rect className={styles.whole} width="100%" height="100%" />
              <rect className={styles.used} width={formatPercent(valve.used)} height="100%" />
            </svg>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Describes the back pressure and the rule that limits it. */
function describePressure({ load, backPressure, set = 0, limit = 0, allowed, used }: ValveState): string {
  const pressure = `${formatWhole(backPressure)} kPa`;
  if (allowed === undefined || used === undefined)
    return load > 0 ? `${pressure} at its outlet; the orifice is choked` : `${pressure} at its outlet`;
  if (load > 0)
    return `${pressure} built up; ${formatPercent(allowed / set)} of ${formatWhole(set)} kPa set is ${formatWhole(allowed)}. ${formatShare(used)} of what is allowed`;
  return `${pressure} superimposed: opens at ${formatWhole(set + Math.round(backPressure))} kPa; MAWP is ${formatWhole(limit)}. ${formatShare(used)} of the margin`;
}
