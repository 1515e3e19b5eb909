export const facilityTypes = ['Gas plant', 'Compressor station', 'Oil battery', 'Thermal oil', 'Power'] as const;
export type FacilityType = (typeof facilityTypes)[number];

/** A facility with what decides which reports it owes. */
export type Facility = {
  tag: string;
  type: FacilityType;
  /** Direct emissions, t CO2e a year. */
  co2eTonnes: number;
  /** In TIER by choice, or as part of an aggregate. */
  isOptedIn: boolean;
  /** Holds an approval under Alberta's Environmental Protection and Enhancement Act. */
  hasApproval: boolean;
  /** Nitrogen oxides released, t a year. */
  noxTonnes: number;
  /** Rated brake power of its largest pre-existing spark-ignition engine, kW; 0 without one. */
  engineKw: number;
  /** Licensed by the Alberta Energy Regulator as an upstream oil and gas site. */
  isUpstream: boolean;
  /** Days by which its reports are sent before they are due; negative where they are late. */
  leadDays: number;
};

/** An illustrative company in Alberta, no client's: eight facilities of five types. */
export const facilities: readonly Facility[] = [
  {
    tag: 'GP-01',
    type: 'Gas plant',
    co2eTonnes: 182_000,
    isOptedIn: false,
    hasApproval: true,
    noxTonnes: 240,
    engineKw: 1100,
    isUpstream: true,
    leadDays: 12,
  },
  {
    tag: 'GP-02',
    type: 'Gas plant',
    co2eTonnes: 64_000,
    isOptedIn: true,
    hasApproval: true,
    noxTonnes: 96,
    engineKw: 895,
    isUpstream: true,
    leadDays: 8,
  },
  {
    tag: 'CS-11',
    type: 'Compressor station',
    co2eTonnes: 21_000,
    isOptedIn: true,
    hasApproval: false,
    noxTonnes: 74,
    engineKw: 1250,
    isUpstream: true,
    leadDays: 5,
  },
  {
    tag: 'CS-12',
    type: 'Compressor station',
    co2eTonnes: 9400,
    isOptedIn: false,
    hasApproval: false,
    noxTonnes: 18,
    engineKw: 186,
    isUpstream: true,
    leadDays: -9,
  },
  {
    tag: 'OB-21',
    type: 'Oil battery',
    co2eTonnes: 12_800,
    isOptedIn: true,
    hasApproval: false,
    noxTonnes: 11,
    engineKw: 0,
    isUpstream: true,
    leadDays: 3,
  },
  {
    tag: 'OB-22',
    type: 'Oil battery',
    co2eTonnes: 8200,
    isOptedIn: false,
    hasApproval: false,
    noxTonnes: 24,
    engineKw: 260,
    isUpstream: true,
    leadDays: -4,
  },
  {
    tag: 'TP-31',
    type: 'Thermal oil',
    co2eTonnes: 640_000,
    isOptedIn: false,
    hasApproval: true,
    noxTonnes: 410,
    engineKw: 0,
    isUpstream: true,
    leadDays: 20,
  },
  {
    tag: 'PG-41',
    type: 'Power',
    co2eTonnes: 298_000,
    isOptedIn: false,
    hasApproval: true,
    noxTonnes: 380,
    engineKw: 0,
    isUpstream: false,
    leadDays: 10,
  },
];
