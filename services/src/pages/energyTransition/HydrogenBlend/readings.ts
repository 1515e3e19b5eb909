import { type Blend, blend, salesGas } from './hydrogenBlend.ts';

/** One line of the figure's table: a property of the blend beside that of the unblended gas, as they are shown. */
export type Reading = { name: string; unit: string; value: string; unblended: string };

/** A number to one decimal: 7.255 becomes `7.3`. */
export function toTenths(value: number): string {
  return value.toFixed(1);
}

const rows: readonly { name: string; unit: string; digits: number; of: (blend: Blend) => number }[] = [
  { name: 'Gross heating value', unit: 'MJ/m³', digits: 2, of: ({ heatingValue }) => heatingValue },
  { name: 'Relative density', unit: 'air = 1', digits: 3, of: ({ relativeDensity }) => relativeDensity },
  { name: 'Wobbe index', unit: 'MJ/m³', digits: 2, of: ({ wobbe }) => wobbe },
  { name: 'Energy from hydrogen', unit: '%', digits: 1, of: ({ hydrogenEnergy }) => hydrogenEnergy * 100 },
  { name: 'CO₂ at the burner', unit: 'kg/GJ', digits: 1, of: ({ carbonDioxide }) => carbonDioxide },
  { name: 'Volume for equal energy', unit: '%', digits: 1, of: ({ volume }) => volume * 100 },
];

/** The table's lines for a blend, rounded to the digits that they are good for. */
export function toReadings(chosen: Blend): Reading[] {
  return rows.map(({ name, unit, digits, of }) => ({
    name,
    unit,
    value: of(chosen).toFixed(digits),
    unblended: of(blend(0)).toFixed(digits),
  }));
}

const componentNames: Record<keyof typeof salesGas, string> = {
  methane: 'methane',
  ethane: 'ethane',
  propane: 'propane',
  butane: 'n-butane',
  nitrogen: 'nitrogen',
  carbonDioxide: 'CO₂',
};

/** The unblended gas in words, % by volume. */
export const composition = Object.entries(salesGas)
  // A literal's keys are its type's.
  .map(([name, fraction]) => `${componentNames[name as keyof typeof salesGas]} ${toTenths(fraction * 100)}`)
  .join(', ');
