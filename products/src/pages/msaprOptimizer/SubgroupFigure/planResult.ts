import { findReplacement, planSubgroup } from './minimizeTests.ts';
import { countTests, optimizeSubgroups, optimizeValues, type Plan, type Subgroup, toSubgroups } from './plan.ts';
import { isWithinLimit } from './yearlyAverage.ts';

/**
 * Formats an average, rounded up to hundredths so that 4.001 is not shown as the limit of 4; `none` without engines.
 */
export function formatAverage(average: number | undefined): string {
  return average === undefined ? 'none' : (Math.ceil(average * 100 - 1e-7) / 100).toFixed(2);
}

/** Formats a NOx value in g/kWh with at most two decimals. */
export function formatValue(value: number): string {
  return String(Number(value.toFixed(2)));
}

export const formatTests = (count: number) => `${count} ${count === 1 ? 'test' : 'tests'}`;

/** Describes the plan: compliance, the fewest tests required, and a replacement if tests are not enough. */
export function describeResult(plan: Plan, factor: number): string {
  const above = toSubgroups(plan, factor).filter(({ average }) => !isWithinLimit(average));
  const anyPlan = optimizeSubgroups(plan, factor);
  const fewest = anyPlan && countTests(anyPlan);
  if (above.length === 0) return describeCompliance(plan, factor, fewest);
  const elsewhere =
    fewest === undefined ? 'No other subgroups comply either.' : `Other subgroups comply with ${formatTests(fewest)}.`;
  return [...above.map((subgroup) => describeExcess(subgroup, factor)), elsewhere].join(' ');
}

function describeCompliance(plan: Plan, factor: number, fewest = Infinity): string {
  const here = countTests(optimizeValues(plan, factor));
  const isLeast = here === countTests(plan);
  const inThese = isLeast ? 'No fewer tests would do' : `In these subgroups ${formatTests(here)} would do`;
  if (fewest < here) return `${within} ${inThese}${isLeast ? ' in these subgroups' : ''}; in others, ${fewest}.`;
  return `${within} ${inThese}, ${isLeast ? 'in these subgroups or any others' : 'and no fewer in any others'}.`;
}

const within = 'Each subgroup is within the limit.';

function describeExcess({ name, lines, basis }: Subgroup, factor: number): string {
  const engines = lines.map(({ engine }) => engine);
  const { tests, complies } = planSubgroup(engines, basis, factor);
  if (complies) return `Subgroup ${name} is above the limit; ${formatTests(tests)} would do there.`;
  const replacement = findReplacement(engines, basis, factor);
  if (!replacement) return '';
  const { engine, unit, average } = replacement;
  const change = `${unit.name} in place of ${engine.tag}`;
  return `Subgroup ${name} is above the limit even with every engine tested. ${
    replacement.complies
      ? `With ${change} it would average ${formatAverage(average)} g/kWh.`
      : `The replacement that helps most, ${change}, leaves it at ${formatAverage(average)} g/kWh.`
  }`;
}
