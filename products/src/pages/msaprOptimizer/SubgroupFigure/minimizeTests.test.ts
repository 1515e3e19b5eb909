import { type Engine, fleet } from './engines.ts';
import { findReplacement, planFleet, planSubgroup } from './minimizeTests.ts';
import { randomFleet, seededRandom } from './randomFleets.ts';
import {
  type Basis,
  isWithinLimit,
  kindsOf,
  requiresTest,
  type ValueKind,
  valueOf,
  yearlyAverage,
} from './yearlyAverage.ts';

const bases: readonly Basis[] = ['hours', 'days'];
const factors = [0, 0.1, 0.2, 0.35, 0.6];

/** Returns every assignment of a value kind to each engine. */
function everyChoice(engines: readonly Engine[]): ValueKind[][] {
  let choices: ValueKind[][] = [[]];
  for (const engine of engines) choices = choices.flatMap((choice) => kindsOf(engine).map((kind) => [...choice, kind]));
  return choices;
}

/** Returns the fewest tests over all assignments of values; Infinity if none complies. */
function bruteForce(engines: readonly Engine[], basis: Basis, factor: number): number {
  return Math.min(
    Infinity,
    ...everyChoice(engines)
      .filter((kinds) =>
        isWithinLimit(
          yearlyAverage(
            engines.map((engine, index) => ({ engine, value: valueOf(engine, kinds[index] ?? 'default', factor) })),
            basis,
          ),
        ),
      )
      .map((kinds) => engines.filter((engine, index) => requiresTest(engine, kinds[index] ?? 'default')).length),
  );
}

/** Returns every partition of the engines into subgroups. */
function everyPartition(engines: readonly Engine[]): Engine[][][] {
  let partitions: Engine[][][] = [[]];
  for (const engine of engines) {
    partitions = partitions.flatMap((parts) => [
      ...parts.map((part, index) => parts.with(index, [...part, engine])),
      [...parts, [engine]],
    ]);
  }
  return partitions;
}

const fewestTests = (engines: readonly Engine[], basis: Basis, factor: number) => {
  const { tests, complies } = planSubgroup(engines, basis, factor);
  return complies ? tests : Infinity;
};

test('brute force finds no fewer tests than planSubgroup in 400 random subgroups', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const engines = randomFleet(seed, 1 + (seed % 7));
    const factor = factors[seed % factors.length] ?? 0;
    const basis = bases[seed % 2] ?? 'hours';
    expect({ seed, least: fewestTests(engines, basis, factor) }).toEqual({
      seed,
      least: bruteForce(engines, basis, factor),
    });
  }
});

test('brute force over all partitions, by hours or by days, finds no fewer tests than planFleet in 60 random fleets', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const engines = randomFleet(1000 + seed, 2 + (seed % 4));
    const factor = factors[seed % factors.length] ?? 0;
    const cheapest = new Map<string, number>();
    const fewestTestsOfPart = (part: Engine[]) => {
      const key = part.map(({ tag }) => tag).join();
      const known = cheapest.get(key);
      if (known !== undefined) return known;
      const least = Math.min(...bases.map((basis) => bruteForce(part, basis, factor)));
      cheapest.set(key, least);
      return least;
    };
    const least = Math.min(
      ...everyPartition(engines).map((parts) => parts.reduce((sum, part) => sum + fewestTestsOfPart(part), 0)),
    );
    expect({ seed, least: planFleet(engines, factor)?.tests ?? Infinity }).toEqual({ seed, least });
  }
});

test('a fleet’s plan requires the stated number of tests, and both subgroups comply', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const engines = randomFleet(2000 + seed, 6);
    const plan = planFleet(engines, 0.2);
    if (!plan) continue;
    const assigned = engines.map((engine, index) => ({
      engine,
      kind: plan.kinds[index] ?? 'default',
      value: valueOf(engine, plan.kinds[index] ?? 'default', 0.2),
      basis: plan.bases[index],
    }));
    expect(assigned.filter(({ engine, kind }) => requiresTest(engine, kind))).toHaveLength(plan.tests);
    for (const basis of bases) {
      expect(
        isWithinLimit(
          yearlyAverage(
            assigned.filter((one) => one.basis === basis),
            basis,
          ),
        ),
      ).toBe(true);
    }
  }
});

