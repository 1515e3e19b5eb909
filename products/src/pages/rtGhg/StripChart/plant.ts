/** A reading of the simulated plant, taken each `readingIntervalSeconds`. */
export type Reading = {
  /** Counted from 0. */
  index: number;
  /** Fuel to engines and heater and gas to flare, m³/h at 15 °C and 101.325 kPa. */
  engines: number;
  heater: number;
  flare: number;
  /** Greenhouse gases of all four, t CO2e/h. */
  rate: number;
};

/** m³ of a kilomole of ideal gas at 15 °C and 101.325 kPa. */
const molarVolume = 23.645;
/** kg of methane in a m³, and kg of CO2 that a m³ of it burns to; the gas is taken as methane. */
export const methaneDensity = 16.043 / molarVolume;
export const carbonDioxideYield = 44.009 / molarVolume;
/** kg of CO2e for a kg of methane over 100 years (IPCC AR5). */
export const methaneGwp = 28;
/** Gross heating value of methane, GJ/m³. */
const heatingValue = 0.0377;
/** Methane that leaves a four-stroke lean-burn engine unburned, kg/GJ (US EPA AP-42, Table 3.2-2). */
const engineSlip = 0.537;
/** Share of the gas that a flare burns. */
const flareDestruction = 0.98;

/** kg of CO2e from a m³ of gas, of which a share leaves unburned. */
export function toFactor(unburnedShare: number): number {
  return (1 - unburnedShare) * carbonDioxideYield + unburnedShare * methaneDensity * methaneGwp;
}

/** kg of CO2e for each m³, by where it goes. */
export const factors = {
  engines: toFactor((engineSlip * heatingValue) / methaneDensity),
  heater: toFactor(0),
  flare: toFactor(1 - flareDestruction),
} as const;

/** The plant runs at these, m³/h. */
const base = { engines: 600, heater: 190, flare: 35 } as const;
/** A relief to flare comes once in so many readings, and lasts so many. */
const relief = { every: 90, from: 50, lasting: 16, flow: 760 } as const;

/** The same number between 0 and 1 for the same two, without a pattern that one sees. */
function noise(index: number, seed: number): number {
  const value = Math.sin(index * 12.9898 + seed * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

function sway(index: number, seed: number, period: number): number {
  return 0.03 * Math.sin((2 * Math.PI * index) / period) + 0.03 * (noise(index, seed) - 0.5);
}

/** The plant's reading of that number; simulated, and the same whenever it is asked for. */
export function readPlant(index: number): Reading {
  const since = (index % relief.every) - relief.from;
  const isRelieving = since >= 0 && since < relief.lasting;
  const engines = base.engines * (1 + sway(index, 1, 41));
  const heater = base.heater * (1 + sway(index, 2, 17));
  const flare =
    base.flare * (1 + sway(index, 3, 9)) +
    (isRelieving ? relief.flow * Math.min(1, (since + 1) / 3) * (1 - since / (2 * relief.lasting)) : 0);
  return { index, engines, heater, flare, rate: toRate({ engines, heater, flare }) };
}

/** t CO2e/h from m³/h. */
export function toRate({ engines, heater, flare }: Pick<Reading, 'engines' | 'heater' | 'flare'>): number {
  return (engines * factors.engines + heater * factors.heater + flare * factors.flare) / 1000;
}

/** t CO2e that the readings stand for, each for its interval in seconds. */
export function toTonnes(readings: readonly Pick<Reading, 'rate'>[], intervalSeconds: number): number {
  return readings.reduce((sum, { rate }) => sum + (rate * intervalSeconds) / 3600, 0);
}
