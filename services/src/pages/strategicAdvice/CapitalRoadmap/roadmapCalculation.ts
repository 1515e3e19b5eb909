import type { CalculationSteps } from '@site/shared/figures';
import { facility, type Roadmap, splitRoadmap, targetEmissions, type YearlyBudget } from './roadmapModel.ts';

const toKilotonnes = (tonnes: number) => (tonnes / 1000).toFixed(1);
const { baseline, targetShare, firstYear, lastYear } = facility;

/** Returns the calculation of a roadmap's years, capital and abatement. */
export function calculateRoadmap(roadmap: Roadmap, budget: YearlyBudget): CalculationSteps {
  const { paid, end, targetStep } = splitRoadmap(roadmap);
  const abatements = paid.map(({ abatement }) => toKilotonnes(abatement));
  return {
    steps: [
      {
        label: 'Target',
        formula: 'emissions today × (1 − reduction)',
        values: `${toKilotonnes(baseline)} kt × (1 − ${targetShare})`,
        result: `${toKilotonnes(targetEmissions)} kt CO₂e/y`,
      },
      ...roadmap.steps.map(({ tag, capitalAfter, year }) => ({
        label: `${tag} bought`,
        formula: 'first year + ⌈capital so far ÷ capital a year⌉ − 1',
        values: `${firstYear} + ⌈CAD ${capitalAfter.toFixed(1)} million ÷ CAD ${budget} million⌉ − 1`,
        result: year > lastYear ? `${year}, after ${lastYear}` : String(year),
      })),
      {
        label: `Capital by the end of ${lastYear}`,
        formula: 'sum of what is bought',
        values: paid.map(({ capital }) => capital.toFixed(1)).join(' + '),
        result: `${end.capital.toFixed(1)} million CAD`,
      },
      {
        label: `Emissions by the end of ${lastYear}`,
        formula: 'emissions today − abatement of what is bought',
        values: [toKilotonnes(baseline), ...abatements].join(' − '),
        result: `${toKilotonnes(end.emissions)} kt CO₂e/y`,
      },
      {
        label: 'On target',
        formula: 'January after the purchase that meets the target',
        result: describeTarget(roadmap, targetStep),
      },
      {
        label: `Abated by the end of ${lastYear}`,
        formula: `sum of abatement × years in service, ${lastYear} − year of purchase`,
        values: paid.map(({ year }, index) => `${abatements[index]} × ${lastYear - year}`).join(' + '),
        result: `${toKilotonnes(roadmap.abated)} kt CO₂e`,
      },
    ],
    sources: ['illustrative costs and abatements in the range of published studies, CAD of 2026'],
  };
}

function describeTarget({ targetYear }: Roadmap, targetStep: Roadmap['steps'][number] | undefined): string {
  if (targetYear && targetStep)
    return `${targetYear}: ${targetStep.tag} leaves ${toKilotonnes(targetStep.emissionsAfter)} kt`;
  return `not by ${lastYear}`;
}
