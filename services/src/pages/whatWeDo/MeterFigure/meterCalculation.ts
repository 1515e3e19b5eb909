import { formatNumber } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import type { CalculationSteps } from '@site/shared/figures';
import { flareGas, flareMethod, readFlareMeter } from './flareReadings.ts';

const { flow, molarMass, heatingValue, carbon, methane } = flareGas;
const { molarVolume, destructionEfficiency, methaneGwp, pricePerTonne, daysPerMonth, daysPerYear } = flareMethod;

/** Formats a number with at most three significant digits. */
export const toThreeDigits = (value: number) => formatNumber(Number(value.toPrecision(3)));

/** Returns the calculation of the six values that services derive from the meter. */
export function calculateMeter(): CalculationSteps {
  const readings = readFlareMeter(flareGas, readingIntervalSeconds);
  const perDay = formatNumber((flow * 1000) / molarVolume, 3);
  const unburned = (1 - destructionEfficiency).toFixed(2);
  return {
    steps: [
      {
        label: 'Volume of a month',
        formula: `flow × ${daysPerMonth} d`,
        values: `${flow} × ${daysPerMonth}`,
        result: `${toThreeDigits(readings.monthlyVolume)} × 10³ m³`,
      },
      {
        label: 'Energy lost',
        formula: 'flow × gross heating value',
        values: `${flow} × ${heatingValue}`,
        result: `${formatNumber(readings.lostEnergy, 1)} GJ/d, shown as ${toThreeDigits(readings.lostEnergy)}`,
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
        result: `${formatNumber(readings.emissions, 1)} t, shown as ${toThreeDigits(readings.emissions)}`,
      },
      {
        label: 'Load of the header',
        formula: 'amount × molar mass ÷ 24 h/d',
        values: `${perDay} × ${molarMass} ÷ 24`,
        result: `${formatNumber(readings.headerLoad, 1)} kg/h, shown as ${toThreeDigits(readings.headerLoad)}`,
      },
      {
        label: 'Readings of a day',
        formula: `24 h/d × 3600 s/h ÷ ${readingIntervalSeconds} s`,
        values: `24 × 3600 ÷ ${readingIntervalSeconds}`,
        result: formatNumber(readings.readingsPerDay, 0),
      },
      {
        label: 'Cost of a year',
        formula: 'CO₂e × price',
        values: `${toThreeDigits(readings.emissions)} t × CAD ${pricePerTonne}`,
        result: `CAD ${formatNumber(readings.cost, 0)}, shown as CAD ${toThreeDigits(readings.cost / 1000)}k`,
      },
    ],
    sources: [
      'worked example: lean gas, ideal at 15 °C and 101.325 kPa',
      'IPCC AR5, GWP of methane over 100 years',
      'price of Alberta’s TIER fund, 2025',
    ],
  };
}
