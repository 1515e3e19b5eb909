/** A mitigation measure at a portfolio of sites. */
export type Measure = {
  /** Letter that identifies the measure in the figure. */
  tag: string;
  name: string;
  /** Capital cost, CAD, spent at the start and again each time the measure's life ends within the horizon. */
  capital: number;
  /** Operating cost, CAD a year. */
  operating: number;
  /** Life in years, at least 1. */
  life: number;
  /** Gas conserved or fuel saved, GJ a year. */
  energySaved: number;
  /** Tonnes CO₂e a year, more than 0. */
  abatement: number;
  /**
   * Share of the abatement that avoids the carbon price or earns a credit, 0 to 1; 0 if regulation requires the
   * measure.
   */
  pricedShare: number;
};

/** Assumptions for all measures, in real CAD as of the start. */
export type Economics = {
  /** CAD per tonne CO₂e, constant over the years. */
  carbonPrice: number;
  /** Share per year, such as 0.1. */
  discountRate: number;
  /** Period over which costs and abatement count, whole years, at least 1. */
  horizon: number;
  /** CAD per GJ. */
  gasPrice: number;
};

/** Answers to whether a measure pays: at any carbon price, at the given carbon price only, or not. */
export type Verdict = 'itself' | 'price' | 'no';

/** A measure with its position on the curve: `from` and `to` are cumulative tonnes CO₂e over the horizon. */
export type CurveStep = {
  measure: Measure;
  /** CAD, including energy saved and carbon price avoided; a measure above 0 pays. */
  netPresentValue: number;
  /** CAD per t CO₂e: the net present cost divided by the abated tonnes, both discounted at the same rate. */
  netCost: number;
  verdict: Verdict;
  from: number;
  to: number;
};

/**
 * Ranges of the figure's sliders. The carbon prices are assumptions: the initial CAD 95 is the TIER fund price that
 * Alberta froze in May 2025, and the maximum of CAD 170 is the price for 2030 in the federal schedule of 2021.
 * Statutory prices have changed since and will change again, and credits trade below them, so the page calls no price
 * current.
 */
export const ranges = {
  carbonPrice: { min: 0, max: 170, step: 5 },
  discountPercent: { min: 0, max: 20, step: 1 },
  horizon: { min: 5, max: 25, step: 1 },
} as const;

/** Initial settings of the figure. */
export const initialEconomics: Economics = { carbonPrice: 95, discountRate: 0.1, horizon: 15, gasPrice: 2.5 };

/** Returns the present value of one dollar a year, paid at the end of each of `years`. */
export function annuityFactor(rate: number, years: number): number {
  return rate === 0 ? years : (1 - (1 + rate) ** -years) / rate;
}

/** Returns the present cost of a measure's capital, CAD: all purchases minus the straight-line value at the horizon. */
export function toCapitalCost({ capital, life }: Measure, { discountRate, horizon }: Economics): number {
  const purchases = Math.ceil(horizon / life);
  let cost = 0;
  for (let purchase = 0; purchase < purchases; purchase += 1)
    cost += capital * (1 + discountRate) ** -(purchase * life);
  const unusedShare = (purchases * life - horizon) / life;
  return cost - capital * unusedShare * (1 + discountRate) ** -horizon;
}

/** Returns a measure's net earnings a year, CAD: energy saved and carbon price avoided, minus the operating cost. */
export function toYearlyValue(measure: Measure, { carbonPrice, gasPrice }: Economics): number {
  return measure.energySaved * gasPrice + measure.pricedShare * measure.abatement * carbonPrice - measure.operating;
}

/** Returns the net present value of a measure, CAD; yearly values count at the end of each year. */
export function toNetPresentValue(measure: Measure, given: Economics): number {
  const years = annuityFactor(given.discountRate, given.horizon);
  return toYearlyValue(measure, given) * years - toCapitalCost(measure, given);
}

/**
 * Returns the levelized net cost, CAD per t CO₂e: the net present cost divided by the abated tonnes, both discounted at
 * the same rate. At this constant price per tonne the measure breaks even (method: levelized cost of energy, Short,
 * Packey and Holt, NREL/TP-462-5173, 1995). As the yearly abatement is constant, the result equals the annuity of the
 * cost divided by the tonnes of one year. A measure with a negative cost pays.
 */
export function toNetCost(measure: Measure, given: Economics): number {
  return -toNetPresentValue(measure, given) / (measure.abatement * annuityFactor(given.discountRate, given.horizon));
}

/** Returns whether a measure pays for itself (at a carbon price of 0), pays at the given carbon price, or does not. */
export function toVerdict(measure: Measure, given: Economics): Verdict {
  if (toNetPresentValue(measure, { ...given, carbonPrice: 0 }) >= 0) return 'itself';
  return toNetPresentValue(measure, given) >= 0 ? 'price' : 'no';
}

/** Returns the marginal abatement cost curve: adjacent steps, one per measure, in order of ascending net cost. */
export function buildCurve(measures: readonly Measure[], given: Economics): CurveStep[] {
  let reached = 0;
  return measures
    .map((measure) => ({
      measure,
      netPresentValue: toNetPresentValue(measure, given),
      netCost: toNetCost(measure, given),
      verdict: toVerdict(measure, given),
    }))
    .sort((one, other) => one.netCost - other.netCost || one.measure.tag.localeCompare(other.measure.tag))
    .map((step) => {
      const from = reached;
      reached += step.measure.abatement * given.horizon;
      return { ...step, from, to: reached };
    });
}

/** Net present values are shown rounded to this amount, CAD. */
export const shownDollars = 10_000;

/**
 * Totals of steps of a curve: `abatement` in tonnes CO₂e over the horizon; `netPresentValue` in CAD, the sum of the
 * values as shown, so that the rows of the table add up to it.
 */
export type CurveTotals = { count: number; abatement: number; netPresentValue: number };

/** Returns the totals of all measures. */
export function sumAll(curve: readonly CurveStep[]): CurveTotals {
  return {
    count: curve.length,
    abatement: curve.reduce((sum, { from, to }) => sum + to - from, 0),
    netPresentValue: curve.reduce(
      (sum, step) => sum + Math.round(step.netPresentValue / shownDollars) * shownDollars,
      0,
    ),
  };
}

/** Returns the totals of the measures with a net cost of zero or less. */
export function sumPaying(curve: readonly CurveStep[]): CurveTotals {
  return sumAll(curve.filter(({ netCost }) => netCost <= 0));
}
