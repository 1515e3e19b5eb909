/**
 * A simulated compressor station: three alike two-stage reciprocating compressors, each driven by a lean-burn gas
 * engine, on a gathering system of sweet gas. No client's. Each reading is a steady state of its own: between two
 * readings the gathering lines' pressure has settled. Volumes are at 15 °C and 101.325 kPa.
 */

/** What happens at the station; the wells' choking back after a trip, and the restart, belong to the event. */
export const stationEvents = ['normal', 'trip', 'fouling'] as const;
/** One of the events. */
export type StationEvent = (typeof stationEvents)[number];

/** What the station's meters and transmitters say at one time, and what follows from it. */
export type Reading = {
  /** Units that run. */
  units: number;
  /** Rates, 10³ m³/d: `inlet` = `compressed` + what the suction's pressure control sends to flare. */
  inlet: number;
  compressed: number;
  fuel: number;
  /** With pilot and purge. */
  flare: number;
  /** `compressed` less fuel, pilot and purge, which are taken from it. */
  delivered: number;
  /** Station suction, kPa absolute. */
  suction: number;
  /** Gas out of the first-stage coolers above outside air, K. */
  approach: number;
  /** Shaft power of the running units, kW. */
  power: number;
  /** CO₂e of fuel and flare, t/d. */
  emissions: number;
};

/** Volume of a kmol at 15 °C and 101.325 kPa, m³. */
export const molarVolume = 23.645;
/** Fuel and flare gas: carbon atoms and HHV (MJ/m³) of 92% C1, 4.5% C2, 1% C3, 0.5% C4, 1% CO₂, 1% N2 by volume. */
export const gas = {
  carbon: 0.92 + 2 * 0.045 + 3 * 0.01 + 4 * 0.005 + 0.01,
  heatingValue: 0.92 * 37.67 + 0.045 * 66.0 + 0.01 * 93.9 + 0.005 * 121.7,
  methane: 0.92,
};
const methaneDensity = 16.043 / molarVolume;
/** 100-year GWP of methane, IPCC AR5, as Canadian reporting uses it. */
const methaneGwp = 28;

/** t CO₂e for each 10³ m³: all carbon as CO₂, and 0.5375 kg CH₄/GJ of slip (1.25 lb/MMBtu: EPA AP-42, Table 3.2-2). */
export const fuelFactor = (gas.carbon * 44.01) / molarVolume + ((0.5375 * gas.heatingValue) / 1000) * methaneGwp;
/** t CO₂e for each 10³ m³ flared: 98% of the hydrocarbons burned, the methane of the rest emitted. */
export const flareFactor =
  ((0.98 * (gas.carbon - 0.01) + 0.01) * 44.01) / molarVolume + 0.02 * gas.methane * methaneDensity * methaneGwp;

/** 10³ m³/d that one unit takes at full speed and a suction of 1,000 kPa. */
const unitCapacity = 262.5;
/** kPa absolute: kept by the units' speed; where the control valve to flare opens. */
const pressures = { suction: 1000, toFlare: 1080 };
/** Ratio of specific heats 1.27; adiabatic efficiency; mechanical efficiency; compressibility by stage. */
const compressor = { exponent: 0.27 / 1.27, adiabatic: 0.82, mechanical: 0.95, z: [0.975, 0.945] } as const;
/** Transfer units of the fin-fan coolers at 250 · 10³ m³/d for each unit, clean and with fins choked by fluff. */
const transferUnits = { clean: 1.6, fouled: 0.7 };

/** What the station is given at one time. */
export type Conditions = {
  /** 10³ m³/d from the wells. */
  inlet: number;
  units: number;
  /** °C */
  air: number;
  suctionTemperature: number;
  /** Pressure of the line into which the station delivers, kPa absolute. */
  discharge: number;
  /** Of the coolers' fins, by cottonwood fluff. */
  isFouled: boolean;
  /** MJ (HHV) of fuel for each kWh at the shaft. */
  heatRate: number;
  /** Pilot and purge, 10³ m³/d. */
  pilot: number;
};

/** The units' speed holds the suction pressure; at full speed the pressure rises, then the surplus goes to flare. */
export function toReading({ inlet, units, air, isFouled, ...given }: Conditions): Reading {
  const capacity = units * unitCapacity;
  const suction = Math.min(Math.max((inlet / capacity) * pressures.suction, pressures.suction), pressures.toFlare);
  const compressed = Math.min(inlet, (capacity * suction) / pressures.suction);

  // Two stages of the same ratio, each adiabatic with its efficiency.
  const rise = (Math.sqrt(given.discharge / suction) ** compressor.exponent - 1) / compressor.adiabatic;
  const inletKelvin = given.suctionTemperature + 273.15;
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

  const fuel = (power * given.heatRate * 24) / gas.heatingValue / 1000;
  const flare = inlet - compressed + given.pilot;
  return {
    units,
    inlet,
    compressed,
    fuel,
    flare,
    delivered: compressed - fuel - given.pilot,
    suction,
    approach,
    power,
    emissions: fuel * fuelFactor + flare * flareFactor,
  };
}

/** By number of reading: a unit trips; the wells are choked back; the unit takes load and they are opened again. */
export const trip = { at: 24, choke: [46, 70], restart: 150, open: [152, 176] } as const;
/** Inlet that two units take without flaring, as a share of the normal one. */
const chokedShare = 0.73;

/** The reading of that number, from 0: always the same one for the same number and event. */
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

/** How much of the way between two readings is done, 0 to 1. */
function progressBetween(index: number, [from, to]: readonly [number, number]): number {
  return Math.min(Math.max((index - from) / (to - from), 0), 1);
}

/** From -1 to 1, by integers only, so that the server and every browser agree. */
function hashNoise(index: number, channel: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(channel, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x80000000 - 1;
}

/** A slow walk from -1 to 1 that turns about once in a minute and a half. */
function smoothNoise(index: number, channel: number): number {
  const step = Math.floor(index / 9);
  const share = index / 9 - step;
  const eased = share * share * (3 - 2 * share);
  return hashNoise(step, channel + 16) * (1 - eased) + hashNoise(step + 1, channel + 16) * eased;
}
