import { Choice, Slider } from '@site/shared/figures';
import type { Planner } from './plan.ts';
import styles from './PlanControls.module.css';
import { safetyFactors } from './yearlyAverage.ts';

export type PlannerChoiceProps = { planner: Planner; onPlannerChange: (planner: Planner) => void };

export type FactorSliderProps = { factor: number; onFactorChange: (factor: number) => void };

/** Planners in the order of the choice. */
export const planners = ['visitor', 'values', 'subgroups'] as const satisfies readonly Planner[];

export const plannerNames: Readonly<Record<Planner, string>> = {
  visitor: 'Your plan',
  values: 'Fewest tests in your subgroups',
  subgroups: 'Fewest tests, subgroups chosen too',
};

const { min, max, step } = safetyFactors;
/** Formats a safety factor, a share, as a percentage with its sign. */
export const toFactorText = (factor: number) => `${factor > 0 ? '+' : ''}${Math.round(factor * 100)}%`;

/** Renders the choice of planner; hidden without JavaScript. */
export function PlannerChoice({ planner, onPlannerChange }: PlannerChoiceProps) {
  return (
    <div data-needs-script>
      <Choice<Planner>
        className={styles.planners}
        legend="Plan"
        options={planners.map((value) => ({ value, label: plannerNames[value] }))}
        chosen={planner}
        onChoose={onPlannerChange}
      />
    </div>
  );
}

/** Renders the slider of the safety factor; hidden without JavaScript. */
export function FactorSlider({ factor, onFactorChange }: FactorSliderProps) {
  return (
    <div className={styles.factor} data-needs-script>
      <Slider
        label="Safety factor"
        value={factor}
        min={min}
        max={max}
        step={step}
        shown={toFactorText(factor)}
        valueText={`${toFactorText(factor)} on test values`}
        bounds={[toFactorText(min), toFactorText(max)]}
        onChange={onFactorChange}
      />
    </div>
  );
}
