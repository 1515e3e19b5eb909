import { formatNumber } from '@site/shared';
import { useId } from 'react';
import type { Subgroup } from './plan.ts';
import { formatAverage } from './planResult.ts';
import { SubgroupChart } from './SubgroupChart.tsx';
import styles from './SubgroupPanel.module.css';
import { totalWeight, weightUnits } from './subgroupBars.ts';
import { type Basis, isWithinLimit, limit } from './yearlyAverage.ts';

export type SubgroupPanelProps = {
  subgroup: Subgroup;
  /** Width of the plot in MWh. */
  extent: number;
  onBasisChange: (basis: Basis) => void;
};

/** Renders a `<section>` with a subgroup's average, the select of its unit of time, and its chart. */
export function SubgroupPanel({ subgroup, extent, onBasisChange }: SubgroupPanelProps) {
  const id = useId();
  const { name, basis, average } = subgroup;
  const isWithin = isWithinLimit(average);
  return (
    <section className={styles.panel} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <h3 id={`${id}-name`} className={styles.name}>
          Subgroup {name}
        </h3>
        <p className={styles.average} data-above={!isWithin || undefined}>
          {average === undefined ? (
            'no engines'
          ) : (
            <>
              <strong className={styles.value}>{formatAverage(average)}</strong> g/kWh, {isWithin ? 'within' : 'above'}{' '}
              {limit}
            </>
          )}
        </p>
      </div>
      <p className={styles.key} aria-hidden="true">
        NOx value, g/kWh
      </p>
      <SubgroupChart subgroup={subgroup} extent={extent} />
      <p className={styles.extent}>
        <span>Width: kW ×</span>
        <select
          className={styles.select}
          data-needs-script
          aria-label={`Time in, subgroup ${name}`}
          value={basis}
          autoComplete="off"
          // Safe cast: the options are the values of `Basis`.
          onChange={(event) => onBasisChange(event.target.value as Basis)}
        >
          <option value="hours">hours</option>
          <option value="days">days</option>
        </select>
        <span data-stands-in>{basis}</span>
        {average !== undefined && (
          <span>
            = {formatNumber(totalWeight(subgroup), 0)} {weightUnits[basis]}
          </span>
        )}
      </p>
    </section>
  );
}
