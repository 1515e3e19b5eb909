import { formatNumber } from '@site/shared';
import type { CalculationStep, CalculationSteps } from '@site/shared/figures';
import { countTests, type Plan, type Subgroup, toSubgroups } from './plan.ts';
import { formatAverage, formatTests } from './planResult.ts';
import { totalWeight, weightUnits } from './subgroupBars.ts';
import { isWithinLimit, limit, requiresTest } from './yearlyAverage.ts';

/** Returns the calculation of the averages and of the number of tests of a plan; `factor` is the safety factor. */
export function calculatePlan(plan: Plan, factor: number): CalculationSteps {
  const tested = plan.lines.filter(({ engine, kind }) => requiresTest(engine, kind)).map(({ engine }) => engine.tag);
  return {
    steps: [
      ...toSubgroups(plan, factor).flatMap(calculateSubgroup),
      {
        label: 'New tests',
        formula: 'non-default values without a test on record',
        result: tested.length > 0 ? `${formatTests(countTests(plan))}: ${tested.join(', ')}` : formatTests(0),
      },
    ],
    sources: [
      'Multi-Sector Air Pollutants Regulations (SOR/2016-151), ss. 60, 61(2), 66(2) and 77(d)',
      'illustrative fleet, not a client’s',
    ],
  };
}

function calculateSubgroup({ name, basis, assigned, average, ...subgroup }: Subgroup): CalculationStep[] {
  if (average === undefined) return [];
  const unit = basis === 'hours' ? 'h' : 'd';
  const weights = assigned.map(({ engine }) => `${engine.power} kW × ${engine[basis]} ${unit}`);
  const terms = assigned.map(({ value }, index) => `${Number(value.toFixed(4))} × ${weights[index]}`);
  const total = totalWeight({ name, basis, assigned, average, ...subgroup });
  return [
    {
      label: `Power × ${basis} of subgroup ${name}`,
      formula: 'Σ(P × T)',
      values: `(${weights.join(' + ')}) ÷ 1000`,
      result: `${formatNumber(total, 0)} ${weightUnits[basis]}`,
    },
    {
      label: `Yearly average of subgroup ${name}, rounded up to hundredths`,
      formula: 'Σ(E × P × T) ÷ Σ(P × T), E in g/kWh with the safety factor',
      values: `⌈100 × (${terms.join(' + ')}) ÷ (${weights.join(' + ')})⌉ ÷ 100`,
      result: `${formatAverage(average)} g/kWh, ${isWithinLimit(average) ? 'within' : 'above'} ${limit}`,
    },
  ];
}
