/**
 * Relations that convert the limit of a piece of equipment to a throughput of inlet gas. Pressures are absolute, in
 * kPa; temperatures in K; throughputs in 10³ m³/d of gas at 15 °C and 101.325 kPa.
 */

/** Gas at the inlet of a piece of equipment; `shrinkage` is kmol of this gas per kmol of plant inlet gas. */
export type Gas = {
  pressure: number;
  temperature: number;
  /** kg/kmol */
  molarMass: number;
  compressibility: number;
  shrinkage: number;
};

export const gasConstant = 8.314; // kJ/(kmol·K)
const standard = { pressure: 101.325, temperature: 288.15 };
const secondsPerDay = 86_400;

/** m³/kmol of ideal gas at 15 °C and 101.325 kPa: 23.64. */
const molarVolume = (gasConstant * standard.temperature) / standard.pressure;

/** Throughput that equals 1 kmol/s, 10³ m³/d. */
export const perKmolSecond = (molarVolume * secondsPerDay) / 1000;

/** Returns the throughput of plant inlet gas at which the actual flow of `gas` is `flow` m³/s. */
function fromActualFlow(flow: number, { pressure, temperature, compressibility, shrinkage }: Gas) {
  return ((flow * pressure) / (compressibility * gasConstant * temperature) / shrinkage) * perKmolSecond;
}

/** Returns the density of a gas, kg/m³. */
export function densityOf({ pressure, molarMass, compressibility, temperature }: Gas): number {
  return (pressure * molarMass) / (compressibility * gasConstant * temperature);
}

/**
 * Returns the throughput at which the gas velocity in a vessel or tower reaches K·√((ρL − ρG)/ρG) (Souders and Brown,
 * 1934). `loadFactor` is K in m/s, `area` the free cross-section in m², `liquidDensity` in kg/m³.
 */
export function bySoudersBrown(gas: Gas, { loadFactor, area, liquidDensity }: Record<VesselInput, number>): number {
  const density = densityOf(gas);
  return fromActualFlow(loadFactor * Math.sqrt((liquidDensity - density) / density) * area, gas);
}
export type VesselInput = 'loadFactor' | 'area' | 'liquidDensity';

/** Returns the area of a circle in m², for a diameter in m. */
export const circleArea = (diameter: number): number => (Math.PI / 4) * diameter ** 2;

/** Compression stage. `discharge` is the discharge pressure, `exponent` the ratio of heat capacities k. */
export type Stage = { gas: Gas; discharge: number; dischargeCompressibility: number; exponent: number };

/**
 * Returns the throughput that a driver of `power` kW can compress: isentropic work with the compressibility at suction,
 * divided by an efficiency that includes mechanical losses.
 */
export function byPower({ gas, discharge, exponent }: Stage, power: number, efficiency: number): number {
  const share = (exponent - 1) / exponent;
  const work =
    ((gas.compressibility * gasConstant * gas.temperature) / share) * ((discharge / gas.pressure) ** share - 1);
  return ((power * efficiency) / work / gas.shrinkage) * perKmolSecond;
}

/** Double-acting cylinders: bore, rod and stroke in m, `speed` in revolutions per second, `clearance` a fraction. */
export type Cylinders = { count: number; bore: number; rod: number; stroke: number; speed: number; clearance: number };

/**
 * Returns the throughput of reciprocating cylinders: piston displacement times the volumetric efficiency
 * 0.96 − 0.01·r − C·(Zs/Zd·r^(1/k) − 1) (GPSA Engineering Data Book, section 13).
 */
export function byDisplacement(stage: Stage, { count, bore, rod, stroke, speed, clearance }: Cylinders): number {
  const displacement = count * (2 * circleArea(bore) - circleArea(rod)) * stroke * speed;
  return fromActualFlow(displacement * volumetricEfficiency(stage, clearance), stage.gas);
}

function volumetricEfficiency(stage: Stage, clearance: number): number {
  const { gas, discharge, dischargeCompressibility, exponent } = stage;
  const ratio = discharge / gas.pressure;
  const expansion = (gas.compressibility / dischargeCompressibility) * ratio ** (1 / exponent) - 1;
  return 0.96 - 0.01 * ratio - clearance * expansion;
}

/** Returns the throughput for a heat duty in kW when each kmol of inlet gas needs `perKmol` kJ. */
export const byDuty = (duty: number, perKmol: number): number => (duty / perKmol) * perKmolSecond;
