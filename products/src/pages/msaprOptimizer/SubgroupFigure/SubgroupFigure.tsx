import { choiceSetting, FigureSheet, numberSetting, type SettingValues, useFigureSettings } from '@site/shared/figures';
import { KeyPlan } from '@site/shared/plant';
import { sheetMsapr } from '@site/shared/figureSheets';
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
import { planSetting, readPlan, toPlanText } from './planAddress.ts';
import { calculatePlan } from './planCalculation.ts';
import { FactorSlider, PlannerChoice, plannerNames, planners, toFactorText } from './PlanControls.tsx';
import { describeResult, formatAverage, formatTests } from './planResult.ts';
import styles from './SubgroupFigure.module.css';
import { SubgroupPanel } from './SubgroupPanel.tsx';
import { widthOf } from './subgroupBars.ts';
import { safetyFactors } from './yearlyAverage.ts';

const { min, max, step, suggested } = safetyFactors;
const toPercent = (factor: number) => Math.round(factor * 100);
const settings = {
  planner: choiceSetting(planners, 'visitor'),
  factor: numberSetting({ min: toPercent(min), max: toPercent(max), step: toPercent(step) }, toPercent(suggested)),
  plan: planSetting,
};

/** Returns the plan that a planner makes from the visitor's. If no subgroups comply, only the values are optimized. */
function applyPlanner(planner: Planner, plan: Plan, factor: number): Plan {
  if (planner === 'visitor') return plan;
  return (planner === 'subgroups' && optimizeSubgroups(plan, factor)) || optimizeValues(plan, factor);
}

/** Returns the plan of the settings. */
const planOf = ({ planner, factor, plan }: SettingValues<typeof settings>): Plan =>
  applyPlanner(planner, readPlan(plan) ?? firstPlan, factor / 100);

/** After the visitor moves an engine, `subgroups` would undo the move; `values` keeps it and can continue to optimize. */
const toPlannerAfterMove = (planner: Planner): Planner => (planner === 'values' ? 'values' : 'visitor');

/**
 * Renders the platform's interactive `<figure>`: a fleet in two subgroups, and the fewest tests that keep them
 * compliant.
 */
export function SubgroupFigure() {
  const [given, changeSettings] = useFigureSettings(settings);
  const { planner, plan: drafted } = given;
  const factor = given.factor / 100;
  const plan = planOf(given);
  const subgroups = toSubgroups(plan, factor);
  const widest = Math.max(...subgroups.map(widthOf));
  /** Makes `toNext` of the plan the visitor's plan; `toPlanner` returns the planner for the next changes. */
  const draft = (toNext: (plan: Plan) => Plan, toPlanner: (planner: Planner) => Planner) =>
    changeSettings((now) => ({ plan: toPlanText(toNext(planOf(now))), planner: toPlanner(now.planner) }));
  const change = (engine: Engine, toPlanner: (planner: Planner) => Planner, part: Partial<PlanLine>) =>
    draft(
      ({ bases, lines }) => ({
        bases,
        lines: lines.map((line) => (line.engine === engine ? { ...line, ...part } : line)),
      }),
      toPlanner,
    );
  return (
    <FigureSheet
      sheet={sheetMsapr}
      keyPlan={<KeyPlan present="compression" />}
      settings={[
        plannerNames[planner].toLowerCase(),
        `safety factor ${toFactorText(factor)}`,
        ...(drafted === planSetting.initial ? [] : [`plan ${drafted}`]),
      ]}
      calculation={calculatePlan(plan, factor)}
      table={
        <FleetTable
          lines={plan.lines}
          factor={factor}
          answer={`${formatTests(countTests(plan))}: ${subgroups.map(({ name, average }) => `${name} ${formatAverage(average)}`).join(', ')} g/kWh`}
          onKindChange={(engine, kind) => change(engine, () => 'visitor', { kind })}
          onSubgroupChange={(engine, subgroup) => change(engine, toPlannerAfterMove, { subgroup })}
        />
      }
      caption="Illustrative fleet of nine pre-existing engines, neither a client’s nor of the plant P-001, with one assigned value each all year. Average: Σ(E × P × T) / Σ(P × T), E the assigned NOx value in g/kWh, P the rated brake power in kW, T the hours run, or the days with any operation if a subgroup counts in days (SOR/2016-151, s. 61(2)); limit 4 g/kWh (s. 60); defaults of s. 66(2); averages rounded up. Each subgroup’s widths fill its plot, on its own scale, a day as its 24 hours; heights shortened above 10 g/kWh. A test is assumed to find the estimate, and a value without new test to need one on record (s. 77(d)). Fewest tests in given subgroups: exact, by the gain of each. In any subgroups: exact over all 512 divisions into one subgroup by hours and one by days; more subgroups in g/kWh never need fewer tests."
    >
      <div className={styles.place}>
        <div className={styles.figure}>
          <PlannerChoice
            planner={planner}
            onPlannerChange={(by) =>
              draft(
                (now) => now,
                () => by,
              )
            }
          />
          <FactorSlider factor={factor} onFactorChange={(value) => changeSettings({ factor: toPercent(value) })} />
          <p className={styles.result} role="status">
            <strong className={styles.resultValue}>{formatTests(countTests(plan))}</strong>{' '}
            {describeResult(plan, factor)}
          </p>
          <div className={styles.panels}>
            {subgroups.map((subgroup) => (
              <SubgroupPanel
                key={subgroup.name}
                subgroup={subgroup}
                // An empty subgroup has the scale of the other.
                extent={widthOf(subgroup) || widest}
                onBasisChange={(basis) =>
                  draft((now) => ({ ...now, bases: { ...now.bases, [subgroup.name]: basis } }), toPlannerAfterMove)
                }
              />
            ))}
          </div>
        </div>
      </div>
    </FigureSheet>
  );
}
