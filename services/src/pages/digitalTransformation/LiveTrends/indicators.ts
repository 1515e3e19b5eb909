import { formatNumber } from '@site/shared';
import type { Reading } from './station.ts';

/** Key performance indicator with its limit and the scale of its chart. */
export type Indicator = {
  name: string;
  unit: string;
  /** Returns the source of the value in words, with numbers of the reading. */
  basis: (reading: Reading) => string;
  valueOf: (reading: Reading) => number;
  /** High alarm limit, chosen for the figure. */
  limit: number;
  decimals: number;
  /** Values of the grid lines from the bottom of the scale to its top; each decade of a logarithmic scale. */
  ticks: readonly number[];
  isLogarithmic?: true;
};

/**
 * Rounds the inputs of the quotients to the digits that `basis` prints, so that a reader who divides the printed numbers
 * gets the printed quotient.
 */
function toPrinted({ emissions, delivered, power, compressed }: Reading) {
  const toTenths = (value: number) => Math.round(value * 10) / 10;
  return {
    emissions: toTenths(emissions),
    delivered: toTenths(delivered),
    power: Math.round(power),
    compressed: toTenths(compressed),
  };
}

/** Indicators in the order of the figure's rows. */
export const indicators: readonly Indicator[] = [
  {
    name: 'Flare rate',
    unit: '10³ m³/d',
    basis: ({ units }) => `Metered, with pilot and purge; ${units} of 3 units run`,
    valueOf: ({ flare }) => flare,
    limit: 5,
    decimals: 1,
    ticks: [0.1, 1, 10, 100, 1000],
    isLogarithmic: true,
  },
  {
    name: 'CO₂e intensity',
    unit: 'kg/10³ m³',
    basis: (reading) => {
      const { emissions, delivered } = toPrinted(reading);
      return `${formatNumber(emissions, 1)} t/d ÷ ${formatNumber(delivered, 1)} × 10³ m³/d delivered`;
    },
    valueOf: (reading) => {
      const { emissions, delivered } = toPrinted(reading);
      return (emissions / delivered) * 1000;
    },
    limit: 80,
    decimals: 0,
    ticks: [10, 100, 1000],
    isLogarithmic: true,
  },
  {
    name: 'Fuel gas rate',
    unit: '10³ m³/d',
    basis: ({ units }) => `Sum of the meters of ${units} engines`,
    valueOf: ({ fuel }) => fuel,
    limit: 18,
    decimals: 1,
    ticks: [10, 15, 20],
  },
  {
    name: 'Specific power',
    unit: 'kW per 10³ m³/d',
    basis: (reading) => {
      const { power, compressed } = toPrinted(reading);
      return `${formatNumber(power, 0)} kW ÷ ${formatNumber(compressed, 1)} × 10³ m³/d compressed`;
    },
    valueOf: (reading) => {
      const { power, compressed } = toPrinted(reading);
      return power / compressed;
    },
    limit: 3.2,
    decimals: 2,
    ticks: [2.9, 3.1, 3.3],
  },
  {
    name: 'Cooler approach',
    unit: 'K',
    basis: () => 'First-stage cooler outlet less outside air',
    valueOf: ({ approach }) => approach,
    limit: 25,
    decimals: 1,
    ticks: [0, 20, 40],
  },
];

/** Returns the position of a value on the indicator's scale, from 0 (bottom) to 1 (top). */
export function toScalePosition({ ticks, isLogarithmic }: Indicator, value: number): number {
  const [bottom = NaN, top = NaN] = [ticks[0], ticks.at(-1)];
  const scale = isLogarithmic ? Math.log : (number: number) => number;
  return (scale(value) - scale(bottom)) / (scale(top) - scale(bottom));
}

/** Formats a value with the indicator's decimals: `3.14`, `0.5`, `1,000`. */
export function formatValue({ decimals }: Indicator, value: number): string {
  return formatNumber(value, decimals);
}
