import type { Engine, EngineType } from './engines.ts';

/**
 * The yearly average option of the Multi-Sector Air Pollutants Regulations (SOR/2016-151), Part 2, as in force since
 * January 1, 2026. All NOx emission intensities in g/kWh.
 */

/** Section 60: what the yearly average of a subgroup must not exceed, g/kWh. */
export const limit = 4;

/** Section 66(2)(a)(ii), (b) and (c): what an engine counts with unless another value is assigned, g/kWh. */
export const defaults: Readonly<Record<EngineType, number>> = { fourStrokeLean: 13.5, twoStrokeLean: 16, rich: 24 };

/** Section 66(2)(a)(i): the special default, g/kWh, and the oxygen, % by volume, that it takes. */
const specialDefault = { value: 4, oxygen: 7 } as const;

/** Section 66(2)(d) and (e): defaults of the replacement units considered, g/kWh. */
export const replacements = [
  { name: 'a modern engine', value: 2.7 },
  { name: 'an electric motor', value: 0 },
] as const;
export type ReplacementUnit = (typeof replacements)[number];

/** Added to an estimated or recorded test value before it is assigned, as a share. */
export const safetyFactors = { min: 0, max: 0.6, step: 0.05, suggested: 0.2 } as const;

/** The value an engine is given: its default, the special default or one that a performance test supports (section 67). */
export type ValueKind = 'default' | 'special' | 'nonDefault';

/** What running time is counted in, for all engines of a subgroup alike (section 61(2), Tij). */
export type Basis = 'hours' | 'days';

/** An engine with the value assigned to it, g/kWh. */
export type Assigned = { engine: Engine; value: number };

/** Whether section 66(2)(a)(i) gives the engine the special default, its registration taken as done. */
export function mayTakeSpecialDefault({ type, record }: Engine): boolean {
  return (
    type === 'fourStrokeLean' &&
    record !== undefined &&
    record.oxygen >= specialDefault.oxygen &&
    record.result <= specialDefault.value
  );
}

/** The kinds of value that the engine may be given. */
export function kindsOf(engine: Engine): readonly ValueKind[] {
  return mayTakeSpecialDefault(engine) ? ['default', 'special', 'nonDefault'] : ['default', 'nonDefault'];
}

/** The value of a kind, g/kWh; `factor` is the safety factor, a share. */
export function valueOf(engine: Engine, kind: ValueKind, factor: number): number {
  switch (kind) {
    case 'default':
      return defaults[engine.type];
    case 'special':
      return specialDefault.value;
    case 'nonDefault':
      return (engine.record ? engine.record.result : engine.estimate) * (1 + factor);
  }
}

/** Whether a value of the kind takes a new performance test: not if one on record supports it (section 77(d)). */
export function requiresTest({ record }: Engine, kind: ValueKind): boolean {
  return kind === 'nonDefault' && record === undefined;
}

/** The kind of the lowest value that the engine may have without a new test. */
export function lowestUntestedKind(engine: Engine, factor: number): ValueKind {
  return kindsOf(engine)
    .filter((kind) => !requiresTest(engine, kind))
    .reduce((best, kind) => (valueOf(engine, kind, factor) < valueOf(engine, best, factor) ? kind : best));
}

/** Pi × Ti: rated brake power times running time, kW·h or kW·d. */
export function weightOf({ power, hours, days }: Engine, basis: Basis): number {
  return power * (basis === 'hours' ? hours : days);
}

/**
 * The yearly average NOx emission intensity of a subgroup, g/kWh (section 61(2)): the sum of Ei × Pi × Ti over the sum
 * of Pi × Ti, with one value an engine all year. Undefined for a subgroup that has no engine or whose engines never ran.
 */
export function yearlyAverage(subgroup: readonly Assigned[], basis: Basis): number | undefined {
  const weight = subgroup.reduce((sum, { engine }) => sum + weightOf(engine, basis), 0);
  if (weight === 0) return undefined;
  return subgroup.reduce((sum, { engine, value }) => sum + value * weightOf(engine, basis), 0) / weight;
}

/** Whether an average meets the limit; one that does not exist does. A billionth is left for the rounding of sums. */
export function isWithinLimit(average: number | undefined): boolean {
  return average === undefined || average <= limit + 1e-9;
}
