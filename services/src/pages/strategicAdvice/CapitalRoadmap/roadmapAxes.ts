/** Ends of the axes of both charts: CAD million, t CO₂e/y. */
export const axisMax = { capital: 25, emissions: 70_000 } as const;

/** Where their lines stand, in the same units. */
export const capitalTicks = [0, 5, 10, 15, 20];
export const emissionTicks = [0, 20_000, 40_000, 60_000];
