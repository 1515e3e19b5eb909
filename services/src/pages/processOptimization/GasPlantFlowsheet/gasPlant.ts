import {
  byDisplacement,
  byDuty,
  byPower,
  type Cylinders,
  type Gas,
  circleArea,
  bySoudersBrown,
  type Stage,
} from './capacityRelations.ts';

/**
 * An illustrative sour gas plant of about 1000 × 10³ m³/d, no client's: 4.5% acid gas (3.5% CO₂, 1.0% H₂S), inlet
 * at 2400 kPa, sales at 8400 kPa, absolute. Each unit has one limit, from a relation in `capacityRelations`, and
 * one project that relieves it. Efficiencies and load factors are usual values, not a vendor's.
 */
export const unitIds = ['separator', 'inlet', 'contactor', 'regenerator', 'glycol', 'chiller', 'sales'] as const;
export type UnitId = (typeof unitIds)[number];

/** A unit as the figure names it; `limit` is what holds it. */
export type Unit = { tag: string; name: string; limit: string; project: string };

export const units: Readonly<Record<UnitId, Unit>> = {
  separator: { tag: 'V-100', name: 'Inlet separator', limit: 'mist carry-over', project: 'Vane pack for the mesh pad' },
  inlet: { tag: 'K-100', name: 'Inlet compressor', limit: 'displacement', project: 'Cylinders of 241 mm bore' },
  contactor: { tag: 'C-200', name: 'Amine contactor', limit: 'tray flooding', project: 'High-capacity trays' },
  regenerator: {
    tag: 'C-210',
    name: 'Amine regenerator',
    limit: 'reboiler duty',
    project: 'Larger lean/rich exchanger',
  },
  glycol: { tag: 'C-300', name: 'Glycol contactor', limit: 'entrainment', project: 'Structured packing for trays' },
  chiller: { tag: 'E-410', name: 'Propane chiller', limit: 'summer duty', project: 'Second gas/gas exchanger' },
  sales: { tag: 'K-500', name: 'Sales compressor', limit: 'driver power', project: 'Larger driver, 760 kW' },
};

/** Acid gas taken out by the amine, and C3+ condensed by the chiller, kmol for each kmol of inlet gas. */
const acidGas = 0.045;
const liquids = 0.04;
const sweet = 1 - acidGas;

const inletGas: Gas = { pressure: 2400, temperature: 298, molarMass: 20.5, compressibility: 0.94, shrinkage: 1 };
const sourGas: Gas = { pressure: 5750, temperature: 310, molarMass: 20.5, compressibility: 0.87, shrinkage: 1 };
const wetGas: Gas = { pressure: 5650, temperature: 315, molarMass: 19.6, compressibility: 0.88, shrinkage: sweet };
const residue: Omit<Gas, 'temperature'> = {
  pressure: 5300,
  molarMass: 18.2,
  compressibility: 0.87,
  shrinkage: sweet - liquids,
};

const inletStage: Stage = { gas: inletGas, discharge: 5900, dischargeCompressibility: 0.92, exponent: 1.26 };

/** Four throws at 1000 r/min; clearance 15%. */
const cylinders: Omit<Cylinders, 'bore'> = { count: 4, rod: 0.064, stroke: 0.152, speed: 1000 / 60, clearance: 0.15 };
const inletDriver = 1950; // kW at site, which also has its say once the cylinders are larger

/** MDEA, 45% by mass: 3.9 kmol/m³, net loading 0.40; so each m³ carries this much acid gas, in kmol. */
const pickUp = 3.9 * 0.4;

/** kJ of reboiler duty for each m³ of amine: warming it by `approach` K, breaking the bond, reflux at 1.3 mol/mol. */
const regeneration = (approach: number) => 1030 * 3.8 * approach + pickUp * 58_000 + pickUp * 1.3 * 40_600;

/** The dry gas is cooled from 315 K to 253 K (−20 °C); the gas/gas exchanger leaves `approach` K at its warm end. */
const [warm, cold] = [315, 253];
const chilling = (approach: number) =>
  sweet * 45 * (warm - cold) + liquids * 18_000 - residue.shrinkage * 46 * (warm - cold - approach);

/**
 * Each unit's capacity with some of them relieved, in 10³ m³/d of inlet gas. Not all is independent: what the
 * larger gas/gas exchanger spares the chiller, it adds to the suction temperature of the sales compressor.
 */
export function toCapacities(relieved: ReadonlySet<UnitId>): Record<UnitId, number> {
  const either = (unit: UnitId, now: number, after: number) => (relieved.has(unit) ? after : now);
  const bore = either('inlet', 0.219, 0.241);
  const gasApproach = either('chiller', 12, 6);
  const salesGas: Gas = { ...residue, temperature: warm - gasApproach };
  const salesStage: Stage = { gas: salesGas, discharge: 8400, dischargeCompressibility: 0.86, exponent: 1.27 };
  return {
    separator: bySoudersBrown(inletGas, {
      loadFactor: either('separator', 0.099, 0.13), // GPSA section 7: 0.107 m/s at 7 bar(g), less with pressure
      area: circleArea(1.25),
      liquidDensity: 650,
    }),
    inlet: Math.min(byDisplacement(inletStage, { ...cylinders, bore }), byPower(inletStage, inletDriver, 0.82)),
    contactor: bySoudersBrown(sourGas, {
      loadFactor: either('contactor', 0.1, 0.118) * 0.8 * 0.82, // flood, times foaming factor, times share of flood
      area: circleArea(1.07) * either('contactor', 0.85, 0.92), // without the downcomers
      liquidDensity: 1020,
    }),
    regenerator: byDuty(4300, (acidGas / pickUp) * regeneration(either('regenerator', 20, 10))),
    glycol: bySoudersBrown(wetGas, {
      loadFactor: either('glycol', 0.049, 0.091), // GPSA section 20: bubble caps at 0.6 m, structured packing
      area: circleArea(1.15),
      liquidDensity: 1110,
    }),
    chiller: byDuty(620, chilling(gasApproach)),
    sales: byPower(salesStage, either('sales', 640, 760), 0.78),
  };
}

/** What a plant carries with some units relieved, and the unit that holds it there. */
export type PlantState = { capacities: Record<UnitId, number>; maximum: number; bottleneck: UnitId };

/** The plant carries what its smallest unit does. */
export function toPlantState(relieved: Iterable<UnitId>): PlantState {
  const capacities = toCapacities(new Set(relieved));
  const bottleneck = unitIds.reduce((least, unit) => (capacities[unit] < capacities[least] ? unit : least));
  return { capacities, maximum: capacities[bottleneck], bottleneck };
}

/** Throughput over capacity, in whole percent that reach 100 at the bottleneck alone. */
export function toLoading({ capacities, maximum }: PlantState, unit: UnitId): number {
  return Math.floor((maximum / capacities[unit]) * 100);
}

/**
 * What each project brings, in whole 10³ m³/d: one of `steps` over the steps before it, any other over all of them.
 * The gains of the steps add up to the rise of the rounded maximum.
 */
export function toGains(steps: readonly UnitId[]): Record<UnitId, number> {
  const maximum = (relieved: readonly UnitId[]) => Math.round(toPlantState(relieved).maximum);
  const gain = (unit: UnitId) => {
    const before = steps.includes(unit) ? steps.slice(0, steps.indexOf(unit)) : steps;
    return [unit, maximum([...before, unit]) - maximum(before)] as const;
  };
  return Object.fromEntries(unitIds.map(gain)) as Record<UnitId, number>; // each id is a key
}
