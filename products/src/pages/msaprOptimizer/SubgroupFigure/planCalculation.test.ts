import { findCalculationFaults } from '@site/shared/testing';
import { countTests, firstPlan, optimizeSubgroups, optimizeValues, toSubgroups } from './plan.ts';
import { calculatePlan } from './planCalculation.ts';
import { formatAverage } from './planResult.ts';

const factors = [0, 0.2, 0.35, 0.6];
const plans = factors.flatMap((factor) => {
  const best = optimizeSubgroups(firstPlan, factor);
  return [firstPlan, optimizeValues(firstPlan, factor), ...(best ? [best] : [])].map((plan) => ({ plan, factor }));
});

test.each(plans)('the calculation gives averages and tests of plan %#', ({ plan, factor }) => {
  const { steps } = calculatePlan(plan, factor);
  expect(findCalculationFaults({ steps, sources: [] })).toEqual([]);
  for (const { name, average } of toSubgroups(plan, factor)) {
    const step = steps.find(({ label }) => label.startsWith(`Yearly average of subgroup ${name}`));
    expect(step?.result).toMatch(new RegExp(`^${formatAverage(average)} g/kWh`));
  }
  expect(steps.at(-1)?.result).toMatch(new RegExp(`^${countTests(plan)} test`));
});