test('a larger safety factor never needs fewer tests', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const engines = randomFleet(3000 + seed, 5);
    const [byHours, fleetwide] = [
      factors.map((factor) => fewestTests(engines, 'hours', factor)),
      factors.map((factor) => planFleet(engines, factor)?.tests ?? Infinity),
    ];
    expect(byHours).toEqual(byHours.toSorted((one, other) => one - other));
    expect(fleetwide).toEqual(fleetwide.toSorted((one, other) => one - other));
  }
});

test('adding an engine that is under the limit without a test never increases the fewest tests', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const engines = randomFleet(4000 + seed, 5);
    const random = seededRandom(seed);
    const clean: Engine = {
      tag: 'K-99',
      type: 'fourStrokeLean',
      power: 250 + 1500 * random(),
      hours: 8000 * random(),
      days: 365,
      record: { result: 1, oxygen: 9 },
    };
    for (const basis of bases) {
      expect(fewestTests([...engines, clean], basis, 0.2)).toBeLessThanOrEqual(fewestTests(engines, basis, 0.2));
    }
    expect(planFleet([...engines, clean], 0.2)?.tests ?? Infinity).toBeLessThanOrEqual(
      planFleet(engines, 0.2)?.tests ?? Infinity,
    );
  }
});

test('two subgroups with the same unit of time never need fewer tests than when merged', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const [one, other] = [randomFleet(5000 + seed, 4), randomFleet(6000 + seed, 4)];
    for (const basis of bases) {
      expect(fewestTests([...one, ...other], basis, 0.2)).toBeLessThanOrEqual(
        fewestTests(one, basis, 0.2) + fewestTests(other, basis, 0.2),
      );
    }
  }
});

test('an empty fleet needs no tests and complies', () => {
  expect(planSubgroup([], 'hours', 0.2)).toEqual({ kinds: [], tests: 0, average: undefined, complies: true });
  expect(planFleet([], 0.2)).toMatchObject({ tests: 0 });
  expect(findReplacement([], 'hours', 0.2)).toBeUndefined();
});

test('the sample fleet needs 3 tests at each station, 5 as one subgroup, 4 as one by hours and one by days', () => {
  const station = (start: string) => fleet.filter(({ tag }) => tag.startsWith(start));
  expect(planSubgroup(station('U-1'), 'hours', 0.2).tests).toBe(3);
  expect(planSubgroup(station('U-2'), 'hours', 0.2).tests).toBe(3);
  expect(bases.map((basis) => fewestTests(fleet, basis, 0.2))).toEqual([5, 8]);
  expect(bases.map((basis) => bruteForce(fleet, basis, 0.2))).toEqual([5, 8]);
  expect(planFleet(fleet, 0.2)).toMatchObject({ tests: 4 });
});

test('the sample fleet needs more tests with larger safety factors', () => {
  expect([0.1, 0.2, 0.3, 0.4, 0.5].map((factor) => planFleet(fleet, factor)?.tests)).toEqual([4, 4, 5, 6, 7]);
});

test('if one modern engine is enough, the replacement that helps most is returned', () => {
  // 1,000 kW × 8,000 h each, values 3 and 6, no safety factor: average 4.5; with 2.7 instead of 6: 2.85.
  const base = { power: 1000, hours: 8000, days: 350 } as const;
  const engines: Engine[] = [
    { ...base, tag: 'U-1', type: 'rich', estimate: 3 },
    { ...base, tag: 'U-2', type: 'rich', estimate: 6 },
  ];
  const found = findReplacement(engines, 'hours', 0);
  expect(found).toMatchObject({ engine: { tag: 'U-2' }, unit: { name: 'a modern engine' }, complies: true });
  expect(found?.average).toBeCloseTo(2.85, 12);
});

test('if a modern engine is not enough, an electric motor is returned, with whether it complies', () => {
  const base = { type: 'rich', power: 1000, hours: 8000, days: 350 } as const;
  const pair = (estimate: number): Engine[] => [
    { ...base, tag: 'U-1', estimate },
    { ...base, tag: 'U-2', estimate },
  ];
  expect(findReplacement(pair(7), 'hours', 0)).toMatchObject({
    unit: { name: 'an electric motor' },
    average: 3.5,
    complies: true,
  });
  expect(findReplacement(pair(9), 'hours', 0)).toMatchObject({
    unit: { name: 'an electric motor' },
    average: 4.5,
    complies: false,
  });
});
