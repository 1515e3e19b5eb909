import { FigureFrame } from '@site/shared';
import { useState } from 'react';
import type { Engine } from './engines.ts';
import { FleetTable } from './FleetTable.tsx';
import {
  countTests,
  firstPlan,
  optimizeSubgroups,
  optimizeValues,
  type Plan,
  type Planner,
  type PlanLine,
  toSubgroups,
} from './plan.ts';
import { PlanControls } from './PlanControls.tsx';
import { describeResult, formatTests } from './planResult.ts';
import styles from './SubgroupFigure.module.css';
import { SubgroupPanel } from './SubgroupPanel.tsx';
import { safetyFactors } from './yearlyAverage.ts';

/** Returns the plan that a planner makes from the visitor's. If no subgroups comply, only the values are optimized. */
function applyPlanner(planner: Planner, plan: Plan, factor: number): Plan {
  if (planner === 'visitor') return plan;
  return (planner === 'subgroups' && optimizeSubgroups(plan, factor)) || optimizeValues(plan, factor);
}

/**
 * Renders the platform's interactive `<figure>`: a fleet in two subgroups, and the fewest tests that keep them
 * compliant.
 */
export function SubgroupFigure() {
  const [factor, setFactor] = useState<number>(safetyFactors.suggested);
  const [planner, setPlanner] = useState<Planner>('visitor');
  const [drafted, setDrafted] = useState(firstPlan);
  const plan = applyPlanner(planner, drafted, factor);
  const draft = (next: Plan, by: Planner) => {
    setDrafted(next);
    setPlanner(by);
  };
  const change = (engine: Engine, by: Planner, part: Partial<PlanLine>) =>
    draft({ ...plan, lines: plan.lines.map((line) => (line.engine === engine ? { ...line, ...part } : line)) }, by);
  // After the visitor moves an engine, `subgroups` would undo the move; `values` keeps it and can continue to optimize.
  const plannerAfterMove = planner === 'values' ? 'values' : 'visitor';
  return (
    <FigureFrame
      title="Tests and subgroups"
      caption="Illustrative fleet of nine pre-existing engines, not a client’s, with one assigned value each all year. Average: Σ(E × P × T) / Σ(P × T), E the assigned NOx value in g/kWh, P the rated brake power in kW, T the hours run or the days with any operation (SOR/2016-151, s. 61(2)); limit 4 g/kWh (s. 60); defaults of s. 66(2); averages rounded up. A test is assumed to find the estimate, and a value without new test to need one on record (s. 77(d)). Fewest tests in given subgroups: exact, by the gain of each. In any subgroups: exact over all 512 divisions into one subgroup by hours and one by days; more subgroups in g/kWh never need fewer tests."
    >
      <div className={styles.figure}>
        <PlanControls
          factor={factor}
          onFactorChange={setFactor}
          planner={planner}
          onPlannerChange={(by) => draft(plan, by)}
        />
        <p className={styles.result} role="status">
          <strong className={styles.resultValue}>{formatTests(countTests(plan))}</strong> {describeResult(plan, factor)}
        </p>
        <div className={styles.panels}>
          {toSubgroups(plan, factor).map((subgroup) => (
            <SubgroupPanel
              key={subgroup.name}
              subgroup={subgroup}
              onBasisChange={(basis) =>
                draft({ ...plan, bases: { ...plan.bases, [subgroup.name]: basis } }, plannerAfterMove)
              }
            />
          ))}
        </div>
        <FleetTable
          lines={plan.lines}
          factor={factor}
          onKindChange={(engine, kind) => change(engine, 'visitor', { kind })}
          onSubgroupChange={(engine, subgroup) => change(engine, plannerAfterMove, { subgroup })}
        />
      </div>
    </FigureFrame>
  );
}
