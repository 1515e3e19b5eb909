/** What burns gas at the simulated plant, from the foot of the chart's stack to its top. */
export const sources = ['engine1', 'engine2', 'heater', 'flare'] as const;
/** One of the four. */
export type Source = (typeof sources)[number];

/** A reading of the simulated plant, taken each `readingIntervalSeconds`. */
export type Reading = {
  /** Counted from 0. */
  index: number;
  /** Gas to each source, m³/h at 15 °C and 101.325 kPa. */
  flows: Readonly<Record<Source, number>>;
  /** Greenhouse gases of all four, t CO₂e/h. */
  rate: number;
};

/** m³ of a kilomole of ideal gas at 15 °C and 101.325 kPa. */
const molarVolume = 23.645;
/** kg of methane in a m³, and kg of CO₂ that a m³ of it burns to; the gas is taken as methane. */
const methaneDensity = 16.043 / molarVolume;
const carbonDioxideYield = 44.009 / molarVolume;
/** kg of CO₂e for a kg of methane over 100 years (IPCC AR5). */
const methaneGwp = 28;
/** Gross heating value of methane at 15 °C and 101.325 kPa, GJ/m³. */
const heatingValue = 0.0377;
/** Methane that leaves a four-stroke lean-burn engine unburned: 1.25 lb/MMBtu of fuel (US EPA AP-42, Table 3.2-2), kg/GJ. */
export const engineSlip = (1.25 * 0.453_592) / 1.055_056;
/** Share of the gas that a flare burns; assumed. */
const flareDestruction = 0.98;

/** kg of CO₂e from a m³ of gas, of which a share leaves unburned. */
export function toEmissionFactor(unburnedShare: number): number {
  return (1 - unburnedShare) * carbonDioxideYield + unburnedShare * methaneDensity * methaneGwp;
}

const engineFactor = toEmissionFactor((engineSlip * heatingValue) / methaneDensity);
/** Each source’s name, the flow around which it runs, m³/h (the flare’s is pilot and purge), and kg of CO₂e for each m³. */
export const plant: Readonly<Record<Source, { name: string; flow: number; factor: number }>> = {
  engine1: { name: 'Engine 1', flow: 310, factor: engineFactor },
  engine2: { name: 'Engine 2', flow: 290, factor: engineFactor },
  heater: { name: 'Heater', flow: 190, factor: toEmissionFactor(0) },
  flare: { name: 'Flare', flow: 35, factor: toEmissionFactor(1 - flareDestruction) },
};

/** Each walk forgets all but this share of itself from reading to reading, and is followed until nothing is left. */
const persistence = 0.9;
const memory = 44;
/** Share of its base by which one step moves a flow at most to either side. */
const stride = 0.015;
/** A relief to flare comes once in so many readings. */
const reliefEvery = 90;

/** A number from 0 up to 1, the same for the same two in every browser: whole numbers only (after "lowbias32"). */
function random(index: number, seed: number): number {
  let bits = (Math.imul(index, 0x9e37_79b1) ^ Math.imul(seed, 0x85eb_ca6b)) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** A random walk that is drawn back to 0: each step’s push, and what is left of those before. */
function walk(index: number, seed: number): number {
  let [sum, weight] = [0, 1];
  for (let back = 0; back < memory; back += 1) {
    sum += weight * (2 * random(index - back, seed) - 1);
    weight *= persistence;
  }
  return sum;
}

/** The relief of the nth span of `reliefEvery` readings: from which reading, for how many, and m³/h at its height. */
export function reliefOf(span: number): { from: number; lasting: number; flow: number } {
  return {
    from: span * reliefEvery + 20 + Math.floor(random(span, 11) * 40),
    lasting: 12 + Math.floor(random(span, 12) * 8),
    flow: 560 + random(span, 13) * 200,
  };
}

/** m³/h of relief: it opens within three readings, falls with the pressure behind it, and reseats. */
function reliefFlow(index: number): number {
  const { from, lasting, flow } = reliefOf(Math.floor(index / reliefEvery));
  const since = index - from;
  if (since < 0 || since >= lasting) return 0;
  return flow * Math.min(1, (since + 1) / 3) * (1 - since / (2 * lasting));
}

/** The plant’s reading of that number; simulated, and the same whenever it is asked for. */
export function readPlant(index: number): Reading {
  const flowOf = (source: Source, seed: number) => plant[source].flow * (1 + stride * walk(index, seed));
  const flows = {
    engine1: flowOf('engine1', 1),
    engine2: flowOf('engine2', 2),
    heater: flowOf('heater', 3),
    flare: flowOf('flare', 4) + reliefFlow(index),
  };
  return { index, flows, rate: toRate(flows) };
}

/** t CO₂e/h of some of the sources, or of all, from their m³/h. */
export function toRate(flows: Readonly<Record<Source, number>>, some: readonly Source[] = sources): number {
  return some.reduce((sum, source) => sum + (flows[source] * plant[source].factor) / 1000, 0);
}

/** t CO₂e that rates in t/h stand for, each for its interval in seconds. */
export function toTonnes(rates: readonly number[], intervalSeconds: number): number {
  return rates.reduce((sum, rate) => sum + (rate * intervalSeconds) / 3600, 0);
}
