import { type Engine, fleet } from './engines.ts';
import { planFleet, planSubgroup } from './minimizeTests.ts';
import { type Assigned, type Basis, requiresTest, type ValueKind, valueOf, yearlyAverage } from './yearlyAverage.ts';

export const subgroupNames = ['A', 'B'] as const;
export type SubgroupName = (typeof subgroupNames)[number];

/** Subgroup and value kind of one engine. */
export type PlanLine = { engine: Engine; subgroup: SubgroupName; kind: ValueKind };
/** A plan for the fleet; `lines` are in the fleet's order. */
export type Plan = { bases: Readonly<Record<SubgroupName, Basis>>; lines: readonly PlanLine[] };

/**
 * Author of the plan: the visitor, the optimizer within the visitor's subgroups, or the optimizer including subgroups.
 */
export type Planner = 'visitor' | 'values' | 'subgroups';

/**
 * Initial plan with more tests than needed: the two stations are the subgroups, and all engines without a test on
 * record are tested except U-105.
 */
export const firstPlan: Plan = {
  bases: { A: 'hours', B: 'hours' },
  lines: fleet.map((engine) => ({
    engine,
    subgroup: engine.tag.startsWith('U-1') ? 'A' : 'B',
    kind: engine.record ? 'special' : engine.tag === 'U-105' ? 'default' : 'nonDefault',
  })),
};

/** One subgroup of a plan with its engines' values and average, g/kWh. */
export type Subgroup = {
  name: SubgroupName;
  basis: Basis;
  lines: readonly PlanLine[];
  assigned: readonly Assigned[];
  average: number | undefined;
};

/** Returns the plan's subgroups for a safety factor, a share. */
export function toSubgroups({ bases, lines }: Plan, factor: number): readonly Subgroup[] {
  return subgroupNames.map((name) => {
    const own = lines.filter(({ subgroup }) => subgroup === name);
    const assigned = own.map(({ engine, kind }) => ({ engine, value: valueOf(engine, kind, factor) }));
    return { name, basis: bases[name], lines: own, assigned, average: yearlyAverage(assigned, bases[name]) };
  });
}

/** Counts the new tests that the plan requires. */
export function countTests({ lines }: Plan): number {
  return lines.filter(({ engine, kind }) => requiresTest(engine, kind)).length;
}

/** Returns the plan with the values that require the fewest tests in its current subgroups. */
export function optimizeValues(plan: Plan, factor: number): Plan {
  const kinds = new Map<Engine, ValueKind>();
  for (const { lines, basis } of toSubgroups(plan, factor)) {
    const engines = lines.map(({ engine }) => engine);
    planSubgroup(engines, basis, factor).kinds.forEach((kind, index) => {
      const engine = engines[index];
      if (engine) kinds.set(engine, kind);
    });
  }
  return { ...plan, lines: plan.lines.map((line) => ({ ...line, kind: kinds.get(line.engine) ?? line.kind })) };
}

/** Returns the plan with the fewest tests over all subgroups, A by hours and B by days; undefined if none complies. */
export function optimizeSubgroups({ lines }: Plan, factor: number): Plan | undefined {
  const best = planFleet(
    lines.map(({ engine }) => engine),
    factor,
  );
  if (!best) return undefined;
  return {
    bases: { A: 'hours', B: 'days' },
    lines: lines.map(({ engine, kind }, index) => ({
      engine,
      subgroup: best.bases[index] === 'days' ? 'B' : 'A',
      kind: best.kinds[index] ?? kind,
    })),
  };
}
