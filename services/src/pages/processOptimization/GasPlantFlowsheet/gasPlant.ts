import {
  byDisplacement,
  byDuty,
  byPower,
  type Cylinders,
  type Gas,
  circleArea,
  bySoudersBrown,
  type Stage,
  type VesselInput,
} from './capacityRelations.ts';

/**
 * Rated units of an illustrative sour gas plant (not a client's) of about 1000 × 10³ m³/d: 4.5% acid gas (3.5% CO₂,
 * 1.0% H₂S), inlet at 2400 kPa, sales at 8400 kPa, absolute. Each unit has one limit, from `capacityRelations.ts`, and
 * one project that relieves it. Efficiencies and load factors are typical values, not a vendor's.
 */
export const unitIds = ['separator', 'inlet', 'contactor', 'regenerator', 'glycol', 'chiller', 'sales'] as const;
export type UnitId = (typeof unitIds)[number];

/** Texts of the figure for a unit; `limit` is the cause of its capacity limit. */
export type Unit = { tag: string; name: string; limit: string; project: string };

export const units: Readonly<Record<UnitId, Unit>> = {
  separator: { tag: 'V-101', name: 'Inlet separator', limit: 'mist carry-over', project: 'Vane pack for the mesh pad' },
  inlet: { tag: 'K-201', name: 'Inlet compressor', limit: 'displacement', project: 'Cylinders of 241 mm bore' },
  contactor: { tag: 'C-301', name: 'Amine contactor', limit: 'tray flooding', project: 'High-capacity trays' },
  regenerator: { tag: 'C-302', name: 'Amine regenerator', limit: 'reboiler duty', project: 'Larger exchanger E-301' },
  glycol: { tag: 'C-401', name: 'Glycol contactor', limit: 'entrainment', project: 'Structured packing for trays' },
  chiller: { tag: 'E-502', name: 'Propane chiller', limit: 'summer duty', project: 'Second gas/gas exchanger' },
  sales: { tag: 'K-701', name: 'Sales compressor', limit: 'driver power', project: 'Larger driver, 760 kW' },
};

/** Acid gas removed by the amine, kmol per kmol of inlet gas. */
const acidGas = 0.045;
/** C3+ condensed by the chiller, kmol per kmol of inlet gas. */
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

/** Four cylinders at 1000 r/min, clearance 15%. */
const cylinders: Omit<Cylinders, 'bore'> = { count: 4, rod: 0.064, stroke: 0.152, speed: 1000 / 60, clearance: 0.15 };
const inletDriver = 1950; // kW at site; limits the compressor once the cylinders are larger

/** Acid gas that 1 m³ of amine picks up, kmol: MDEA, 45% by mass, 3.9 kmol/m³, net loading 0.40. */
const amineLoading = 3.9 * 0.4;

/** Returns the reboiler duty in kJ per m³ of amine: heating by `approach` K, desorption, reflux at 1.3 mol/mol. */
const toReboilerDuty = (approach: number) =>
  1030 * 3.8 * approach + amineLoading * 58_000 + amineLoading * 1.3 * 40_600;

/** Temperature of the dry gas before and after cooling, K (253 K is −20 °C). */
const [warm, cold] = [315, 253];
/** Returns the chiller duty in kJ per kmol of inlet gas; `approach` is that of the gas/gas exchanger's warm end, K. */
const toChillerDuty = (approach: number) =>
  sweet * 45 * (warm - cold) + liquids * 18_000 - residue.shrinkage * 46 * (warm - cold - approach);

/** Limit of a unit: the relation and its inputs. */
export type Limit =
  | { by: 'velocity'; gas: Gas; vessel: Record<VesselInput, number> }
  | { by: 'displacement'; stage: Stage; cylinders: Cylinders }
  | { by: 'power'; stage: Stage; power: number; efficiency: number }
  | { by: 'duty'; duty: number; perKmol: number };

/** Returns the throughput at a limit, 10³ m³/d of inlet gas. */
export function toCapacity(limit: Limit): number {
  switch (limit.by) {
    case 'velocity':
      return bySoudersBrown(limit.gas, limit.vessel);
    case 'displacement':
      return byDisplacement(limit.stage, limit.cylinders);
    case 'power':
      return byPower(limit.stage, limit.power, limit.efficiency);
    case 'duty':
      return byDuty(limit.duty, limit.perKmol);
  }
}

