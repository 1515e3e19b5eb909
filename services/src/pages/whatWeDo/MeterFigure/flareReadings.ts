/**
 * Metered flow and composition of the flare gas in the example (not a client's): a lean sales gas, ideal at 15 °C and
 * 101.325 kPa (23.645 m³/kmol).
 */
export const flareGas = {
  /** Metered flow, 10³ m³/d. */
  flow: 4.2,
  /** Molar mass, kg/kmol. */
  molarMass: 17.4,
  /** Gross heating value, MJ/m³. */
  heatingValue: 39,
  /** Carbon content, kmol per kmol of gas. */
  carbon: 1.05,
  /** Mole fraction of methane. */
  methane: 0.95,
} as const;

/** m³/kmol of ideal gas at 15 °C and 101.325 kPa. */
const molarVolume = 23.645;
/** Fraction of the gas that the flare burns; the rest is emitted unburnt (98 %: usual default for a stable flare). */
const destructionEfficiency = 0.98;
/** 100-year GWP of methane in Canadian reporting (IPCC AR5). */
const methaneGwp = 28;
/** CAD per t CO₂e: price of Alberta's TIER fund since 2025. */
const pricePerTonne = 95;
const daysPerMonth = 30;
const daysPerYear = 365;

/** Constants of the method, with the units given above. */
export const flareMethod = {
  molarVolume,
  destructionEfficiency,
  methaneGwp,
  pricePerTonne,
  daysPerMonth,
  daysPerYear,
} as const;

/** Values that the services derive from one meter. */
export type FlareReadings = {
  /** 10³ m³ per month of 30 days. */
  monthlyVolume: number;
  /** GJ/d, from the gross heating value. */
  lostEnergy: number;
  /** t CO₂e/y: CO₂ of the burnt gas plus methane of the unburnt gas. */
  emissions: number;
  /** kg/h in the flare header. */
  headerLoad: number;
  readingsPerDay: number;
  /** CAD/y if every tonne is priced, from the emissions to the three significant digits that the figure prints. */
  cost: number;
};

/** Computes the values for a flare gas; the meter is recorded every `intervalSeconds`. */
export function readFlareMeter(gas: typeof flareGas, intervalSeconds: number): FlareReadings {
  const kmolPerDay = (gas.flow * 1000) / molarVolume;
  const carbonDioxide = kmolPerDay * gas.carbon * destructionEfficiency * 44.01;
  const methane = kmolPerDay * gas.methane * (1 - destructionEfficiency) * 16.043;
  const emissions = ((carbonDioxide + methane * methaneGwp) / 1000) * daysPerYear;
  return {
    monthlyVolume: gas.flow * daysPerMonth,
    lostEnergy: gas.flow * gas.heatingValue,
    emissions,
    headerLoad: (kmolPerDay * gas.molarMass) / 24,
    readingsPerDay: (24 * 3600) / intervalSeconds,
    cost: Number(emissions.toPrecision(3)) * pricePerTonne,
  };
}
