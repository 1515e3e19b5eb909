/**
 * One flare meter, and what each service reads from it. The gas is a lean sales gas, ideal at 15 °C and 101.325 kPa
 * (23.645 m³/kmol); the numbers are an example's, not a client's.
 */
export const flareGas = {
  /** Metered flow, 10³ m³/d. */
  flow: 4.2,
  /** Molar mass, kg/kmol. */
  molarMass: 17.4,
  /** Gross heating value, MJ/m³. */
  heatingValue: 39,
  /** Carbon in a kmol of the gas, kmol. */
  carbon: 1.05,
  /** Methane in the gas, mole fraction. */
  methane: 0.95,
} as const;

/** Volume of a kmol of ideal gas at 15 °C and 101.325 kPa, m³. */
const molarVolume = 23.645;
/** Share of the gas that a flare burns; the rest leaves as it came (98 %, the usual default for a stable flare). */
const destructionEfficiency = 0.98;
/** Warming potential of methane over a hundred years, as Canadian reporting uses it (IPCC AR5). */
const methaneGwp = 28;
/** Price of a tonne of CO₂e, CAD: what the Alberta fund has cost since 2025. */
const pricePerTonne = 95;
/** Days of the month and of the year. */
const [daysOfMonth, daysOfYear] = [30, 365];

/** What the services read from one meter, each in the unit that it is asked in. */
export type FlareReadings = {
  /** 10³ m³ in a month of 30 days. */
  monthlyVolume: number;
  /** GJ/d, by the gross heating value. */
  lostEnergy: number;
  /** t CO₂e/y: CO₂ of what burns and methane of what does not. */
  emissions: number;
  /** kg/h in the header. */
  headerLoad: number;
  /** Readings in a day. */
  readingsPerDay: number;
  /** CAD/y, where every tonne is priced. */
  cost: number;
};

/** Works out the readings of a flare gas that is recorded every `intervalSeconds`. */
export function readFlareMeter(gas: typeof flareGas, intervalSeconds: number): FlareReadings {
  const kmolPerDay = (gas.flow * 1000) / molarVolume;
  const carbonDioxide = kmolPerDay * gas.carbon * destructionEfficiency * 44.01;
  const methane = kmolPerDay * gas.methane * (1 - destructionEfficiency) * 16.043;
  const emissions = ((carbonDioxide + methane * methaneGwp) / 1000) * daysOfYear;
  return {
    monthlyVolume: gas.flow * daysOfMonth,
    lostEnergy: gas.flow * gas.heatingValue,
    emissions,
    headerLoad: (kmolPerDay * gas.molarMass) / 24,
    readingsPerDay: (24 * 3600) / intervalSeconds,
    cost: emissions * pricePerTonne,
  };
}
