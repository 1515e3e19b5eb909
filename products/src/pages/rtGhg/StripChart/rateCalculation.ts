import { readingIntervalSeconds } from '@site/shared/claims';
import type { CalculationSteps } from '@site/shared/figures';
import { deadband } from './alarm.ts';
import type { MonitorState } from './monitorState.ts';
import { engineSlip, gas, plant, readPlant, sources, toRate } from './plant.ts';

/** Returns the calculation of the latest reading: factors, rates by source, and the alarm's lower limit. */
export function calculateRate({ latest, limit, tonnes, count }: MonitorState): CalculationSteps {
  const { flows, rate } = readPlant(latest);
  const carbonDioxide = `${gas.carbonDioxideYield.toFixed(5)} kg/m³`;
  const methane = `${gas.methaneDensity.toFixed(5)} kg/m³`;
  const slip = `${((engineSlip * gas.heatingValue) / gas.methaneDensity).toFixed(6)}`;
  const toFactor = (unburned: string) => `(1 − ${unburned}) × ${carbonDioxide} + ${unburned} × ${methane} × ${gas.gwp}`;
  return {
    steps: [
      {
        label: 'Unburned share of the engines’ gas',
        formula: 'slip × heating value ÷ density of methane',
        values: `${engineSlip.toFixed(5)} kg/GJ × ${gas.heatingValue} GJ/m³ ÷ ${methane}`,
        result: slip,
      },
      {
        label: 'Factor of the engines',
        formula: 'burned share × CO₂ + unburned share × CH₄ × GWP',
        values: toFactor(slip),
        result: `${plant.engine1.factor.toFixed(3)} kg CO₂e/m³`,
      },
      {
        label: 'Factor of the heaters',
        formula: 'all of it burned',
        result: `${plant.heaters.factor.toFixed(3)} kg CO₂e/m³`,
      },
      {
        label: 'Factor of the flare',
        formula: 'as the engines’, with the share that the flare does not burn',
        values: toFactor((1 - gas.flareDestruction).toFixed(2)),
        result: `${plant.flare.factor.toFixed(3)} kg CO₂e/m³`,
      },
      ...sources.map((source) => ({
        label: plant[source].name,
        formula: 'flow × factor',
        values: `${flows[source]} m³/h × ${plant[source].factor.toFixed(3)} kg/m³ ÷ 1000 kg/t`,
        result: `${toRate(flows, [source]).toFixed(3)} t/h`,
      })),
      {
        label: 'Plant',
        formula: 'sum of the sources',
        values: sources.map((source) => toRate(flows, [source]).toFixed(3)).join(' + '),
        result: `${rate.toFixed(3)} t CO₂e/h`,
      },
      {
        label: 'Since the chart began',
        formula: `Σ rate × ${readingIntervalSeconds} s ÷ 3600 s/h, over ${count} readings`,
        result: `${tonnes.toFixed(3)} t CO₂e`,
      },
      {
        label: 'The alarm goes below',
        formula: 'limit − deadband',
        values: `${limit.toFixed(1)} t/h − ${deadband} t/h`,
        result: `${(limit - deadband).toFixed(1)} t CO₂e/h`,
      },
    ],
    sources: [
      'US EPA AP-42, Table 3.2-2',
      'IPCC AR5, GWP of methane over 100 years',
      'ANSI/ISA-18.2',
      'simulated flows',
    ],
  };
}
