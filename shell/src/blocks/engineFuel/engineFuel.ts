import { formatNumber, paths } from '@site/shared';
import { engineControl } from './engineControl.ts';

/**
 * Carbon dioxide of one compressor engine's fuel gas in a month, and a measure that lowers it. Illustrative, not a
 * client's: the engine of the sales compressor K-701 of the plant sheet, in March. The home page and the page for
 * environmental teams show the same numbers.
 */

/** Fuel gas of the month. */
export const fuelGas = {
  /** m³ at 15 °C and 101.325 kPa, by orifice meter FE-702. */
  volume: 186_000,
  /** mol C per mol, from the sample of March 14. */
  carbonContent: 1.05,
  /** Volume of one kmol of ideal gas at 15 °C and 101.325 kPa, m³: 8.314 46 × 288.15 ÷ 101.325. */
  molarVolume: 23.645,
  /** CO₂, kg/kmol. */
  molarMass: 44.01,
} as const;
const { carbonContent, molarVolume, molarMass } = fuelGas;

/** CAD per GJ; TEAM's gas price. */
const gasPrice = 2.5;

/** Returns the mass of CO₂ of a volume of fuel gas in t, if all of its carbon burns. */
export function toCarbonDioxide(volume: number): number {
  return ((volume / molarVolume) * carbonContent * molarMass) / 1000;
}

/** Returns the payback time of the measure in years, without a carbon price and before tax. */
export function toPayback({ capital, energySaved, operating } = engineControl): number {
  return capital / (energySaved * gasPrice - operating);
}

const format = (value: number, decimals = 0) => formatNumber(value, decimals);

/** Stage of the number between the meter and the decision: its name, the number with its unit, its method. */
export type Station = {
  station: string;
  number: string;
  how: string;
  /** Page where the number can be checked. */
  source?: { text: string; href: string };
};

const carbonDioxide = `${format(toCarbonDioxide(fuelGas.volume), 1)} t CO₂`;

/** Fuel volume that makes one tonne of CO₂, m³, formatted. */
export const volumePerTonne: string = format(fuelGas.volume / toCarbonDioxide(fuelGas.volume));

/** Stages of the number, in order. */
export const stations = {
  measured: {
    station: 'Measured',
    number: `${format(fuelGas.volume / 1000, 1)} × 10³ m³`,
    how: 'Orifice FE-702: fuel of one engine in March, at 15\u00A0°C and 101.325\u00A0kPa',
  },
  analyzed: {
    station: 'Analyzed',
    number: `${format(carbonContent, 2)} mol C/mol`,
    how: 'Gas sample of March 14, in the laboratory’s report',
  },
  calculated: {
    station: 'Calculated',
    number: carbonDioxide,
    how: `By carbon: ${format(fuelGas.volume)} ÷ ${molarVolume} m³/kmol × ${carbonContent} × ${molarMass} kg/kmol, all of it burned`,
  },
  filed: { station: 'Filed', number: carbonDioxide, how: 'GHG and TIER, from the same record' },
  asked: { station: 'Asked', number: 'Which sample?', how: 'March 14. The answer took four minutes.' },
  abated: {
    station: 'Abated',
    number: `−${engineControl.abatement} t CO₂e a year`,
    how: `Combustion control on this engine saves ${format(engineControl.energySaved)} GJ of fuel a year`,
    source: { text: 'Measure A, without a carbon price', href: `${paths.product('team')}?price=0` },
  },
  decided: {
    station: 'Decided',
    number: `$${format(engineControl.capital)}, approved`,
    how: `Paid back in ${format(toPayback(), 1)} years by fuel at $${format(gasPrice, 2)} a GJ, less $${format(engineControl.operating)} a year to run it, before any carbon price`,
  },
} as const satisfies Record<string, Station>;
