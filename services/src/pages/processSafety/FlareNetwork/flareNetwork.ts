/** A pipe: inside diameter and equivalent length (bends and fittings in it), m. */
export type Pipe = { diameter: number; length: number };

export type ValveTag = 'PSV-101' | 'PSV-201' | 'BDV-501' | 'PSV-301' | 'PSV-401';

/** A valve that opens to the flare. */
export type Valve = {
  tag: ValveTag;
  protects: string;
  /** Set pressure, kPa gauge; a blowdown valve has none. */
  set?: number;
  /** Back pressure that it may see, as a share of its set pressure: 0.1 for a conventional valve (API 520-1). */
  allowedShare?: number;
  tail: Pipe;
  /** Which header it joins: the far one, or the main one behind it. */
  joins: 'far' | 'main';
};

/** An illustrative gas plant, no client's, in the order in which its valves join the header. */
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

/** The headers: the far one, and the main one with the stack behind the knock-out drum. */
export const headers = {
  far: { diameter: 0.387, length: 80 },
  main: { diameter: 0.489, length: 165 },
} as const satisfies Record<string, Pipe>;

/** What relieves at once, by valve, kg/h. */
export type Scenario = { name: string; loads: Partial<Record<ValveTag, number>> };

export const scenarios: readonly Scenario[] = [
  { name: 'Blocked outlet', loads: { 'PSV-201': 38_000 } },
  { name: 'Fire at the inlet', loads: { 'PSV-101': 12_000, 'PSV-201': 7000 } },
  { name: 'Power failure', loads: { 'PSV-101': 9000, 'PSV-401': 22_000 } },
  { name: 'Blowdown', loads: { 'BDV-501': 52_000 } },
];

/** The gas in the header, ideal and isothermal: 20 kg/kmol, 330 K, k = 1.25; pressure of the air at 700 m, kPa. */
const gas = { molarMass: 20, kelvin: 330, k: 1.25, air: 93 } as const;
/** Darcy's friction factor of commercial steel, fully turbulent. */
const friction = 0.015;
/** RT/M, J/kg. */
const energy = (8314.46 * gas.kelvin) / gas.molarMass;
const soundSpeed = Math.sqrt(gas.k * energy);

/** Mach number that the tip is sized for at the governing case; above it a flame may lift. */
export const tipLimit = 0.5;

/** Flow for a unit of area, kg/(m² s). */
const fluxOf = (load: number, { diameter }: Pipe) => load / 3600 / ((Math.PI / 4) * diameter ** 2);

/**
 * The pressure at a pipe's inlet, kPa absolute, by isothermal flow (API 521, "Sizing of disposal piping"):
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

/** Mach number at a pipe's outlet of so many kPa absolute. */
export function machAt(outlet: number, load: number, pipe: Pipe): number {
  return (fluxOf(load, pipe) * energy) / (outlet * 1000) / soundSpeed;
}

/** A valve as a scenario finds it. */
export type ValveState = Valve & {
  /** kg/h. */
  load: number;
  /** At its outlet, kPa gauge. */
  backPressure: number;
  /** Share of the back pressure that it may see; undefined for a blowdown valve. */
  used: number | undefined;
  /** Mach number where its tail pipe meets the header. */
  tailMach: number;
};

export type NetworkState = {
  valves: readonly ValveState[];
  /** kg/h. */
  total: number;
  /** At the tip. */
  mach: number;
};

/** Works a scenario out from the tip back to the valves. */
export function runScenario({ loads }: Scenario): NetworkState {
  const loadOf = ({ tag }: Valve) => loads[tag] ?? 0;
  const sum = (those: readonly Valve[]) => those.reduce((total, valve) => total + loadOf(valve), 0);
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

/** The scenario that governs the header and the tip: the one with the most in them. */
export function findGoverning(): Scenario {
  return scenarios.reduce((worst, scenario) =>
    runScenario(scenario).total > runScenario(worst).total ? scenario : worst,
  );
}

/** The scenario that governs one valve's tail pipe: the one with the most back pressure while it flows. */
export function findGoverningOf(tag: ValveTag): Scenario | undefined {
  const pressure = (scenario: Scenario) =>
    runScenario(scenario).valves.find((valve) => valve.tag === tag)?.backPressure;
  const flowing = scenarios.filter(({ loads }) => loads[tag] !== undefined);
  return flowing.toSorted((a, b) => (pressure(b) ?? 0) - (pressure(a) ?? 0))[0];
}
