/** Maximum of the axes in both charts: CAD million (3 million a year up to 2035), t CO₂e/y. */
export const axisMax = { capital: 30, emissions: 70_000 } as const;

/** Grid lines of both charts: CAD million. */
export const capitalTicks = [0, 5, 10, 15, 20, 25];
/** Grid lines of both charts: t CO₂e/y. */
export const emissionTicks = [0, 20_000, 40_000, 60_000];
