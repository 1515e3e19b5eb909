import type { CalculationSteps } from '@site/shared/figures';
import { fuelGas, stations } from '../../../blocks/engineFuel/engineFuel.ts';

/** Returns the calculation, by carbon, of the CO₂ that the trail shows. */
export function calculateFuel(): CalculationSteps {
  const { volume, carbonContent, molarVolume, molarMass } = fuelGas;
  const amount = (volume / molarVolume).toFixed(2);
  return {
    steps: [
      {
        label: 'Amount of gas',
        formula: 'volume ÷ molar volume',
        values: `${volume} m³ ÷ ${molarVolume} m³/kmol`,
        result: `${amount} kmol`,
      },
      {
        label: 'CO₂, all carbon burned',
        formula: 'amount × carbon × M(CO₂)',
        values: `${amount} kmol × ${carbonContent} mol/mol × ${molarMass} kg/kmol ÷ 1000 kg/t`,
        result: stations.calculated.number,
      },
    ],
    sources: ['orifice FE-702, at 15 °C and 101.325 kPa', 'gas sample of March 14', 'illustrative, not a client’s'],
  };
}
