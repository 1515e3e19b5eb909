import { formatNumber } from '@site/shared';
import { type PlantState, toGains, type UnitId, unitIds, units } from './gasPlant.ts';

/** Formats a rate in whole 10³ m³/d, without the unit: `1,031`. */
export const formatRate = (rate: number): string => formatNumber(rate, 0);

/**
 * Formats the gain of a project: `step 2: +96` for a selected one, `now worth +96` for the others. `step` counts from 0
 * and is negative for a project that is not selected.
 */
export function formatGain(gain: number, step: number): string {
  const amount = gain === 0 ? '0' : `${gain > 0 ? '+' : '−'}${formatNumber(Math.abs(gain), 0)}`;
  return step < 0 ? `now worth ${amount}` : `step ${step + 1}: ${amount}`;
}

/** Describes the bottleneck, the effect of the last step, and whether other projects raise the throughput. */
export function describePlant(steps: readonly UnitId[], { bottleneck }: PlantState): string {
  const { tag, name, limit } = units[bottleneck];
  const gains = toGains(steps);
  const last = steps.at(-1);
  const worthwhile = unitIds.filter((unit) => !steps.includes(unit) && gains[unit] > 0).length;
  return [
    `${tag}, ${name.toLowerCase()}, holds it: ${limit}.`,
    !last && `Of ${unitIds.length} projects, ${worthwhile} would raise it now.`,
    last && `Step ${steps.length} (${units[last].tag}) ${toOutcome(gains[last])}.`,
    worthwhile === 0 && 'No single project left raises it.',
  ]
    .filter(Boolean)
    .join(' ');
}

function toOutcome(gain: number) {
  if (gain === 0) return 'gained nothing: the plant was not held there';
  return `${gain > 0 ? 'gained' : 'cost'} ${formatNumber(Math.abs(gain), 0)}`;
}
