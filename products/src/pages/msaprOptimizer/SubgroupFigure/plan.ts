import { type Engine, fleet } from './engines.ts';
import { planFleet, planSubgroup } from './minimizeTests.ts';
import { type Assigned, type Basis, requiresTest, type ValueKind, valueOf, yearlyAverage } from './yearlyAverage.ts';

/** The two subgroups of the figure. */
export const subgroupNames = ['A', 'B'] as const;
export type SubgroupName = (typeof subgroupNames)[number];

/** What is settled for one engine. */
export type PlanLine = { engine: Engine; subgroup: SubgroupName; kind: ValueKind };
/** A plan for the fleet, in its order. */
export type Plan = { bases: Readonly<Record<SubgroupName, Basis>>; lines: readonly PlanLine[] };

/** Who makes the plan: the visitor, the optimizer within the visitor's subgroups, or the optimizer altogether. */
export type Planner = 'visitor' | 'values' | 'subgroups';

/** A cautious plan: the subgroups are the two stations, and all but the engine that ran least are tested. */
export const firstPlan: Plan = {
  bases: { A: 'hours', B: 'hours' },
  lines: fleet.map((engine) => ({
    engine,
    subgroup: engine.tag.startsWith('K-1') ? 'A' : 'B',
    kind: engine.record ? 'special' : engine.tag === 'K-105' ? 'default' : 'nonDefault',
  })),
};

/** One subgroup of a plan with its engines' values and its average, g/kWh. */
export type Subgroup = {
  name: SubgroupName;
  basis: Basis;
  lines: readonly PlanLine[];
  assigned: readonly Assigned[];
  average: number | undefined;
};

/** The plan's subgroups at a safety factor. */
export function toSubgroups({ bases, lines }: Plan, factor: number): readonly Subgroup[] {
  return subgroupNames.map((name) => {
    const own = lines.filter(({ subgroup }) => subgroup === name);
    const assigned = own.map(({ engine, kind }) => ({ engine, value: valueOf(engine, kind, factor) }));
    return { name, basis: bases[name], lines: own, assigned, average: yearlyAverage(assigned, bases[name]) };
  });
}

/** The new tests that the plan takes. */
export function countTests({ lines }: Plan): number {
  return lines.filter(({ engine, kind }) => requiresTest(engine, kind)).length;
}

/** The plan with the values that take the fewest tests in its own subgroups. */
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

/** The plan with the fewest tests in any subgroups, A by hours and B by days; undefined if none complies. */
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
