import type { CalculationSteps } from '@site/shared/figures';
import { airMolarMass, blend, breakEvenIntensity, components, molarVolume, unblended } from './hydrogenBlend.ts';
import { composition, toReadings, toTenths } from './readings.ts';

const { hydrogen, carbonDioxide } = components;

/** Returns the calculation of the figure's readings at a share of hydrogen, % by volume. */
export function calculateBlend(percent: number): CalculationSteps {
  const share = (percent / 100).toFixed(2);
  const rest = (1 - percent / 100).toFixed(2);
  const chosen = blend(percent);
  const [heat, density, wobbe, energy, carbon, volume] = toReadings(chosen).map(({ value, unit }) =>
    `${value} ${unit}`.replace(' %', '%').replace('air = 1', '(air = 1)'),
  ) as [string, string, string, string, string, string]; // `toReadings` returns six
  const molarHeat = `${(chosen.heatingValue * molarVolume).toFixed(3)} MJ/kmol`;
  const gasHeat = `${unblended.heatingValue.toFixed(3)} MJ/kmol`;
  const hydrogenHeat = `${hydrogen.heatingValue.toFixed(3)} MJ/kmol`;
  return {
    steps: [
      {
        label: 'Molar heat of the blend',
        formula: 'H = (1 − x) × H(gas) + x × H(H₂)',
        values: `${rest} × ${gasHeat} + ${share} × ${hydrogenHeat}`,
        result: molarHeat,
      },
      {
        label: 'Gross heating value',
        formula: 'H ÷ V, with V = R × T ÷ p at 15 °C and 101.325 kPa',
        values: `${molarHeat} ÷ ${molarVolume.toFixed(4)} m³/kmol`,
        result: heat,
      },
      {
        label: 'Relative density',
        formula: 'd = ((1 − x) × M(gas) + x × M(H₂)) ÷ M(air)',
        values: `(${rest} × ${unblended.molarMass.toFixed(4)} kg/kmol + ${share} × ${hydrogen.molarMass.toFixed(4)} kg/kmol) ÷ ${airMolarMass.toFixed(4)} kg/kmol`,
        result: density,
      },
      {
        label: 'Wobbe index',
        formula: 'gross heating value ÷ √d',
        values: `${chosen.heatingValue.toFixed(4)} MJ/m³ ÷ √${chosen.relativeDensity.toFixed(5)}`,
        result: wobbe,
      },
      {
        label: 'Energy from hydrogen',
        formula: 'x × H(H₂) ÷ H',
        values: `100% × ${share} × ${hydrogenHeat} ÷ ${molarHeat}`,
        result: energy,
      },
      {
        label: 'CO₂ at the burner',
        formula: '(1 − x) × carbon × M(CO₂) ÷ H',
        values: `${rest} × ${unblended.carbon.toFixed(4)} × ${carbonDioxide.molarMass.toFixed(4)} kg/kmol ÷ ${molarHeat} × 1000 MJ/GJ`,
        result: carbon,
      },
      {
        label: 'Volume for equal energy',
        formula: 'H(gas) ÷ H',
        values: `100% × ${gasHeat} ÷ ${molarHeat}`,
        result: volume,
      },
      {
        label: 'Break-even intensity of hydrogen',
        formula: 'H(H₂) ÷ M(H₂) × CO₂ of the gas alone',
        values: `${hydrogenHeat} ÷ ${hydrogen.molarMass.toFixed(5)} kg/kmol × ${blend(0).carbonDioxide.toFixed(3)} kg/GJ ÷ 1000 MJ/GJ`,
        result: `${toTenths(breakEvenIntensity)} kg CO₂ per kg`,
      },
    ],
    sources: [
      'ISO 6976:2016, tables 1 and 3, with a compression factor of 1',
      `illustrative sales gas, % by volume: ${composition}`,
    ],
  };
}
