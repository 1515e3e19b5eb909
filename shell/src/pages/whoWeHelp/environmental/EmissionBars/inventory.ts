import type { CalculationSteps } from '@site/shared/figures';

/** Emission sources of the plant, the largest first: yearly emissions in kt CO₂e. */
export const sources = [
  { name: 'Engines', amount: 21.4 },
  { name: 'Flare', amount: 12.6 },
  { name: 'Reboilers', amount: 8.2 },
  { name: 'Tanks', amount: 5.1 },
  { name: 'Pneumatics', amount: 3.4 },
  { name: 'Fugitives', amount: 2.3 },
] as const;

/** Emissions of all sources, kt CO₂e a year. */
export const total = sources.reduce((sum, { amount }) => sum + amount, 0);
export const largest = sources[0];
/** Share of the largest source in whole percent. */
export const share = Math.round((100 * largest.amount) / total);

/** Returns the calculation of the total and of the largest source's share. */
export function calculateInventory(): CalculationSteps {
  const sum = `${total.toFixed(1)} kt`;
  return {
    steps: [
      {
        label: 'All sources',
        formula: 'sum of the six sources',
        values: sources.map(({ amount }) => amount.toFixed(1)).join(' + '),
        result: `${sum} CO₂e a year`,
      },
      {
        label: `Share of the ${largest.name.toLowerCase()}`,
        formula: 'largest source ÷ all sources',
        values: `100% × ${largest.amount.toFixed(1)} kt ÷ ${sum}`,
        result: `${share}%`,
      },
    ],
    sources: ['illustrative inventory, not a client’s'],
  };
}
