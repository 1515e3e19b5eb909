import type { Engine } from './engines.ts';
import {
  type Basis,
  lowestUntestedKind,
  isWithinLimit,
  type ReplacementUnit,
  replacements,
  requiresTest,
  type ValueKind,
  valueOf,
  weightOf,
  yearlyAverage,
} from './yearlyAverage.ts';

/** The values of one subgroup's engines, in their order, that keep its average under the limit with the fewest tests. */
export type SubgroupPlan = {
  kinds: readonly ValueKind[];
  tests: number;
  /** g/kWh; undefined without engines. */
  average: number | undefined;
  /** Whether the limit is met; if not, every engine has its lowest value. */
  complies: boolean;
};

/**
 * The fewest tests for one subgroup. Exact without a search: the limit is one sum over the engines, to which a test
 * adds its gain, Pi × Ti × (untested − tested value), whatever else is tested; so no k tests gain more than the k that
 * gain most. Takes the time of a sort, n log n.
 */
export function planSubgroup(engines: readonly Engine[], basis: Basis, factor: number): SubgroupPlan {
  const kinds = engines.map((engine) => lowestUntestedKind(engine, factor));
  const byGain = engines
    .map((engine, index) => ({ index, gain: testGain(engine, basis, factor) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((one, other) => other.gain - one.gain);
  const averageNow = () =>
    yearlyAverage(
      engines.map((engine, index) => ({ engine, value: valueOf(engine, kinds[index] ?? 'default', factor) })),
      basis,
    );
  let tests = 0;
  let average = averageNow();
  for (const { index } of byGain) {
    if (isWithinLimit(average)) break;
    kinds[index] = 'nonDefault';
    tests += 1;
    average = averageNow();
  }
  return { kinds, tests, average, complies: isWithinLimit(average) };
}

/** What a new test takes off the subgroup's sum of Ei × Pi × Ti, in g by rated power; 0 where none would. */
function testGain(engine: Engine, basis: Basis, factor: number): number {
  if (!requiresTest(engine, 'nonDefault')) return 0;
  const untested = valueOf(engine, lowestUntestedKind(engine, factor), factor);
  return weightOf(engine, basis) * (untested - valueOf(engine, 'nonDefault', factor));
}

/** A whole fleet's plan: for each engine, in order, its subgroup's basis and its value. */
export type FleetPlan = {
  bases: readonly Basis[];
  kinds: readonly ValueKind[];
  tests: number;
  /** The higher of the subgroups' averages, g/kWh. */
  worst: number;
};

/**
 * The fewest tests for a fleet if the subgroups may be chosen too, or undefined if no division complies. Two subgroups
 * that count time alike can be merged without another test, as the average of the two lies between theirs; so no
 * division into however many subgroups beats the best into one by hours and one by days. All 2^n of those are tried,
 * each with `planSubgroup`, without the second where the first already takes more tests than the best so far: time
 * 2^n × n log n, for 12 engines at most (4,096 divisions, some tens of milliseconds). Of equal numbers of tests it takes
 * the division whose higher average is lowest.
 */
export function planFleet(engines: readonly Engine[], factor: number): FleetPlan | undefined {
  let best: FleetPlan | undefined;
  for (let division = 0; division < 2 ** engines.length; division += 1) {
    const bases = engines.map((_, index): Basis => (division & (1 << index) ? 'days' : 'hours'));
    const sideOf = (basis: Basis) => engines.filter((_, index) => bases[index] === basis);
    const byHours = planSubgroup(sideOf('hours'), 'hours', factor);
    if (!byHours.complies || byHours.tests > (best?.tests ?? Infinity)) continue;
    const byDays = planSubgroup(sideOf('days'), 'days', factor);
    if (!byDays.complies) continue;
    const tests = byHours.tests + byDays.tests;
    const worst = Math.max(byHours.average ?? 0, byDays.average ?? 0);
    if (best && (tests > best.tests || (tests === best.tests && worst >= best.worst))) continue;
    const [hoursKinds, daysKinds] = [byHours.kinds.values(), byDays.kinds.values()];
    const kinds = bases.map((basis) => (basis === 'hours' ? hoursKinds : daysKinds).next().value ?? 'default');
    best = { bases, kinds, tests, worst };
  }
  return best;
}

/** The engine whose replacement helps most, the unit that replaces it and the average then, g/kWh. */
export type Replacement = { engine: Engine; unit: ReplacementUnit; average: number; complies: boolean };

/**
 * For a subgroup that does not comply with every engine at its lowest value: which engine to replace, by a unit of the
 * same power and running time at its default. The first unit with which one replacement is enough, and otherwise the
 * last. Undefined without engines.
 */
export function findReplacement(engines: readonly Engine[], basis: Basis, factor: number): Replacement | undefined {
  const { kinds } = planSubgroup(engines, basis, factor);
  const assigned = engines.map((engine, index) => ({
    engine,
    value: valueOf(engine, kinds[index] ?? 'default', factor),
  }));
  const candidates = replacements.map((unit) =>
    engines
      .map((engine): Replacement => {
        const replaced = assigned.map((one) => (one.engine === engine ? { engine, value: unit.value } : one));
        const average = yearlyAverage(replaced, basis) ?? 0;
        return { engine, unit, average, complies: isWithinLimit(average) };
      })
      .reduce<Replacement | undefined>((best, one) => (best && best.average <= one.average ? best : one), undefined),
  );
  return candidates.find((candidate) => candidate?.complies) ?? candidates.at(-1);
}
