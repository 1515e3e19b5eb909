/** Measure that the facility can buy; it abates emissions from the next January. */
export type Measure = {
  tag: string;
  name: string;
  /** CAD million of 2026. */
  capital: number;
  /** t CO₂e/y, net of the emissions of its power consumption. */
  abatement: number;
};

/** Illustrative sour gas plant, not a client's. `baseline` in t CO₂e/y; `targetShare` is the required reduction. */
export const facility = { baseline: 62_000, targetShare: 0.45, firstYear: 2026, lastYear: 2035 } as const;

/** Highest emissions that meet the target, t CO₂e/y. */
export const targetEmissions = facility.baseline * (1 - facility.targetShare);

/** Yearly budgets to choose from, CAD million; unspent money carries over to the next year. */
export const yearlyBudgets = [2, 3, 5] as const;
export type YearlyBudget = (typeof yearlyBudgets)[number];

/** Orders to choose from: by capital per tonne, or by abatement. */
export const orders = ['cheapest', 'largest'] as const;
export type Order = (typeof orders)[number];

/** Capital and abatement in the range of published studies; those of a real plant come from quotes and balances. */
export const measures: readonly Measure[] = [
  { tag: 'M1', name: 'Pneumatic devices to instrument air', capital: 0.6, abatement: 3200 },
  { tag: 'M2', name: 'Compressor vents to fuel gas', capital: 0.9, abatement: 2600 },
  { tag: 'M3', name: 'Vapour recovery on tanks', capital: 1.4, abatement: 3900 },
  { tag: 'M4', name: 'Burners and air control of the heaters', capital: 1.1, abatement: 2100 },
  { tag: 'M5', name: 'Heat integration of the amine unit', capital: 2.8, abatement: 4600 },
  { tag: 'M6', name: 'Exhaust heat for regeneration', capital: 5.5, abatement: 7200 },
  { tag: 'M7', name: 'Electric drive of another engine’s compressor', capital: 9.5, abatement: 8400 },
];

/** Measure at its position on the roadmap. */
export type RoadmapStep = Measure & {
  /** Accumulated capital after its purchase, CAD million. */
  capitalAfter: number;
  /** Emissions of the facility once the measure is in service, t CO₂e/y. */
  emissionsAfter: number;
  /** Year in which the accumulated budgets pay for it; it is in service from the next January. */
  year: number;
};

export type Roadmap = {
  steps: readonly RoadmapStep[];
  /** First year with emissions at or below the target; undefined if that is after the last year. */
  targetYear: number | undefined;
  /** Emissions in the target year, or in the last year if the target is missed, t CO₂e. */
  emissionsReached: number;
  /** Capital spent by the end of the last year, CAD million. */
  capital: number;
  /** Accumulated abatement by the end of the last year, t CO₂e. */
  abated: number;
};

/**
 * Splits a roadmap for the charts: `paid` measures are bought by the last year, `later` ones afterwards; `end` is the
 * state after the last paid measure, and `targetStep` is the paid measure that meets the target.
 */
export function splitRoadmap({ steps }: Roadmap): {
  paid: readonly RoadmapStep[];
  later: readonly RoadmapStep[];
  end: { capital: number; emissions: number };
  targetStep: RoadmapStep | undefined;
} {
  const paid = steps.filter(({ year }) => year <= facility.lastYear);
  const last = paid.at(-1);
  return {
    paid,
    later: steps.slice(paid.length),
    end: { capital: last?.capitalAfter ?? 0, emissions: last?.emissionsAfter ?? facility.baseline },
    targetStep: paid.find(({ emissionsAfter }) => emissionsAfter <= targetEmissions),
  };
}

/** Returns CAD million per t CO₂e/y. */
const capitalPerTonne = ({ capital, abatement }: Measure) => capital / abatement;

const comparators: Readonly<Record<Order, (a: Measure, b: Measure) => number>> = {
  cheapest: (a, b) => capitalPerTonne(a) - capitalPerTonne(b),
  largest: (a, b) => b.abatement - a.abatement,
};

/** Plans the purchase of the measures in an order, each as soon as the accumulated budgets pay for it. */
export function planRoadmap(order: Order, budget: YearlyBudget): Roadmap {
  let [capitalAfter, emissionsAfter] = [0, facility.baseline as number];
  const steps = measures.toSorted(comparators[order]).map((measure): RoadmapStep => {
    // Round to 0.1 million: floating-point errors in the sum could move a purchase to the next year.
    capitalAfter = Math.round((capitalAfter + measure.capital) * 10) / 10;
    emissionsAfter -= measure.abatement;
    return {
      ...measure,
      capitalAfter,
      emissionsAfter,
      year: facility.firstYear + Math.ceil(capitalAfter / budget) - 1,
    };
  });
  const { lastYear } = facility;
  const bought = steps.filter(({ year }) => year <= lastYear);
  const firstAtTarget = steps.find((step) => step.emissionsAfter <= targetEmissions);
  const targetYear = firstAtTarget && firstAtTarget.year < lastYear ? firstAtTarget.year + 1 : undefined;
  const inService = steps.filter(({ year }) => year < (targetYear ?? lastYear));
  return {
    steps,
    targetYear,
    emissionsReached: inService.at(-1)?.emissionsAfter ?? facility.baseline,
    capital: bought.at(-1)?.capitalAfter ?? 0,
    abated: bought.reduce((sum, { abatement, year }) => sum + abatement * (lastYear - year), 0),
  };
}
