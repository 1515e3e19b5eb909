/** A point of operation: throughput in 10³ m³/d and energy in GJ/h. */
export type OperatingPoint = readonly [throughput: number, energy: number];

/** Range of each axis, from its start to its end. */
export const throughputs = [800, 1200] as const;
export const energies = [10, 50] as const;

/** Returns the energy at which the plant's emissions are at their limit, GJ/h. */
export const emissionLimit = (throughput: number) => 70 - 0.04 * throughput;
/** Returns the throughput at which the plant's column is at its capacity, 10³ m³/d; more energy means more vapour. */
export const capacity = (energy: number) => 1152 - 2 * energy;

/** Highest value without limits. */
export const peak: OperatingPoint = [1160, 34];
export const today: OperatingPoint = [875, 17];
/** Corner of the two limits: 70 − 0.04 × (1152 − 2 × 26) = 26. */
export const optimum: OperatingPoint = [1100, 26];

/** Returns the distance from the peak in per cent of the axes; points of one distance have one value. */
export function toDistance([throughput, energy]: OperatingPoint): number {
  const along = (throughput - peak[0]) / (throughputs[1] - throughputs[0]);
  const across = (energy - peak[1]) / (energies[1] - energies[0]);
  return 100 * Math.hypot(along, across);
}

/** Squared distance between two rings: the value falls by one step from ring to ring. */
const step = 600;

/** Distances of the rings from the peak, in steps of one value; one of the rings goes through the optimum. */
export const rings: number[] = Array.from({ length: 11 }, (_, index) =>
  Math.sqrt(toDistance(optimum) ** 2 + step * (index - 1)),
);

/** Value at the optimum, and the step from ring to ring, in 1,000 CAD a day. */
const bestValue = 80;
const valueStep = 2;

/** Returns the value at a point, in 1,000 CAD a day. */
export const toValue = (point: OperatingPoint) =>
  Math.round(bestValue - (valueStep * (toDistance(point) ** 2 - toDistance(optimum) ** 2)) / step);

/** Lowest point of the first ring outside of the optimum's: a number there covers no other ring. */
export const ringPoint: OperatingPoint = [peak[0], peak[1] - ((rings[2] ?? 0) / 100) * (energies[1] - energies[0])];
