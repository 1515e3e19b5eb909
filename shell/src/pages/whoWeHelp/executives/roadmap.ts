import { engineControl } from '../../../blocks/engineFuel/engineControl.ts';

/** A project or group of projects: first full year, and reduction in t CO₂e a year. */
export type Stage = { readonly from: number; readonly tonnesPerYear: number };

/** Stages that the page for the board proposes. */
export const engineCount = 12;
/** Combustion control on engines like that of the home page, rounded to 100 t. */
export const engineStage: Stage = {
  from: 2027,
  tonnesPerYear: 100 * Math.round((engineCount * engineControl.abatement) / 100),
};
export const vapourRecovery: Stage = { from: 2027, tonnesPerYear: 8400 };
export const electricDrives: Stage = { from: 2029, tonnesPerYear: 14_000 };

export const firstYear = 2025;
export const lastYear = 2035;
/** Growth of the emissions without measures, kt CO₂e a year. */
export const yearlyGrowth = 1.2;

/** Returns the emissions without measures, in kt CO₂e a year; they increase with production. */
export const withoutMeasures = (year: number) => 100 + yearlyGrowth * (year - firstYear);

const toMeasure = (name: string, stages: readonly Stage[]) => ({
  name,
  /** First year with a reduction. */
  from: Math.min(...stages.map(({ from }) => from)),
  /** First year with the reduction of all stages. */
  by: Math.max(...stages.map(({ from }) => from)),
  /** Reduction of all stages, kt CO₂e a year. */
  full: reductionOf({ stages }, lastYear),
  stages,
});

/** Reduction measures, the cheapest first. */
export const measures = [
  toMeasure('Efficiency', [{ from: 2026, tonnesPerYear: 5700 }, engineStage, { from: 2031, tonnesPerYear: 6000 }]),
  toMeasure('Methane', [vapourRecovery, { from: 2030, tonnesPerYear: 5600 }, { from: 2032, tonnesPerYear: 6000 }]),
  toMeasure('Electrification', [electricDrives]),
  toMeasure('Carbon capture', [{ from: 2030, tonnesPerYear: 18_000 }]),
];

/** Returns the reduction by the stages that are complete in a year, kt CO₂e. */
function reductionOf({ stages }: { readonly stages: readonly Stage[] }, year: number): number {
  return stages.reduce((sum, { from, tonnesPerYear }) => (year >= from ? sum + tonnesPerYear / 1000 : sum), 0);
}

/** Returns the emissions with the first `count` measures, as a function of the year. */
export const levelAfter = (count: number) => (year: number) =>
  measures.slice(0, count).reduce((level, measure) => level - reductionOf(measure, year), withoutMeasures(year));
