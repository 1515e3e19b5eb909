/** A mitigation measure at a portfolio of sites. */
export type Measure = {
  /** The letter by which the figure names it. */
  tag: string;
  name: string;
  /** CAD, spent at the start, and again each time its life ends within the horizon. */
  capital: number;
  /** CAD a year. */
  operating: number;
  /** Years, at least 1. */
  life: number;
  /** Gas conserved or fuel not burned, GJ a year. */
  energySaved: number;
  /** Tonnes CO₂e a year, more than 0. */
  abatement: number;
  /** Share of the abatement that avoids the carbon price or earns a credit, 0 to 1; 0 where regulation requires the measure. */
  pricedShare: number;
};

/** What all measures have in common; money in real CAD, as of the start. */
export type Economics = {
  /** CAD for each tonne CO₂e, the same in each year. */
  carbonPrice: number;
  /** A year, such as 0.1. */
  discountRate: number;
  /** Whole years over which costs and abatement are counted, at least 1. */
  horizon: number;
  /** CAD for each GJ. */
  gasPrice: number;
};

/** A measure with its place on the curve: `from` and `to` are cumulative tonnes CO₂e over the horizon. */
export type CurveStep = {
  measure: Measure;
  /** CAD, after energy saved and carbon price avoided; above 0 pays for itself. */
  netPresentValue: number;
  /** CAD for each t CO₂e: the net present cost by the tonnes abated, discounted alike. */
  netCost: number;
  from: number;
  to: number;
};

/**
 * What the figure offers: assumed carbon prices, rates and horizons of projects. The price begins at the CAD 95 at which
 * Alberta froze its TIER fund price in May 2025, and ends at the CAD 170 that the federal schedule of 2021 set for 2030.
 * Prices on the books have changed since and will again, and credits trade below them: none is called current.
 */
export const ranges = {
  carbonPrice: { min: 0, max: 170, step: 5 },
  discountPercent: { min: 0, max: 20, step: 1 },
  horizon: { min: 5, max: 25, step: 1 },
} as const;

/** Where the figure begins. */
export const initialEconomics: Economics = { carbonPrice: 95, discountRate: 0.1, horizon: 15, gasPrice: 2.5 };

/** What one dollar a year is worth at the start, paid at the end of each of `years`. */
export function annuityFactor(rate: number, years: number): number {
  return rate === 0 ? years : (1 - (1 + rate) ** -years) / rate;
}

/** What the capital of a measure costs at the start, CAD: each purchase, less the straight-line value left at the horizon. */
export function toCapitalCost({ capital, life }: Measure, { discountRate, horizon }: Economics): number {
  const purchases = Math.ceil(horizon / life);
  let cost = 0;
  for (let purchase = 0; purchase < purchases; purchase += 1)
    cost += capital * (1 + discountRate) ** -(purchase * life);
  const unusedShare = (purchases * life - horizon) / life;
  return cost - capital * unusedShare * (1 + discountRate) ** -horizon;
}

/** What a measure earns in a year, CAD: energy saved and carbon price avoided, less its upkeep. */
export function toYearlyValue(measure: Measure, { carbonPrice, gasPrice }: Economics): number {
  return measure.energySaved * gasPrice + measure.pricedShare * measure.abatement * carbonPrice - measure.operating;
}

/** The net present value of a measure, CAD, with yearly values at the end of each year. */
export function toNetPresentValue(measure: Measure, given: Economics): number {
  const years = annuityFactor(given.discountRate, given.horizon);
  return toYearlyValue(measure, given) * years - toCapitalCost(measure, given);
}

/**
 * The levelized net cost of a tonne, CAD for each t CO₂e: the net present cost divided by the tonnes, discounted at the
 * same rate. It is the level price of a tonne at which the measure is worth nothing, formed as a levelized cost of
 * energy is (Short, Packey and Holt, NREL/TP-462-5173, 1995); as each year abates the same, also the annuity of the
 * cost by the tonnes of a year. Negative pays for itself.
 */
export function toNetCost(measure: Measure, given: Economics): number {
  return -toNetPresentValue(measure, given) / (measure.abatement * annuityFactor(given.discountRate, given.horizon));
}

/** The marginal abatement cost curve: measures from the cheapest to the dearest, side by side. */
export function buildCurve(measures: readonly Measure[], given: Economics): CurveStep[] {
  let reached = 0;
  return measures
    .map((measure) => ({
      measure,
      netPresentValue: toNetPresentValue(measure, given),
      netCost: toNetCost(measure, given),
    }))
    .sort((one, other) => one.netCost - other.netCost || one.measure.tag.localeCompare(other.measure.tag))
    .map((step) => {
      const from = reached;
      reached += step.measure.abatement * given.horizon;
      return { ...step, from, to: reached };
    });
}

/** What steps of a curve come to: how many, tonnes CO₂e over the horizon, and CAD. */
export type CurveTotals = { count: number; abatement: number; netPresentValue: number };

/** The sum of the whole portfolio. */
export function sumAll(curve: readonly CurveStep[]): CurveTotals {
  return {
    count: curve.length,
    abatement: curve.reduce((sum, { from, to }) => sum + to - from, 0),
    netPresentValue: curve.reduce((sum, step) => sum + step.netPresentValue, 0),
  };
}

/** The sum of the measures that cost nothing net or less. */
export function sumPaying(curve: readonly CurveStep[]): CurveTotals {
  return sumAll(curve.filter(({ netCost }) => netCost <= 0));
}
