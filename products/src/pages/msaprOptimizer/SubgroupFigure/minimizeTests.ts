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

/** Value kinds of a subgroup's engines, in their order, that meet the limit with the fewest tests. */
export type SubgroupPlan = {
  kinds: readonly ValueKind[];
  tests: number;
  /** g/kWh; undefined without engines. */
  average: number | undefined;
  /** True if the average meets the limit; if false, every engine has its lowest value. */
  complies: boolean;
};

/**
 * Returns the plan with the fewest tests for one subgroup. The greedy choice is exact: each test lowers one sum over
 * the engines by its gain, Pi × Ti × (untested − tested value), independent of the other tests, so the k largest gains
 * are the best k tests. Time O(n log n). `factor` is the safety factor, a share.
 */
export function planSubgroup(engines: readonly Engine[], basis: Basis, factor: number): SubgroupPlan {
  return planOptions(
    engines.map((engine) => toOptions(engine, factor)),
    basis,
  );
}

/** The values that an engine can have: the lowest one without a new test, and that of a new test; g/kWh. */
type ValueOptions = {
  engine: Engine;
  untestedKind: ValueKind;
  untested: number;
  /** Undefined if no new test is required for the non-default value. */
  tested: number | undefined;
};

function toOptions(engine: Engine, factor: number): ValueOptions {
  const untestedKind = lowestUntestedKind(engine, factor);
  return {
    engine,
    untestedKind,
    untested: valueOf(engine, untestedKind, factor),
    tested: requiresTest(engine, 'nonDefault') ? valueOf(engine, 'nonDefault', factor) : undefined,
  };
}

function planOptions(subgroup: readonly ValueOptions[], basis: Basis): SubgroupPlan {
  const kinds: ValueKind[] = [];
  const gains: { index: number; gain: number }[] = [];
  // The two sums of `yearlyAverage`, of Pi × Ti and of Ei × Pi × Ti: a test changes only the second, by its gain.
  let weights = 0;
  let sum = 0;
  subgroup.forEach(({ engine, untestedKind, untested, tested = untested }, index) => {
    const weight = weightOf(engine, basis);
    kinds.push(untestedKind);
    weights += weight;
    sum += untested * weight;
    if (tested < untested) gains.push({ index, gain: weight * (untested - tested) });
  });
  const averageNow = () => (weights === 0 ? undefined : sum / weights);
  let tests = 0;
  for (const { index, gain } of gains.toSorted((one, other) => other.gain - one.gain)) {
    if (isWithinLimit(averageNow())) break;
    kinds[index] = 'nonDefault';
    sum -= gain;
    tests += 1;
  }
  const average = averageNow();
  return { kinds, tests, average, complies: isWithinLimit(average) };
}

/** A plan for a fleet: for each engine, in order, the basis of its subgroup and its value kind. */
export type FleetPlan = {
  bases: readonly Basis[];
  kinds: readonly ValueKind[];
  tests: number;
  /** The higher of the subgroups' averages, g/kWh. */
  worst: number;
};

/**
 * Returns the plan with the fewest tests for a fleet over all divisions into subgroups; undefined if no division
 * complies. Two subgroups with the same basis can be merged without another test, because the merged average is between
 * theirs. So it is enough to try the 2^n divisions into one subgroup by hours and one by days, each with
 * `planSubgroup`. The second subgroup is skipped if the first already needs more tests than the best plan so far. Time
 * O(2^n × n log n): use it for at most 12 engines (4,096 divisions, some tens of milliseconds). Among plans with
 * equally many tests, the one with the lowest `worst` is returned.
 */
export function planFleet(engines: readonly Engine[], factor: number): FleetPlan | undefined {
  const options = engines.map((engine) => toOptions(engine, factor));
  let best: FleetPlan | undefined;
  for (let division = 0; division < 2 ** engines.length; division += 1) {
    const bases = engines.map((_, index): Basis => (division & (1 << index) ? 'days' : 'hours'));
    const sideOf = (basis: Basis) => options.filter((_, index) => bases[index] === basis);
    const byHours = planOptions(sideOf('hours'), 'hours');
    if (!byHours.complies || byHours.tests > (best?.tests ?? Infinity)) continue;
    const byDays = planOptions(sideOf('days'), 'days');
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

/** The engine whose replacement helps most, the replacement unit, and the resulting average, g/kWh. */
export type Replacement = { engine: Engine; unit: ReplacementUnit; average: number; complies: boolean };

/**
 * Returns the engine to replace in a subgroup that exceeds the limit even with every engine at its lowest value. The
 * replacement unit has the same power and operating time, and its default value. Returns the first unit in
 * `replacements` with which one replacement is enough, otherwise the last; undefined without engines.
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
