import styles from './ProjectList.module.css';
import { type PlantState, toGains, toLoading, type UnitId, unitIds, units } from './gasPlant.ts';
import { formatGain, formatRate } from './describePlant.ts';

export type ProjectListProps = { steps: readonly UnitId[]; state: PlantState; onToggle: (unit: UnitId) => void };

/** Renders a `<fieldset>` with a checkbox per project. Rows follow the gas flow and show the loading of the unit. */
export function ProjectList({ steps, state, onToggle }: ProjectListProps) {
  const gains = toGains(steps);
  return (
    <fieldset className={styles.projects}>
      <legend className={styles.legend}>One project for each unit</legend>
      {unitIds.map((unit) => {
        const { tag, name, project } = units[unit];
        const loading = toLoading(state, unit);
        return (
          <label
            key={unit}
            className={styles.row}
            data-is-bottleneck={unit === state.bottleneck || undefined}
            data-is-worthless={(gains[unit] === 0 && !steps.includes(unit)) || undefined}
          >
            <input
              className={styles.box}
              type="checkbox"
              autoComplete="off"
              data-needs-script
              checked={steps.includes(unit)}
              onChange={() => onToggle(unit)}
            />
            <span className={styles.project}>{project}</span>
            <span className={styles.gain} data-is-gain={gains[unit] > 0 || undefined}>
              {formatGain(gains[unit], steps.indexOf(unit))}
            </span>
            <span className={styles.unit}>
              {tag} {name}
            </span>
            <span className={styles.capacity}>
              {loading}% of {formatRate(state.capacities[unit])}
            </span>
            <svg className={styles.bar} aria-hidden="true">
              <rect className={styles.track} width="100%" height="100%" />
              <rect className={styles.load} width={`${loading}%`} height="100%" />
            </svg>
          </label>
        );
      })}
    </fieldset>
  );
}
