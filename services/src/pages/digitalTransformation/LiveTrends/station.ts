/**
 * Simulation of a compressor station, not a client's: three identical two-stage reciprocating compressors, each driven
 * by a lean-burn gas engine, on a gathering system of sweet gas. Each reading is a separate steady state: the pressure
 * of the gathering lines settles between two readings. Volumes are at 15 °C and 101.325 kPa.
 */

/** Events to choose from. `trip` includes choking back the wells and the restart of the unit. */
export const stationEvents = ['normal', 'trip', 'fouling'] as const;
export type StationEvent = (typeof stationEvents)[number];

/** Measured and derived values of the station at one time. */
export type Reading = {
  /** Running units. */
  units: number;
  /** Gas from the wells, 10³ m³/d: `compressed` plus the surplus that the suction pressure control sends to flare. */
  inlet: number;
  /** 10³ m³/d */
  compressed: number;
  /** 10³ m³/d */
  fuel: number;
  /** Including pilot and purge, 10³ m³/d. */
  flare: number;
  /** `compressed` less fuel, pilot and purge, 10³ m³/d. */
  delivered: number;
  /** Suction pressure, kPa absolute. */
  suction: number;
  /** Outlet temperature of the first-stage coolers minus outside air temperature, K. */
  approach: number;
  /** Total shaft power of the running units, kW. */
  power: number;
  /** CO₂e of fuel and flare, t/d. */
  emissions: number;
};

/** m³/kmol at 15 °C and 101.325 kPa. */
export const molarVolume = 23.645;
/**
 * Fuel and flare gas, by volume 92% C1, 4.5% C2, 1% C3, 0.5% C4, 1% CO₂, 1% N₂: carbon atoms per molecule, gross
 * heating value in MJ/m³, mole fraction of methane.
 */
export const gas = {
  carbon: 0.92 + 2 * 0.045 + 3 * 0.01 + 4 * 0.005 + 0.01,
  heatingValue: 0.92 * 37.67 + 0.045 * 66.0 + 0.01 * 93.9 + 0.005 * 121.7,
  methane: 0.92,
};
const methaneDensity = 16.043 / molarVolume;
/** 100-year GWP of methane in Canadian reporting (IPCC AR5). */
const methaneGwp = 28;

/**
 * t CO₂e per 10³ m³ of fuel: all carbon as CO₂, plus methane slip of 0.5375 kg CH₄/GJ (1.25 lb/MMBtu: EPA AP-42,
 * Table 3.2-2).
 */
export const fuelFactor = (gas.carbon * 44.01) / molarVolume + ((0.5375 * gas.heatingValue) / 1000) * methaneGwp;
/** t CO₂e per 10³ m³ flared: 98% of the hydrocarbons burn; the methane in the other 2% is emitted. */
export const flareFactor =
  ((0.98 * (gas.carbon - 0.01) + 0.01) * 44.01) / molarVolume + 0.02 * gas.methane * methaneDensity * methaneGwp;

/** Capacity of one unit at full speed and a suction pressure of 1,000 kPa, 10³ m³/d. */
const unitCapacity = 262.5;
/** kPa absolute: set point of the speed control; opening pressure of the control valve to flare. */
const pressures = { suction: 1000, toFlare: 1080 };
/** (k − 1)/k for a ratio of specific heats k = 1.27; adiabatic and mechanical efficiency; compressibility per stage. */
const compressor = { exponent: 0.27 / 1.27, adiabatic: 0.82, mechanical: 0.95, z: [0.975, 0.945] } as const;
/** Transfer units of the fin-fan coolers at 250 × 10³ m³/d per compressor, with clean and with fouled fins. */
const transferUnits = { clean: 1.6, fouled: 0.7 };

/** Operating conditions of the station at one time. */
export type Conditions = {
  /** 10³ m³/d from the wells. */
  inlet: number;
  units: number;
  /** Outside air, °C. */
  air: number;
  /** °C */
  suctionTemperature: number;
  /** Pressure of the delivery line, kPa absolute. */
  discharge: number;
  /** The coolers' fins are fouled by cottonwood fluff. */
  isFouled: boolean;
  /** MJ (HHV) of fuel per kWh at the shaft. */
  heatRate: number;
  /** Pilot and purge, 10³ m³/d. */
  pilot: number;
};

