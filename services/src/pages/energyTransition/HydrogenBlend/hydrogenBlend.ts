/** Pure component: molar mass in kg/kmol, gross heating value in MJ/kmol at 15 °C, carbon atoms per molecule. */
type GasComponent = { molarMass: number; heatingValue: number; carbon: number };

/** Molar masses, and gross molar heating values for combustion at 15 °C: ISO 6976:2016, tables 1 and 3. */
export const components = {
  methane: { molarMass: 16.04246, heatingValue: 891.51, carbon: 1 },
  ethane: { molarMass: 30.06904, heatingValue: 1562.14, carbon: 2 },
  propane: { molarMass: 44.09562, heatingValue: 2221.1, carbon: 3 },
  butane: { molarMass: 58.1222, heatingValue: 2879.76, carbon: 4 },
  nitrogen: { molarMass: 28.0134, heatingValue: 0, carbon: 0 },
  carbonDioxide: { molarMass: 44.0095, heatingValue: 0, carbon: 1 },
  hydrogen: { molarMass: 2.01588, heatingValue: 286.15, carbon: 0 },
} as const satisfies Record<string, GasComponent>;

/** Mole fractions of a dry Western Canadian sales gas; illustrative, not a measured composition. They sum to 1. */
export const salesGas = {
  methane: 0.94,
  ethane: 0.04,
  propane: 0.005,
  butane: 0.001,
  nitrogen: 0.008,
  carbonDioxide: 0.006,
} as const satisfies Partial<Record<keyof typeof components, number>>;

/** m³/kmol of ideal gas at 15 °C (288.15 K) and 101.325 kPa, with R in kJ/(kmol·K): ISO 6976:2016. */
export const molarVolume = (8.3144621 * 288.15) / 101.325;
/** Molar mass of dry air, kg/kmol: ISO 6976:2016. */
export const airMolarMass = 28.96546;

/** Range of the hydrogen share in the figure, % by volume. */
export const hydrogenShares = { min: 0, max: 30, step: 1, initial: 20 } as const;

/**
 * Wobbe index range in MJ/m³, published by a distributor of Western Canadian gas (Union Gas, now Enbridge Gas, Ontario:
 * "Chemical Composition of Natural Gas"). The tariff of a pipeline can differ.
 */
export const wobbeBand = { min: 47.5, max: 51.5 } as const;

/** Properties of a blend: ideal gas at 15 °C and 101.325 kPa, gross (higher) heating value. */
export type Blend = {
  /** MJ/m³ */
  heatingValue: number;
  /** Density relative to air (air = 1). */
  relativeDensity: number;
  /** MJ/m³ */
  wobbe: number;
  /** Energy share of hydrogen, 0 to 1. */
  hydrogenEnergy: number;
  /** CO₂ of complete combustion plus the CO₂ in the gas, kg/GJ. */
  carbonDioxide: number;
  /** Volume of blend with the energy of one volume of unblended gas. */
  volume: number;
};

/** Returns the mole-weighted sum of a property of the unblended gas. */
function sumOf(property: keyof GasComponent): number {
  let sum = 0;
  for (const [name, fraction] of Object.entries(salesGas))
    sum += fraction * components[name as keyof typeof salesGas][property]; // the literal has no keys outside its type
  return sum;
}

/** Properties of the unblended gas: kg/kmol, MJ/kmol, carbon atoms per molecule. */
export const unblended = {
  molarMass: sumOf('molarMass'),
  heatingValue: sumOf('heatingValue'),
  carbon: sumOf('carbon'),
};

/**
 * Returns the properties of the sales gas with `percent` of hydrogen by volume, 0 to 100. Ideal mixing in mole
 * fractions (ISO 6976:2016 with a compression factor of 1): H = Σxᵢ·Hᵢ/V, d = Σxᵢ·Mᵢ/M(air), W = H/√d.
 */
export function blend(percent: number): Blend {
  const hydrogen = percent / 100;
  const gas = 1 - hydrogen;
  const molarHeat = gas * unblended.heatingValue + hydrogen * components.hydrogen.heatingValue;
  const heatingValue = molarHeat / molarVolume;
  const relativeDensity = (gas * unblended.molarMass + hydrogen * components.hydrogen.molarMass) / airMolarMass;
  return {
    heatingValue,
    relativeDensity,
    wobbe: heatingValue / Math.sqrt(relativeDensity),
    hydrogenEnergy: (hydrogen * components.hydrogen.heatingValue) / molarHeat,
    carbonDioxide: (1000 * gas * unblended.carbon * components.carbonDioxide.molarMass) / molarHeat,
    volume: unblended.heatingValue / molarHeat,
  };
}

/**
 * Carbon intensity of hydrogen, kg CO₂ per kg, at which its production emits as much as it saves at the burner: the CO₂
 * of the sales gas that 1 kg of hydrogen replaces at equal energy. It does not depend on the share.
 */
export const breakEvenIntensity =
  (components.hydrogen.heatingValue / components.hydrogen.molarMass) * (blend(0).carbonDioxide / 1000);

/** Returns true if a Wobbe index in MJ/m³ is within the band that burners accept. */
export function isInBand(wobbe: number): boolean {
  return wobbe >= wobbeBand.min && wobbe <= wobbeBand.max;
}
