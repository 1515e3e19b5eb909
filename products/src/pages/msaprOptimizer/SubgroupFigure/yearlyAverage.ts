import type { Engine, EngineType } from './engines.ts';

/**
 * The yearly average option of the Multi-Sector Air Pollutants Regulations (SOR/2016-151), Part 2, in force since
 * January 1, 2026. All NOx emission intensities are in g/kWh.
 */

/** Section 60: limit of a subgroup's yearly average, inclusive, g/kWh. */
export const limit = 4;

/** Section 66(2)(a)(ii), (b) and (c): value of an engine unless another is assigned, g/kWh. */
export const defaults: Readonly<Record<EngineType, number>> = { fourStrokeLean: 13.5, twoStrokeLean: 16, rich: 24 };

/** Section 66(2)(a)(i): the special default, g/kWh, and the oxygen content that it requires, % by volume. */
const specialDefault = { value: 4, oxygen: 7 } as const;

/** Section 66(2)(d) and (e): replacement units and their default values, g/kWh. */
export const replacements = [
  { name: 'a modern engine', value: 2.7 },
  { name: 'an electric motor', value: 0 },
] as const;
export type ReplacementUnit = (typeof replacements)[number];

/** Range of the safety factor: a share that is added to an estimated or recorded test value. */
export const safetyFactors = { min: 0, max: 0.6, step: 0.05, suggested: 0.2 } as const;

/**
 * Kind of the value assigned to an engine: default, special default, or supported by a performance test (section 67).
 */
export type ValueKind = 'default' | 'special' | 'nonDefault';

/** Unit of operating time, the same for all engines of a subgroup (section 61(2), Tij). */
export type Basis = 'hours' | 'days';

/** An engine with its assigned value, g/kWh. */
export type Assigned = { engine: Engine; value: number };

/** Returns whether the engine is eligible for the special default of section 66(2)(a)(i); assumes its registration. */
export function mayTakeSpecialDefault({ type, record }: Engine): boolean {
  return (
    type === 'fourStrokeLean' &&
    record !== undefined &&
    record.oxygen >= specialDefault.oxygen &&
    record.result <= specialDefault.value
  );
}

/** Returns the kinds of value for which the engine is eligible. */
export function kindsOf(engine: Engine): readonly ValueKind[] {
  return mayTakeSpecialDefault(engine) ? ['default', 'special', 'nonDefault'] : ['default', 'nonDefault'];
}

/** Returns the engine's value of a kind, g/kWh; `factor` is the safety factor, a share. */
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

/** Returns whether a value of the kind requires a new performance test; a test on record suffices (section 77(d)). */
export function requiresTest({ record }: Engine, kind: ValueKind): boolean {
  return kind === 'nonDefault' && record === undefined;
}

/** Returns the kind of the engine's lowest value without a new test. */
export function lowestUntestedKind(engine: Engine, factor: number): ValueKind {
  return kindsOf(engine)
    .filter((kind) => !requiresTest(engine, kind))
    .reduce((best, kind) => (valueOf(engine, kind, factor) < valueOf(engine, best, factor) ? kind : best));
}

/** Returns Pi × Ti: rated brake power times operating time, kW·h or kW·d. */
export function weightOf({ power, hours, days }: Engine, basis: Basis): number {
  return power * (basis === 'hours' ? hours : days);
}

/**
 * Returns the yearly average NOx emission intensity of a subgroup, g/kWh (section 61(2)): the sum of Ei × Pi × Ti
 * divided by the sum of Pi × Ti, with one value per engine for the year; undefined without engines or if none of them
 * ran.
 */
export function yearlyAverage(subgroup: readonly Assigned[], basis: Basis): number | undefined {
  const weight = subgroup.reduce((sum, { engine }) => sum + weightOf(engine, basis), 0);
  if (weight === 0) return undefined;
  return subgroup.reduce((sum, { engine, value }) => sum + value * weightOf(engine, basis), 0) / weight;
}

/** Returns whether an average meets the limit; true for undefined. Allows 1e-9 for rounding errors of sums. */
export function isWithinLimit(average: number | undefined): boolean {
  return average === undefined || average <= limit + 1e-9;
}
