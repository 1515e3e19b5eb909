/** A unit of the plant, in the order in which the gas comes by. */
export type UnitKey = 'separator' | 'inletCompressor' | 'amine' | 'dehydrator' | 'chiller' | 'salesCompressor';

/** A project that relieves a unit: what it is, and by how much it raises the unit's rating. */
export type Relief = { name: string; factor: number };

export type Unit = {
  key: UnitKey;
  name: string;
  /** What the unit runs out of, as the drawing's reader would ask. */
  limitedBy: string;
  /** Gas that the unit takes as it stands, 10³ m³/d of inlet gas at 15 °C and 101.325 kPa. */
  rated: number;
  relief?: Relief;
};

/** Volume of a kmol at 15 °C and 101.325 kPa, m³; the gas constant, kJ/(kmol K). */
const molarVolume = 23.645;
const gasConstant = 8.314;
/** kmol/s in 10³ m³/d. */
const kmolPerSecond = 1000 / 86_400 / molarVolume;

/** Density of the gas, kg/m³: 18.6 kg/kmol, compressibility 0.92. */
const densityOf = (kPa: number, kelvin: number) => (kPa * 18.6) / (0.92 * gasConstant * kelvin);

/**
 * Gas through a vessel by Souders and Brown: the velocity `k` √((ρL − ρG)/ρG), m/s, over its free area.
 * Returns 10³ m³/d.
 */
function vesselCapacity(at: { kPa: number; kelvin: number; liquid: number; k: number; area: number }): number {
  const gas = densityOf(at.kPa, at.kelvin);
  const volume = at.k * Math.sqrt((at.liquid - gas) / gas) * at.area;
  return (volume * gas) / 18.6 / kmolPerSecond;
}

/**
 * Gas through a compressor of a shaft power, kW: isentropic head of a gas of k = 1.28 over the efficiency.
 * Returns 10³ m³/d.
 */
function compressorCapacity(at: { power: number; from: number; to: number; kelvin: number; z: number }): number {
  const exponent = 0.28 / 1.28;
  const head = ((at.z * gasConstant * at.kelvin) / exponent) * ((at.to / at.from) ** exponent - 1);
  return at.power / (head / 0.78) / kmolPerSecond;
}

/** Gas through a chiller of a duty, kW, which takes so many kJ out of each kmol. Returns 10³ m³/d. */
const chillerCapacity = (duty: number, perKmol: number) => duty / perKmol / kmolPerSecond;

/** An illustrative gas plant, no client's: its ratings by the three relations above, from data as a data sheet has it. */
export const units: readonly Unit[] = [
  {
    key: 'separator',
    name: 'Inlet separator',
    limitedBy: 'gas velocity',
    rated: vesselCapacity({ kPa: 1750, kelvin: 293, liquid: 650, k: 0.107, area: 1.08 }),
  },
  {
    key: 'inletCompressor',
    name: 'Inlet compression',
    limitedBy: 'driver power',
    rated: compressorCapacity({ power: 1065, from: 1750, to: 3500, kelvin: 293, z: 0.95 }),
    relief: { name: 'Re-wheel and re-rate its driver', factor: 1.18 },
  },
  {
    key: 'amine',
    name: 'Amine contactor',
    limitedBy: 'flooding of trays',
    rated: vesselCapacity({ kPa: 3450, kelvin: 318, liquid: 1010, k: 0.066, area: 0.9 }),
    relief: { name: 'Structured packing for trays', factor: 1.3 },
  },
  {
    key: 'dehydrator',
    name: 'Glycol dehydrator',
    limitedBy: 'flooding of trays',
    rated: vesselCapacity({ kPa: 3400, kelvin: 313, liquid: 1110, k: 0.055, area: 1.13 }),
    relief: { name: 'Structured packing for trays', factor: 1.3 },
  },
  {
    key: 'chiller',
    name: 'Chiller',
    limitedBy: 'duty',
    rated: chillerCapacity(880, 1780),
    relief: { name: 'A second chiller pass', factor: 1.25 },
  },
  {
    key: 'salesCompressor',
    name: 'Sales compression',
    limitedBy: 'driver power',
    rated: compressorCapacity({ power: 1700, from: 3200, to: 8400, kelvin: 303, z: 0.9 }),
    relief: { name: 'A third compressor', factor: 1.5 },
  },
];

/** A unit as the plant runs. */
export type RunningUnit = Unit & {
  /** Gas that it takes, with its relief if it has been relieved. */
  capacity: number;
  /** Share of its capacity that the plant's throughput uses. */
  loading: number;
  isRelieved: boolean;
};

export type Plant = {
  /** 10³ m³/d: what the least of its units takes. */
  throughput: number;
  limit: RunningUnit;
  units: readonly RunningUnit[];
};

/** Runs the plant at its most, with some of its units relieved. */
export function runPlant(relieved: ReadonlySet<UnitKey>): Plant {
  const capacities = units.map((unit) => {
    const isRelieved = relieved.has(unit.key) && unit.relief !== undefined;
    return { ...unit, isRelieved, capacity: unit.rated * (isRelieved ? (unit.relief?.factor ?? 1) : 1) };
  });
  const limit = capacities.reduce((least, unit) => (unit.capacity < least.capacity ? unit : least));
  const throughput = limit.capacity;
  const running = capacities.map((unit) => ({ ...unit, loading: throughput / unit.capacity }));
  return { throughput, limit: { ...limit, loading: 1 }, units: running };
}

/** What relieving one more unit would add to the plant's throughput, 10³ m³/d: nothing where it is not the limit. */
export function gainOf(key: UnitKey, relieved: ReadonlySet<UnitKey>): number {
  return runPlant(new Set([...relieved, key])).throughput - runPlant(relieved).throughput;
}
