import { type Blend, blend, salesGas } from './hydrogenBlend.ts';

/** Row of the figure's table: a property of the blend and of the unblended gas, formatted. */
export type Reading = { name: string; unit: string; value: string; unblended: string };

/** Formats a number with one decimal: 7.255 becomes `7.3`. */
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

/** Returns the rows of the table for a blend, rounded to the precision of each property. */
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

/** Composition of the unblended gas as text, % by volume. */
export const composition = Object.entries(salesGas)
  // The literal has no keys outside its type.
  .map(([name, fraction]) => `${componentNames[name as keyof typeof salesGas]} ${toTenths(fraction * 100)}`)
  .join(', ');
