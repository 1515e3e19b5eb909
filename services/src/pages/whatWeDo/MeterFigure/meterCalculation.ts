import { readingIntervalSeconds } from '@site/shared/claims';
import type { CalculationSteps } from '@site/shared/figures';
import { flareGas, flareMethod, readFlareMeter } from './flareReadings.ts';

const { flow, molarMass, heatingValue, carbon, methane } = flareGas;
const { molarVolume, destructionEfficiency, methaneGwp, pricePerTonne, daysPerMonth, daysPerYear } = flareMethod;

/** Formats a number with at most three significant digits. */
export const formatNumber = (value: number) => value.toLocaleString('en-CA', { maximumSignificantDigits: 3 });

const toText = (value: number, digits: number) =>
  value.toLocaleString('en-CA', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Returns the calculation of the six values that services derive from the meter. */
export function calculateMeter(): CalculationSteps {
  const readings = readFlareMeter(flareGas, readingIntervalSeconds);
  const perDay = toText((flow * 1000) / molarVolume, 3);
  const unburned = (1 - destructionEfficiency).toFixed(2);
  return {
    steps: [
      {
        label: 'Volume of a month',
        formula: `flow × ${daysPerMonth} d`,
        values: `${flow} × ${daysPerMonth}`,
        result: `${formatNumber(readings.monthlyVolume)} × 10³ m³`,
      },
      {
        label: 'Energy lost',
        formula: 'flow × gross heating value',
        values: `${flow} × ${heatingValue}`,
        result: `${toText(readings.lostEnergy, 1)} GJ/d, shown as ${formatNumber(readings.lostEnergy)}`,
      },
      {
        label: 'Amount of gas',
        formula: 'flow ÷ molar volume',
        values: `${flow} × 1000 ÷ ${molarVolume} m³/kmol`,
        result: `${perDay} kmol/d`,
      },
      {
        label: 'CO₂e of a year',
        formula: '(carbon × burned share × M(CO₂) + methane × unburned share × M(CH₄) × GWP) × amount × days',
        values: `(${carbon} × ${destructionEfficiency} × 44.01 + ${methane} × ${unburned} × 16.043 × ${methaneGwp}) × ${perDay} × ${daysPerYear} ÷ 1000`,
        result: `${toText(readings.emissions, 1)} t, shown as ${formatNumber(readings.emissions)}`,
      },
      {
        label: 'Load of the header',
        formula: 'amount × molar mass ÷ 24 h/d',
        values: `${perDay} × ${molarMass} ÷ 24`,
        result: `${toText(readings.headerLoad, 1)} kg/h, shown as ${formatNumber(readings.headerLoad)}`,
      },
      {
        label: 'Readings of a day',
        formula: `24 h/d × 3600 s/h ÷ ${readingIntervalSeconds} s`,
        values: `24 × 3600 ÷ ${readingIntervalSeconds}`,
        result: toText(readings.readingsPerDay, 0),
      },
      {
        label: 'Cost of a year',
        formula: 'CO₂e × price',
        values: `${formatNumber(readings.emissions)} t × CAD ${pricePerTonne}`,
        result: `CAD ${toText(readings.cost, 0)}, shown as CAD ${formatNumber(readings.cost / 1000)}k`,
      },
    ],
    sources: [
      'worked example: lean gas, ideal at 15 °C and 101.325 kPa',
      'IPCC AR5, GWP of methane over 100 years',
      'price of Alberta’s TIER fund, 2025',
    ],
  };
}
