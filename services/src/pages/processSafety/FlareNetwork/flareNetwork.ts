/** Inside diameter and equivalent length (including bends and fittings) of a pipe, m. */
export type Pipe = { diameter: number; length: number };

export type ValveTag = 'PSV-101' | 'PSV-201' | 'BDV-201' | 'PSV-301' | 'PSV-601';

/** Relief or blowdown valve that opens to the flare. */
export type Valve = {
  tag: ValveTag;
  protects: string;
  /** Set pressure of a conventional relief valve, kPa gauge; undefined for a blowdown valve. */
  set?: number;
  /** Maximum allowable working pressure of the vessel, kPa gauge; undefined for a blowdown valve. */
  limit?: number;
  tail: Pipe;
  /** Header from the valve's tie-in to the next one; from the last one to V-901. */
  header: Pipe;
};

/** Valves of an illustrative gas plant (not a client's), in their order along the header, the farthest first. */
export const valves: readonly Valve[] = [
  {
    tag: 'PSV-101',
    protects: 'V-101, inlet separator',
    set: 4960,
    limit: 5100,
    tail: { diameter: 0.154, length: 35 },
    header: { diameter: 0.387, length: 30 },
  },
  {
    tag: 'PSV-201',
    protects: 'V-201, discharge scrubber',
    set: 9930,
    limit: 10_200,
    tail: { diameter: 0.2545, length: 40 },
    header: { diameter: 0.387, length: 10 },
  },
  {
    tag: 'BDV-201',
    protects: 'Plant blowdown',
    tail: { diameter: 0.3048, length: 45 },
    header: { diameter: 0.387, length: 40 },
  },
  {
    tag: 'PSV-301',
    protects: 'C-301, amine contactor',
    set: 7000,
    limit: 7200,
    tail: { diameter: 0.2027, length: 40 },
    header: { diameter: 0.489, length: 25 },
  },
  {
    tag: 'PSV-601',
    protects: 'C-601, stabilizer',
    set: 1380,
    limit: 1450,
    tail: { diameter: 0.2027, length: 60 },
    header: { diameter: 0.489, length: 55 },
  },
];

/** Line from the knock-out drum V-901 to the tip of the flare F-901, including the drum and the liquid seal. */
export const stack: Pipe = { diameter: 0.489, length: 85 };

/** Allowed built-up back pressure of a conventional valve over its set pressure: the overpressure (API 520-1). */
const overpressures = { single: 0.1, fire: 0.21 } as const;

/** Valves that relieve at the same time, with their loads in kg/h. */
export type Scenario = {
  name: string;
  cause: string;
  loads: Partial<Record<ValveTag, number>>;
  /** ASME VIII-1 allows 10% above the maximum allowable working pressure with one valve, 21% in a fire. */
  overpressure: keyof typeof overpressures;
};

export const scenarios: readonly Scenario[] = [
  {
    name: 'Blocked outlet',
    cause: 'A valve shuts downstream of K-201, which runs on.',
    loads: { 'PSV-201': 38_000 },
    overpressure: 'single',
  },
  {
    name: 'Fire at the inlet',
    cause: 'One pool fire heats V-101 and V-201.',
    loads: { 'PSV-101': 12_000, 'PSV-201': 7000 },
    overpressure: 'fire',
  },
  {
    name: 'Compressor trip',
    cause: 'K-201 stops: the inlet backs up until its ESD valve is shut, and the stabilizer’s overhead has no way out.',
    loads: { 'PSV-101': 9000, 'PSV-601': 22_000 },
    overpressure: 'single',
  },
  {
    name: 'Blowdown',
    cause: 'BDV-201 empties the plant on purpose.',
    loads: { 'BDV-201': 52_000 },
    overpressure: 'single',
  },
];

/** Ideal, isothermal gas in the headers: kg/kmol, K, heat capacity ratio; `air` is the air pressure at 700 m, kPa. */
const gas = { molarMass: 20, kelvin: 330, k: 1.25, air: 93 } as const;
/** Darcy friction factor of commercial steel pipe in fully turbulent flow. */
const friction = 0.015;
/** RT/M, J/kg. */
const energy = (8314.46 * gas.kelvin) / gas.molarMass;
const soundSpeed = Math.sqrt(gas.k * energy);

