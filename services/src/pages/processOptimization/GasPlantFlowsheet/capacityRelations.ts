/**
 * The relations by which a piece of equipment's limit becomes a throughput. Pressures are absolute, in kPa;
 * temperatures in K; throughputs in 10³ m³/d of gas at 15 °C and 101.325 kPa.
 */

/** A gas where it enters a piece of equipment; `shrinkage` is its amount for each amount of inlet gas. */
export type Gas = {
  pressure: number;
  temperature: number;
  /** kg/kmol */
  molarMass: number;
  compressibility: number;
  shrinkage: number;
};

const gasConstant = 8.314; // kJ/(kmol·K)
const standard = { pressure: 101.325, temperature: 288.15 };
const secondsPerDay = 86_400;

/** m³ of an ideal gas at 15 °C and 101.325 kPa for each kmol: 23.64. */
const molarVolume = (gasConstant * standard.temperature) / standard.pressure;

/** The throughput of inlet gas that is one kmol/s. */
const perKmolSecond = (molarVolume * secondsPerDay) / 1000;

/** The throughput of inlet gas that brings an actual flow, in m³/s, to where `gas` is. */
function fromActualFlow(flow: number, { pressure, temperature, compressibility, shrinkage }: Gas) {
  return ((flow * pressure) / (compressibility * gasConstant * temperature) / shrinkage) * perKmolSecond;
}

/**
 * Throughput at which a vessel's or tower's gas velocity reaches K·√((ρL − ρG)/ρG) (Souders and Brown, 1934).
 * `loadFactor` is K in m/s, `area` the free cross-section in m², `liquidDensity` in kg/m³.
 */
export function bySoudersBrown(gas: Gas, { loadFactor, area, liquidDensity }: Record<VesselInput, number>): number {
  const density = (gas.pressure * gas.molarMass) / (gas.compressibility * gasConstant * gas.temperature);
  return fromActualFlow(loadFactor * Math.sqrt((liquidDensity - density) / density) * area, gas);
}
type VesselInput = 'loadFactor' | 'area' | 'liquidDensity';

/** Cross-section of a round, in m², of a diameter in m. */
export const circleArea = (diameter: number): number => (Math.PI / 4) * diameter ** 2;

/** One stage of compression; `exponent` is the ratio of the heat capacities. */
export type Stage = { gas: Gas; discharge: number; dischargeCompressibility: number; exponent: number };

/**
 * Throughput that a driver's power, in kW, compresses: isentropic work with the suction's compressibility, over
 * an efficiency that includes the mechanical one.
 */
export function byPower({ gas, discharge, exponent }: Stage, power: number, efficiency: number): number {
  const share = (exponent - 1) / exponent;
  const work =
    ((gas.compressibility * gasConstant * gas.temperature) / share) * ((discharge / gas.pressure) ** share - 1);
  return ((power * efficiency) / work / gas.shrinkage) * perKmolSecond;
}

/** Double-acting cylinders: bore, rod and stroke in m, `speed` in revolutions a second, `clearance` a share. */
export type Cylinders = { count: number; bore: number; rod: number; stroke: number; speed: number; clearance: number };

/**
 * Throughput that reciprocating cylinders draw in: piston displacement times the volumetric efficiency
 * 0.96 − 0.01·r − C·(Zs/Zd·r^(1/k) − 1) (GPSA Engineering Data Book, section 13).
 */
export function byDisplacement(stage: Stage, { count, bore, rod, stroke, speed, clearance }: Cylinders): number {
  const { gas, discharge, dischargeCompressibility, exponent } = stage;
  const ratio = discharge / gas.pressure;
  const expansion = (gas.compressibility / dischargeCompressibility) * ratio ** (1 / exponent) - 1;
  const displacement = count * (2 * circleArea(bore) - circleArea(rod)) * stroke * speed;
  return fromActualFlow(displacement * (0.96 - 0.01 * ratio - clearance * expansion), gas);
}

/** Throughput of inlet gas for which a duty, in kW, suffices at so many kJ for each kmol of inlet gas. */
export const byDuty = (duty: number, perKmol: number): number => (duty / perKmol) * perKmolSecond;