/** Returns the capacity of each unit when the units of `relieved` are relieved, in 10³ m³/d of inlet gas. */
export function toCapacities(relieved: ReadonlySet<UnitId>): Record<UnitId, number> {
  const limits = toLimits(relieved);
  const capacities = unitIds.map((unit) => [unit, toCapacity(limits[unit])] as const);
  return Object.fromEntries(capacities) as Record<UnitId, number>; // `unitIds` has every key
}

/**
 * Returns the limit of each unit when the units of `relieved` are relieved. Two units are coupled: the larger gas/gas
 * exchanger relieves the chiller, but warms the suction of the sales compressor.
 */
export function toLimits(relieved: ReadonlySet<UnitId>): Record<UnitId, Limit> {
  const choose = (unit: UnitId, now: number, after: number) => (relieved.has(unit) ? after : now);
  const bore = choose('inlet', 0.219, 0.241);
  const gasApproach = choose('chiller', 12, 6);
  const salesGas: Gas = { ...residue, temperature: warm - gasApproach };
  const salesStage: Stage = { gas: salesGas, discharge: 8400, dischargeCompressibility: 0.86, exponent: 1.27 };
  const velocity = (gas: Gas, vessel: Record<VesselInput, number>): Limit => ({ by: 'velocity', gas, vessel });
  const inletLimits: readonly [Limit, Limit] = [
    { by: 'displacement', stage: inletStage, cylinders: { ...cylinders, bore } },
    { by: 'power', stage: inletStage, power: inletDriver, efficiency: 0.82 },
  ];
  const perKmolOfAmine = acidGas / amineLoading;
  return {
    separator: velocity(inletGas, {
      loadFactor: choose('separator', 0.122, 0.16), // GPSA section 7: 0.122 to 0.152 m/s, horizontal with mesh pad
      area: circleArea(1.59) / 2, // half full of liquid
      liquidDensity: 650,
    }),
    inlet: toCapacity(inletLimits[0]) <= toCapacity(inletLimits[1]) ? inletLimits[0] : inletLimits[1],
    contactor: velocity(sourGas, {
      loadFactor: choose('contactor', 0.1, 0.118) * 0.8 * 0.82, // at flooding × foaming factor × fraction of flooding
      area: circleArea(1.07) * choose('contactor', 0.85, 0.92), // without downcomers
      liquidDensity: 1020,
    }),
    regenerator: { by: 'duty', duty: 4300, perKmol: perKmolOfAmine * toReboilerDuty(choose('regenerator', 20, 10)) },
    glycol: velocity(wetGas, {
      loadFactor: choose('glycol', 0.049, 0.091), // GPSA section 20: bubble caps, 0.6 m tray spacing; packing
      area: circleArea(1.15),
      liquidDensity: 1110,
    }),
    chiller: { by: 'duty', duty: 620, perKmol: toChillerDuty(gasApproach) },
    sales: { by: 'power', stage: salesStage, power: choose('sales', 640, 760), efficiency: 0.78 },
  };
}

/** Capacities with some units relieved, maximum throughput of the plant (10³ m³/d), and the unit that limits it. */
export type PlantState = { capacities: Record<UnitId, number>; maximum: number; bottleneck: UnitId };

/** Returns the state of the plant; the unit with the smallest capacity limits it. */
export function toPlantState(relieved: Iterable<UnitId>): PlantState {
  const capacities = toCapacities(new Set(relieved));
  const bottleneck = unitIds.reduce((least, unit) => (capacities[unit] < capacities[least] ? unit : least));
  return { capacities, maximum: capacities[bottleneck], bottleneck };
}

/** Returns throughput over capacity in whole percent, rounded; only the bottleneck reaches 100. */
export function toLoading({ capacities, maximum, bottleneck }: PlantState, unit: UnitId): number {
  return unit === bottleneck ? 100 : Math.min(99, Math.round((maximum / capacities[unit]) * 100));
}

/**
 * Returns the gain of each project in whole 10³ m³/d: for a project in `steps`, compared with the steps before it; for
 * the others, compared with all steps. The gains of the steps add up to the rise of the rounded maximum.
 */
export function toGains(steps: readonly UnitId[]): Record<UnitId, number> {
  const maximum = (relieved: readonly UnitId[]) => Math.round(toPlantState(relieved).maximum);
  const gain = (unit: UnitId) => {
    const before = steps.includes(unit) ? steps.slice(0, steps.indexOf(unit)) : steps;
    return [unit, maximum([...before, unit]) - maximum(before)] as const;
  };
  return Object.fromEntries(unitIds.map(gain)) as Record<UnitId, number>; // `unitIds` has every key
}
