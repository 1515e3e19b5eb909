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

const planners = [
  { value: 'visitor', label: 'Your plan' },
  { value: 'values', label: 'Fewest tests in your subgroups' },
  { value: 'subgroups', label: 'Fewest tests, subgroups chosen too' },
] as const satisfies readonly { value: Planner; label: string }[];

const { min, max, step, suggested } = safetyFactors;
const toText = (factor: number) => `${factor > 0 ? '+' : ''}${Math.round(factor * 100)}%`;

/** Renders a `<div>` with the choice of planner and the safety factor; hidden without JavaScript. */
export function PlanControls({ factor, onFactorChange, planner, onPlannerChange }: PlanControlsProps) {
  return (
    <div className={styles.controls} data-needs-script>
      <Choice<Planner>
        className={styles.planners}
        legend="Plan"
        options={planners}
        chosen={planner}
        onChoose={onPlannerChange}
      />
      <Slider
        label="Safety factor"
        value={factor}
        min={min}
        max={max}
        step={step}
        shown={toText(factor)}
        unit={factor === suggested ? 'as suggested' : undefined}
        valueText={`${toText(factor)} on test values`}
        bounds={[toText(min), toText(max)]}
        onChange={onFactorChange}
      />
    </div>
  );
}