/** Conditions of the flow: kPa of the air, m/s, J/kg, Darcy friction factor. */
export const flow = { air: gas.air, soundSpeed, energy, friction } as const;

/** Design limit of the Mach number at the tip in the governing case; above it the flame can lift off. */
export const tipLimit = 0.5;

/** Returns the mass flux, kg/(m² s). */
export const fluxOf = (load: number, { diameter }: Pipe) => load / 3600 / ((Math.PI / 4) * diameter ** 2);

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

/** Valve in a scenario. Pressures are in kPa gauge, flows in kg/h. */
export type ValveState = Valve & {
  load: number;
  /** Pressure in the header at the valve's tie-in. */
  tieIn: number;
  /** Flow in the header downstream of the tie-in. */
  headerFlow: number;
  /** Pressure at the valve's outlet: built-up back pressure of a flowing valve, superimposed of a shut one. */
  backPressure: number;
  /**
   * Allowed back pressure; undefined for a blowdown valve. Flowing: the overpressure, as a share of the set pressure
   * (API 520-1). Shut: what the set pressure leaves to the vessel's limit, because a conventional valve opens at its set
   * pressure plus the superimposed back pressure.
   */
  allowed: number | undefined;
  /** Back pressure over allowed back pressure. */
  used: number | undefined;
  /** Mach number at the tail pipe's end at the header. */
  tailMach: number;
  /** Mach number at the downstream end of the header from the tie-in to the next. */
  headerMach: number;
};

export type NetworkState = {
  valves: readonly ValveState[];
  /** Total load, kg/h. */
  total: number;
  /** Pressure in the knock-out drum, kPa gauge. */
  drum: number;
  /** Mach number at the tip. */
  mach: number;
};

/** Computes flows, pressures and Mach numbers of a scenario, from the tip back to the valves. */
export function runScenario({ loads, overpressure }: Scenario): NetworkState {
  const loadOf = ({ tag }: Valve) => loads[tag] ?? 0;
  const total = valves.reduce((sum, valve) => sum + loadOf(valve), 0);
  const drum = inletPressure(gas.air, total, stack);
  const states: ValveState[] = [];
  let next = drum;
  let headerFlow = total;
  for (const valve of valves.toReversed()) {
    const load = loadOf(valve);
    const tieIn = inletPressure(next, headerFlow, valve.header);
    const backPressure = inletPressure(tieIn, load, valve.tail) - gas.air;
    const allowed = toAllowed(valve, load > 0 ? overpressures[overpressure] : undefined);
    states.unshift({
      ...valve,
      load,
      tieIn: tieIn - gas.air,
      headerFlow,
      backPressure,
      allowed,
      used: allowed && backPressure / allowed,
      tailMach: machAt(tieIn, load, valve.tail),
      headerMach: machAt(next, headerFlow, valve.header),
    });
    next = tieIn;
    headerFlow -= load;
  }
  return { valves: states, total, drum: drum - gas.air, mach: machAt(gas.air, total, stack) };
}

/** Returns the allowed back pressure, kPa; `overpressure` is undefined for a shut valve. */
function toAllowed({ set, limit }: Valve, overpressure: number | undefined) {
  if (set === undefined || limit === undefined) return undefined;
  return overpressure === undefined ? limit - set : set * overpressure;
}

/** Returns the scenario that governs the header and the tip: the largest total load. */
export function findGoverning(): Scenario {
  return scenarios.reduce((worst, scenario) =>
    runScenario(scenario).total > runScenario(worst).total ? scenario : worst,
  );
}

/**
 * Returns the scenario that governs the valve's tail pipe: while the valve flows, the one that uses the largest share of
 * the allowed back pressure. The back pressure itself decides for a blowdown valve.
 */
export function findGoverningOf(tag: ValveTag): Scenario | undefined {
  const severity = (scenario: Scenario) => {
    const state = runScenario(scenario).valves.find((valve) => valve.tag === tag);
    return state?.used ?? state?.backPressure ?? 0;
  };
  return scenarios.filter(({ loads }) => loads[tag] !== undefined).toSorted((a, b) => severity(b) - severity(a))[0];
}
