/** Inside diameter and equivalent length (including bends and fittings) of a pipe, m. */
export type Pipe = { diameter: number; length: number };

export type ValveTag = 'PSV-101' | 'PSV-201' | 'BDV-501' | 'PSV-301' | 'PSV-401';

/** Relief or blowdown valve that opens to the flare. */
export type Valve = {
  tag: ValveTag;
  protects: string;
  /** Set pressure, kPa gauge; undefined for a blowdown valve. */
  set?: number;
  /** Allowed back pressure as a fraction of the set pressure: 0.1 for a conventional valve (API 520-1). */
  allowedShare?: number;
  tail: Pipe;
  /** Header of the valve; the far header leads to the main one. */
  joins: 'far' | 'main';
};

/** Valves of an illustrative gas plant (not a client's), in their order along the header. */
export const valves: readonly Valve[] = [
  {
    tag: 'PSV-101',
    protects: 'Inlet separator',
    set: 4960,
    allowedShare: 0.1,
    tail: { diameter: 0.154, length: 35 },
    joins: 'far',
  },
  {
    tag: 'PSV-201',
    protects: 'Discharge scrubber',
    set: 9930,
    allowedShare: 0.1,
    tail: { diameter: 0.2545, length: 40 },
    joins: 'far',
  },
  { tag: 'BDV-501', protects: 'Plant blowdown', tail: { diameter: 0.3048, length: 45 }, joins: 'far' },
  {
    tag: 'PSV-301',
    protects: 'Amine contactor',
    set: 7000,
    allowedShare: 0.1,
    tail: { diameter: 0.2027, length: 40 },
    joins: 'main',
  },
  {
    tag: 'PSV-401',
    protects: 'Stabilizer',
    set: 1380,
    allowedShare: 0.1,
    tail: { diameter: 0.2027, length: 60 },
    joins: 'main',
  },
];

/** Far header, and main header including the stack downstream of the knock-out drum. */
export const headers = {
  far: { diameter: 0.387, length: 80 },
  main: { diameter: 0.489, length: 165 },
} as const satisfies Record<string, Pipe>;

/** Valves that relieve at the same time, with their loads in kg/h. */
export type Scenario = { name: string; loads: Partial<Record<ValveTag, number>> };

export const scenarios: readonly Scenario[] = [
  { name: 'Blocked outlet', loads: { 'PSV-201': 38_000 } },
  { name: 'Fire at the inlet', loads: { 'PSV-101': 12_000, 'PSV-201': 7000 } },
  { name: 'Power failure', loads: { 'PSV-101': 9000, 'PSV-401': 22_000 } },
  { name: 'Blowdown', loads: { 'BDV-501': 52_000 } },
];

/** Ideal, isothermal gas in the headers: kg/kmol, K, heat capacity ratio; `air` is the air pressure at 700 m, kPa. */
const gas = { molarMass: 20, kelvin: 330, k: 1.25, air: 93 } as const;
/** Darcy friction factor of commercial steel pipe in fully turbulent flow. */
const friction = 0.015;
/** RT/M, J/kg. */
const energy = (8314.46 * gas.kelvin) / gas.molarMass;
const soundSpeed = Math.sqrt(gas.k * energy);

/** Design limit of the Mach number at the tip in the governing case; above it the flame can lift off. */
export const tipLimit = 0.5;

/** Returns the mass flux, kg/(m² s). */
const fluxOf = (load: number, { diameter }: Pipe) => load / 3600 / ((Math.PI / 4) * diameter ** 2);

/**
 * Returns the inlet pressure of a pipe, kPa absolute, for isothermal flow (API 521, "Sizing of disposal piping"):
 * p₁² − p₂² = G² RT/M (fL/D + 2 ln(p₁/p₂)).
 */
export function inletPressure(outlet: number, load: number, pipe: Pipe): number {
  const flux = fluxOf(load, pipe);
  const kinetic = (flux ** 2 * energy) / 1e6;
  let inlet = outlet;
  for (let pass = 0; pass < 60; pass += 1)
    inlet = Math.sqrt(
      outlet ** 2 + kinetic * ((friction * pipe.length) / pipe.diameter + 2 * Math.log(inlet / outlet)),
    );
  return inlet;
}

/** Returns the Mach number at the outlet of a pipe; `outlet` is the pressure there, kPa absolute. */
export function machAt(outlet: number, load: number, pipe: Pipe): number {
  return (fluxOf(load, pipe) * energy) / (outlet * 1000) / soundSpeed;
}

/** Valve in a scenario. */
export type ValveState = Valve & {
  /** kg/h */
  load: number;
  /** Pressure at the valve's outlet, kPa gauge. */
  backPressure: number;
  /** Back pressure over allowed back pressure; undefined for a blowdown valve. */
  used: number | undefined;
  /** Mach number at the tail pipe's end at the header. */
  tailMach: number;
};

export type NetworkState = {
  valves: readonly ValveState[];
  /** Total load, kg/h. */
  total: number;
  /** Mach number at the tip. */
  mach: number;
};

/** Computes pressures and Mach numbers of a scenario, from the tip back to the valves. */
export function runScenario({ loads }: Scenario): NetworkState {
  const loadOf = ({ tag }: Valve) => loads[tag] ?? 0;
  const sum = (subset: readonly Valve[]) => subset.reduce((total, valve) => total + loadOf(valve), 0);
  const total = sum(valves);
  const main = inletPressure(gas.air, total, headers.main);
  const far = inletPressure(main, sum(valves.filter(({ joins }) => joins === 'far')), headers.far);
  const states = valves.map((valve): ValveState => {
    const load = loadOf(valve);
    const header = valve.joins === 'far' ? far : main;
    const backPressure = inletPressure(header, load, valve.tail) - gas.air;
    const { set, allowedShare } = valve;
    return {
      ...valve,
      load,
      backPressure,
      used: set && allowedShare ? backPressure / (set * allowedShare) : undefined,
      tailMach: machAt(header, load, valve.tail),
    };
  });
  return { valves: states, total, mach: machAt(gas.air, total, headers.main) };
}

/** Returns the scenario that governs the header and the tip: the largest total load. */
export function findGoverning(): Scenario {
  return scenarios.reduce((worst, scenario) =>
    runScenario(scenario).total > runScenario(worst).total ? scenario : worst,
  );
}

/** Returns the scenario with the highest back pressure while the valve flows; it governs the valve's tail pipe. */
export function findGoverningOf(tag: ValveTag): Scenario | undefined {
  const pressure = (scenario: Scenario) =>
    runScenario(scenario).valves.find((valve) => valve.tag === tag)?.backPressure;
  const flowing = scenarios.filter(({ loads }) => loads[tag] !== undefined);
  return flowing.toSorted((a, b) => (pressure(b) ?? 0) - (pressure(a) ?? 0))[0];
}
