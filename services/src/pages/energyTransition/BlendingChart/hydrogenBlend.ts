/** A component of a gas: its share (mole fraction) and what a kmol of it weighs, burns to and holds of carbon. */
type Component = {
  share: number;
  /** kg/kmol. */
  molarMass: number;
  /** Gross (superior) heating value at 15 °C, MJ/kmol (ISO 6976:2016). */
  heatingValue: number;
  /** Carbon atoms in the molecule. */
  carbon: number;
};

/** A typical pipeline gas of Alberta: methane 94.0, ethane 3.0, propane 0.6, butane 0.2, nitrogen 1.2, CO2 1.0 mol %. */
export const salesGas: readonly Component[] = [
  { share: 0.94, molarMass: 16.043, heatingValue: 891.51, carbon: 1 },
  { share: 0.03, molarMass: 30.069, heatingValue: 1562.14, carbon: 2 },
  { share: 0.006, molarMass: 44.096, heatingValue: 2221.1, carbon: 3 },
  { share: 0.002, molarMass: 58.122, heatingValue: 2879.76, carbon: 4 },
  { share: 0.012, molarMass: 28.013, heatingValue: 0, carbon: 0 },
  { share: 0.01, molarMass: 44.01, heatingValue: 0, carbon: 1 },
];
const hydrogen = { molarMass: 2.016, heatingValue: 286.15 } as const;
const molarMassOfAir = 28.965;
const molarMassOfCarbonDioxide = 44.01;
/** Volume of a kmol of ideal gas at 15 °C and 101.325 kPa, m³. */
const molarVolume = 23.6449;

/** Hydrogen in the blend to choose from, % by volume. */
export const blendShares = { min: 0, max: 30, step: 1, initial: 20 } as const;

/** How far the Wobbe index may move from the gas that burners were set for, % (NGC+ interim guideline, 2005). */
export const wobbeBand = 4;

/** What a blend is at 15 °C and 101.325 kPa, gases ideal. */
export type Blend = {
  /** MJ/m³, gross. */
  heatingValue: number;
  relativeDensity: number;
  /** MJ/m³, gross. */
  wobbe: number;
  /** Share of the energy that is hydrogen's. */
  hydrogenEnergy: number;
  /** kg/GJ, gross, from burning it: what making the hydrogen emits is not in it. */
  carbonDioxide: number;
};

/** Mixes the sales gas with so many percent of hydrogen by volume. */
export function mixBlend(percent: number): Blend {
  const x = percent / 100;
  const mean = (of: (component: Component) => number) =>
    salesGas.reduce((sum, component) => sum + component.share * of(component), 0) * (1 - x);
  const energy = mean((component) => component.heatingValue) + x * hydrogen.heatingValue;
  const mass = mean((component) => component.molarMass) + x * hydrogen.molarMass;
  const heatingValue = energy / molarVolume;
  const relativeDensity = mass / molarMassOfAir;
  return {
    heatingValue,
    relativeDensity,
    wobbe: heatingValue / Math.sqrt(relativeDensity),
    hydrogenEnergy: (x * hydrogen.heatingValue) / energy,
    carbonDioxide: ((mean((component) => component.carbon) * molarMassOfCarbonDioxide) / energy) * 1000,
  };
}

/** How a blend differs from the gas without hydrogen, each in %. */
export type BlendChange = { energy: number; wobbe: number; carbonDioxide: number; volume: number };

/** Compares a blend with the gas without hydrogen; `volume` is what the same energy takes. */
export function compareBlend(percent: number): BlendChange {
  const [plain, blend] = [mixBlend(0), mixBlend(percent)];
  const change = (after: number, before: number) => (after / before - 1) * 100;
  return {
    energy: change(blend.heatingValue, plain.heatingValue),
    wobbe: change(blend.wobbe, plain.wobbe),
    carbonDioxide: change(blend.carbonDioxide, plain.carbonDioxide),
    volume: change(plain.heatingValue, blend.heatingValue),
  };
}
