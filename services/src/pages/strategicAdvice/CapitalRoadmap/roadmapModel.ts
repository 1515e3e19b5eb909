/** A measure that the facility can buy: a tag, a name, its capital and what it abates from the January after. */
export type Measure = {
  tag: string;
  name: string;
  /** CAD million of 2026. */
  capital: number;
  /** t CO₂e/y, net of the power that it draws. */
  abatement: number;
};

/** An illustrative sour gas plant: no client's. Emissions in t CO₂e/y. */
export const facility = { baseline: 62_000, targetShare: 0.45, firstYear: 2026, lastYear: 2035 } as const;

/** What may not be exceeded for the target to be met, t CO₂e/y. */
export const targetEmissions = facility.baseline * (1 - facility.targetShare);

/** Budgets of a year to choose from, CAD million; what a year does not spend is kept for the next. */
export const yearlyBudgets = [2, 3, 5] as const;
export type YearlyBudget = (typeof yearlyBudgets)[number];

/** Orders to choose from. */
export const orders = ['cheapest', 'largest'] as const;
export type Order = (typeof orders)[number];

/** Capital and abatement in the range of studies of such plants; a real plant's come from its own quotes and balances. */
export const measures: readonly Measure[] = [
  { tag: 'M1', name: 'Pneumatic devices to instrument air', capital: 0.6, abatement: 3200 },
  { tag: 'M2', name: 'Compressor vents to fuel gas', capital: 0.9, abatement: 2600 },
  { tag: 'M3', name: 'Vapour recovery on tanks', capital: 1.4, abatement: 3900 },
  { tag: 'M4', name: 'Air–fuel ratio control on engines', capital: 1.1, abatement: 2100 },
  { tag: 'M5', name: 'Heat integration of the amine unit', capital: 2.8, abatement: 4600 },
  { tag: 'M6', name: 'Exhaust heat for regeneration', capital: 5.5, abatement: 7200 },
  { tag: 'M7', name: 'Electric drive of another engine’s compressor', capital: 9.5, abatement: 8400 },
];

/** A measure in its place on the roadmap. */
export type RoadmapStep = Measure & {
  /** Capital spent when it is bought, CAD million. */
  capitalAfter: number;
  /** What the facility emits once it is in service, t CO₂e/y. */
  emissionsAfter: number;
  /** The year in which the budgets so far pay for it; it is in service from the January after. */
  year: number;
};

export type Roadmap = {
  steps: readonly RoadmapStep[];
  /** First year in which emissions are at the target or below; undefined where that is after the last. */
  targetYear: number | undefined;
  /** Capital spent by the end of the last year, CAD million. */
  capital: number;
  /** Abated by the end of the last year, t CO₂e. */
  abated: number;
};

/** What a chart of the roadmap draws: measures paid for in time, those that come later, where the first end, and the one that meets the target. */
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

/** Capital for a tonne a year: what puts one measure before another. */
const capitalPerTonne = ({ capital, abatement }: Measure) => capital / abatement;

const comparators: Readonly<Record<Order, (a: Measure, b: Measure) => number>> = {
  cheapest: (a, b) => capitalPerTonne(a) - capitalPerTonne(b),
  largest: (a, b) => b.abatement - a.abatement,
};

/** Buys the measures in an order, each as soon as the budgets of the years so far pay for it. */
export function planRoadmap(order: Order, budget: YearlyBudget): Roadmap {
  let [capitalAfter, emissionsAfter] = [0, facility.baseline as number];
  const steps = measures.toSorted(comparators[order]).map((measure): RoadmapStep => {
    // In tenths of a million, so that sums are what they seem.
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
  const reaching = steps.find((step) => step.emissionsAfter <= targetEmissions);
  return {
    steps,
    targetYear: reaching && reaching.year < lastYear ? reaching.year + 1 : undefined,
    capital: bought.at(-1)?.capitalAfter ?? 0,
    abated: bought.reduce((sum, { abatement, year }) => sum + abatement * (lastYear - year), 0),
  };
}
