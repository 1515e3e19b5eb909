/** Emission sources of the simulated plant, from the bottom of the chart's stack to the top. */
export const sources = ['engine1', 'engine2', 'heaters', 'flare'] as const;
export type Source = (typeof sources)[number];

/** A reading of the simulated plant; the plant is read every `readingIntervalSeconds`. */
export type Reading = {
  /** Sequence number, from 0. */
  index: number;
  /** Gas to each source, whole m³/h at 15 °C and 101.325 kPa: the resolution of the meters. */
  flows: Readonly<Record<Source, number>>;
  /** Emissions of all sources, t CO₂e/h: the sum of the sources’ rates, each in whole kg/h. */
  rate: number;
};

/** Volume of a kilomole of ideal gas at 15 °C and 101.325 kPa, m³. */
const molarVolume = 23.645;
/** kg of methane per m³; the gas is assumed to be methane. */
const methaneDensity = 16.043 / molarVolume;
/** kg of CO₂ from the combustion of a m³ of methane. */
const carbonDioxideYield = 44.009 / molarVolume;
/** Global warming potential of methane over 100 years, kg of CO₂e per kg (IPCC AR5). */
const methaneGwp = 28;
/** Gross heating value of methane at 15 °C and 101.325 kPa, GJ/m³. */
const heatingValue = 0.0377;
/** Unburned methane from a four-stroke lean-burn engine, kg/GJ: 1.25 lb/MMBtu of fuel (US EPA AP-42, Table 3.2-2). */
export const engineSlip = (1.25 * 0.453_592) / 1.055_056;
/** Share of the gas that a flare burns (assumption). */
const flareDestruction = 0.98;

/** Properties of the gas and of its combustion, with the units given above. */
export const gas = { carbonDioxideYield, methaneDensity, gwp: methaneGwp, heatingValue, flareDestruction } as const;

/** Returns the kg of CO₂e per m³ of gas, for a share from 0 to 1 that is emitted unburned. */
export function toEmissionFactor(unburnedShare: number): number {
  return (1 - unburnedShare) * carbonDioxideYield + unburnedShare * methaneDensity * methaneGwp;
}

/** Rounds a factor to the g/m³ that the figure prints, so that a reader can redo each rate. */
const toPrintedFactor = (unburnedShare: number) => Number(toEmissionFactor(unburnedShare).toFixed(3));
const engineFactor = toPrintedFactor((engineSlip * heatingValue) / methaneDensity);
/**
 * Name, operating flow (m³/h) and emission factor (kg of CO₂e per m³, three decimals) of each source. The flows are those
 * of the plant's meters FQ-202, FQ-702, FQ-802 and FQ-901 in iFFV's `balance.ts`.
 */
export const plant: Readonly<Record<Source, { name: string; flow: number; factor: number }>> = {
  engine1: { name: 'K-201', flow: 517, factor: engineFactor },
  engine2: { name: 'K-701', flow: 250, factor: engineFactor },
  heaters: { name: 'Heaters', flow: 608, factor: toPrintedFactor(0) },
  flare: { name: 'Flare', flow: 175, factor: toPrintedFactor(1 - flareDestruction) },
};

/** Factor by which the weight of a random step decays with each reading. */
const persistence = 0.9;
/** Number of steps that a walk sums; older ones would weigh less than 1 % (0.9^44). */
const walkSteps = 44;
/** Largest change of a flow by one step, as a share of the operating flow. */
const maxStep = 0.015;
/** Length of a span in readings; each span has one relief to flare. */
const reliefEvery = 90;

/**
 * Returns a hash of the arguments from 0 up to 1. Integer arithmetic gives equal results in all browsers (after
 * "lowbias32").
 */
function random(index: number, seed: number): number {
  let bits = (Math.imul(index, 0x9e37_79b1) ^ Math.imul(seed, 0x85eb_ca6b)) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** Returns a mean-reverting random walk at a reading: the decayed sum of random steps from -1 to 1. */
function walk(index: number, seed: number): number {
  let [sum, weight] = [0, 1];
  for (let back = 0; back < walkSteps; back += 1) {
    sum += weight * (2 * random(index - back, seed) - 1);
    weight *= persistence;
  }
  return sum;
}

/** Returns the relief of a span: its first reading, its number of readings, and its peak flow, m³/h. */
export function reliefOf(span: number): { from: number; lasting: number; flow: number } {
  return {
    from: span * reliefEvery + 20 + Math.floor(random(span, 11) * 40),
    lasting: 12 + Math.floor(random(span, 12) * 8),
    flow: 560 + random(span, 13) * 200,
  };
}

/**
 * Returns the relief flow, m³/h: the valve opens within three readings, the flow falls with the pressure, the valve
 * reseats.
 */
function reliefFlow(index: number): number {
  const { from, lasting, flow } = reliefOf(Math.floor(index / reliefEvery));
  const since = index - from;
  if (since < 0 || since >= lasting) return 0;
  return flow * Math.min(1, (since + 1) / 3) * (1 - since / (2 * lasting));
}

/** Returns the simulated reading with an index; deterministic. */
export function readPlant(index: number): Reading {
  const flowOf = (source: Source, seed: number, relief = 0) =>
    Math.round(plant[source].flow * (1 + maxStep * walk(index, seed)) + relief);
  const flows = {
    engine1: flowOf('engine1', 1),
    engine2: flowOf('engine2', 2),
    heaters: flowOf('heaters', 3),
    flare: flowOf('flare', 4, reliefFlow(index)),
  };
  return { index, flows, rate: toRate(flows) };
}

/**
 * Returns the emissions of some sources (default: all) from their flows in m³/h, t CO₂e/h. The rate of each source is
 * rounded to kg/h, so that the printed rates add up to the printed sum.
 */
export function toRate(flows: Readonly<Record<Source, number>>, some: readonly Source[] = sources): number {
  // Factors in whole g/m³: binary fractions such as 2.204 would round some exact halves down.
  const toKilograms = (source: Source) => Math.round((flows[source] * Math.round(plant[source].factor * 1000)) / 1000);
  return some.reduce((sum, source) => sum + toKilograms(source), 0) / 1000;
}

/** Returns the emissions, t CO₂e, of rates in t/h that each apply for an interval in seconds. */
export function toTonnes(rates: readonly number[], intervalSeconds: number): number {
  return rates.reduce((sum, rate) => sum + (rate * intervalSeconds) / 3600, 0);
}