/**
 * Returns the steady state for the conditions. The speed of the units controls the suction pressure. At full speed the
 * pressure rises to the flare's set pressure; then the surplus is flared.
 */
export function toReading({ inlet, units, air, isFouled, ...conditions }: Conditions): Reading {
  const capacity = units * unitCapacity;
  const suction = Math.min(Math.max((inlet / capacity) * pressures.suction, pressures.suction), pressures.toFlare);
  const compressed = Math.min(inlet, (capacity * suction) / pressures.suction);

  // Two stages with the same compression ratio, each adiabatic with an efficiency.
  const rise = (Math.sqrt(conditions.discharge / suction) ** compressor.exponent - 1) / compressor.adiabatic;
  const inletKelvin = conditions.suctionTemperature + 273.15;
  const firstDischarge = inletKelvin * (1 + rise);
  const transfer = ((isFouled ? transferUnits.fouled : transferUnits.clean) * 250 * units) / compressed;
  const approach = (firstDischarge - 273.15 - air) * Math.exp(-transfer);
  const temperatures = [inletKelvin, approach + air + 273.15] as const;
  // kJ/kmol at the shaft
  const work =
    ((compressor.z[0] * temperatures[0] + compressor.z[1] * temperatures[1]) * 8.314 * rise) /
    compressor.exponent /
    compressor.mechanical;
  const power = (work * compressed * 1000) / molarVolume / 86_400;

  const fuel = (power * conditions.heatRate * 24) / gas.heatingValue / 1000;
  const flare = inlet - compressed + conditions.pilot;
  return {
    units,
    inlet,
    compressed,
    fuel,
    flare,
    delivered: compressed - fuel - conditions.pilot,
    suction,
    approach,
    power,
    emissions: fuel * fuelFactor + flare * flareFactor,
  };
}

/** Reading numbers: the unit trips; the wells are choked back; the unit takes load again; the wells are reopened. */
export const trip = { at: 24, choke: [46, 70], restart: 150, open: [152, 176] } as const;
/** Share of the normal inlet that two units can compress without flaring. */
const chokedShare = 0.73;

/** Returns the reading with number `index`, counted from 0. The same event and index give the same reading. */
export function readStation(event: StationEvent, index: number): Reading {
  const isTrip = event === 'trip';
  const choked = isTrip ? progressBetween(index, trip.choke) - progressBetween(index, trip.open) : 0;
  return toReading({
    inlet: (735 + 9 * smoothNoise(index, 1) + 2 * hashNoise(index, 2)) * (1 - (1 - chokedShare) * choked),
    units: isTrip && index >= trip.at && index < trip.restart ? 2 : 3,
    air: 24 + 0.8 * smoothNoise(index, 3) + 0.3 * hashNoise(index, 4),
    suctionTemperature: 20 + 0.6 * smoothNoise(index, 5),
    discharge: 6500 + 90 * smoothNoise(index, 9) + 15 * hashNoise(index, 10),
    isFouled: event === 'fouling',
    heatRate: 11.5 + 0.12 * smoothNoise(index, 6) + 0.05 * hashNoise(index, 7),
    pilot: 0.5 + 0.06 * hashNoise(index, 8),
  });
}

/** Returns the progress from reading `from` to reading `to`, clamped to 0 to 1. */
function progressBetween(index: number, [from, to]: readonly [number, number]): number {
  return Math.min(Math.max((index - from) / (to - from), 0), 1);
}

/** Returns pseudo-random noise from -1 to 1. Integer arithmetic gives the same value on the server and in browsers. */
function hashNoise(index: number, channel: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(channel, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x80000000 - 1;
}

/** Returns noise from -1 to 1 that changes slowly: it interpolates between random values 9 readings (90 s) apart. */
function smoothNoise(index: number, channel: number): number {
  const step = Math.floor(index / 9);
  const share = index / 9 - step;
  const eased = share * share * (3 - 2 * share);
  return hashNoise(step, channel + 16) * (1 - eased) + hashNoise(step + 1, channel + 16) * eased;
}
