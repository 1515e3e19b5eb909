import { Choice, Slider } from '@site/shared/figures';
import type { Planner } from './plan.ts';
import styles from './PlanControls.module.css';
import { safetyFactors } from './yearlyAverage.ts';

export type PlanControlsProps = {
  factor: number;
  onFactorChange: (factor: number) => void;
  planner: Planner;
  onPlannerChange: (planner: Planner) => void;
};

/** Planners in the order of the choice. */
export const planners = ['visitor', 'values', 'subgroups'] as const satisfies readonly Planner[];

export const plannerNames: Readonly<Record<Planner, string>> = {
  visitor: 'Your plan',
  values: 'Fewest tests in your subgroups',
  subgroups: 'Fewest tests, subgroups chosen too',
};

const { min, max, step, suggested } = safetyFactors;
/** Formats a safety factor, a share, as a percentage with its sign. */
export const toFactorText = (factor: number) => `${factor > 0 ? '+' : ''}${Math.round(factor * 100)}%`;

/** Renders a `<div>` with the choice of planner and the safety factor; hidden without JavaScript. */
export function PlanControls({ factor, onFactorChange, planner, onPlannerChange }: PlanControlsProps) {
  return (
    <div className={styles.controls} data-needs-script>
      <Choice<Planner>
        className={styles.planners}
        legend="Plan"
        options={planners.map((value) => ({ value, label: plannerNames[value] }))}
        chosen={planner}
        onChoose={onPlannerChange}
      />
      <Slider
        label="Safety factor"
        value={factor}
        min={min}
        max={max}
        step={step}
        shown={toFactorText(factor)}
        unit={factor === suggested ? 'as suggested' : undefined}
        valueText={`${toFactorText(factor)} on test values`}
        bounds={[toFactorText(min), toFactorText(max)]}
        onChange={onFactorChange}
      />
    </div>
  );
}
