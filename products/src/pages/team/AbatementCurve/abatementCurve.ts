/** A mitigation measure at a portfolio of sites. */
export type Measure = {
  /** The letter by which the figure names it. */
  tag: string;
  name: string;
  /** CAD, spent at the start. */
  capital: number;
  /** CAD a year. */
  operating: number;
  /** Years, at least 1. */
  life: number;
  /** Gas conserved or fuel not burned, GJ a year. */
  energySaved: number;
  /** Tonnes CO2e a year, more than 0. */
  abatement: number;
  /** Share of the abatement that avoids the carbon price or earns a credit, 0 to 1; 0 where regulation requires the measure. */
  pricedShare: number;
};

/** What all measures have in common. */
export type Economics = {
  /** A year, such as 0.1. */
  discountRate: number;
  /** CAD for each GJ. */
  gasPrice: number;
};

/** A measure with its place on the curve: `from` and `to` are cumulative tonnes CO2e a year. */
export type CurveStep = { measure: Measure; netCost: number; from: number; to: number };

/** The carbon prices that the figure offers, CAD for each tonne CO2e: up to the federal schedule's price of 2030. */
export const carbonPrices = { min: 0, max: 170, step: 5, initial: 95 } as const;

export const economics: Economics = { discountRate: 0.1, gasPrice: 2.5 };

/** The share of its capital that a project must earn each year of its life; 1 / `years` at a rate of 0. */
export function capitalRecoveryFactor(rate: number, years: number): number {
  if (rate === 0) return 1 / years;
  return rate / (1 - (1 + rate) ** -years);
}

/** The net cost of a tonne, CAD for each t CO2e, after energy saved and carbon price avoided; negative pays for itself. */
export function toNetCost(measure: Measure, carbonPrice: number, { discountRate, gasPrice }: Economics): number {
  const yearly =
    measure.capital * capitalRecoveryFactor(discountRate, measure.life) +
    measure.operating -
    measure.energySaved * gasPrice;
  return yearly / measure.abatement - measure.pricedShare * carbonPrice;
}

/** The marginal abatement cost curve: measures from the cheapest to the dearest, side by side. */
export function buildCurve(measures: readonly Measure[], carbonPrice: number, given: Economics): CurveStep[] {
  let reached = 0;
  return measures
    .map((measure) => ({ measure, netCost: toNetCost(measure, carbonPrice, given) }))
    .sort((one, other) => one.netCost - other.netCost || one.measure.tag.localeCompare(other.measure.tag))
    .map((step) => {
      const from = reached;
      reached += step.measure.abatement;
      return { ...step, from, to: reached };
    });
}

/** How many measures cost nothing net or less, and the tonnes CO2e a year they abate. */
export function sumPaying(curve: readonly CurveStep[]): { count: number; abatement: number } {
  const paying = curve.filter(({ netCost }) => netCost <= 0);
  return { count: paying.length, abatement: paying.reduce((sum, { measure }) => sum + measure.abatement, 0) };
}
