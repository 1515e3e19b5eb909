import type { CalculationSteps } from '@site/shared/figures';
import { formatValue, indicators } from './indicators.ts';
import { fuelFactor, flareFactor, type Reading } from './station.ts';

/** Returns the calculation of the indicators of one reading. */
export function calculateReading(reading: Reading): CalculationSteps {
  const { inlet, compressed, fuel, flare, delivered, power, emissions } = reading;
  const [flareRate, intensity, fuelRate, specificPower, approach] = indicators.map((indicator) => ({
    label: indicator.name,
    result: `${formatValue(indicator, indicator.valueOf(reading))} ${indicator.unit}`,
  })) as [Shown, Shown, Shown, Shown, Shown]; // `indicators` has five
  return {
    steps: [
      {
        ...flareRate,
        formula: 'gas from the wells − compressed + pilot and purge, 10³ m³/d',
        values: `${inlet.toFixed(2)} − ${compressed.toFixed(2)} + ${(flare - inlet + compressed).toFixed(2)}`,
      },
      {
        label: 'CO₂e of fuel and flare',
        formula: 'fuel × its factor + flare × its factor',
        values: `${fuel.toFixed(4)} × ${fuelFactor.toFixed(6)} t + ${flare.toFixed(4)} × ${flareFactor.toFixed(6)} t`,
        result: `${emissions.toFixed(1)} t/d`,
      },
      {
        ...intensity,
        formula: 'CO₂e ÷ gas delivered, after fuel, pilot and purge',
        values: `${emissions.toFixed(1)} t/d ÷ ${delivered.toFixed(1)} × 1000 kg/t`,
      },
      { ...fuelRate, formula: 'sum of the engines’ meters' },
      {
        ...specificPower,
        formula: 'shaft power ÷ gas compressed',
        values: `${power.toFixed(0)} kW ÷ ${compressed.toFixed(1)}`,
      },
      { ...approach, formula: 'outlet of the first-stage coolers − outside air' },
    ],
    sources: [
      'simulated station',
      'US EPA AP-42, Table 3.2-2, for the engines’ slip',
      'IPCC AR5, GWP of methane over 100 years',
    ],
  };
}

type Shown = { label: string; result: string };
