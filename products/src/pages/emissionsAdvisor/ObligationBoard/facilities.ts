export const facilityTypes = ['Gas plant', 'Compressor station', 'Oil battery', 'Thermal oil', 'Power'] as const;
export type FacilityType = (typeof facilityTypes)[number];

/** A facility with the attributes that decide which reports it owes. */
export type Facility = {
  tag: string;
  type: FacilityType;
  /** Direct emissions in the highest year since 2016, t CO₂e. */
  co2eTonnes: number;
  /** Reason why TIER applies below its threshold. */
  tierInclusion?: 'opted in' | 'in an aggregate';
  /** Has an approval under Alberta's Environmental Protection and Enhancement Act; a registration does not count. */
  hasApproval: boolean;
  /** Nitrogen oxides, as NO2, from stationary combustion, t a year. */
  noxTonnes: number;
  /** Fine particulate from stationary combustion, t a year. */
  pm25Tonnes: number;
  /** Rated brake power of the largest gas-fuelled engine in regular use, kW, by its age under MSAPR, s. 46. */
  engineKw: { preExisting?: number; modern?: number };
  /** An upstream oil and gas site, licensed or approved by the Alberta Energy Regulator. */
  isUpstream: boolean;
  /** Days from the submission of its reports to their due date; negative for late reports. */
  leadDays: number;
};

/**
 * Facilities of an illustrative company in Alberta, not a client: eight of five types. NOx and PM2.5 match the fuel
 * that a facility's CO₂e implies, at about 50 kg of CO₂ per gigajoule and the combustion factors of AP-42.
 */
export const facilities: readonly Facility[] = [
  {
    tag: 'GP-01',
    type: 'Gas plant',
    co2eTonnes: 182_000,
    hasApproval: true,
    noxTonnes: 240,
    pm25Tonnes: 9.4,
    engineKw: { preExisting: 1100 },
    isUpstream: true,
    leadDays: 12,
  },
  {
    tag: 'GP-02',
    type: 'Gas plant',
    co2eTonnes: 64_000,
    tierInclusion: 'opted in',
    hasApproval: true,
    noxTonnes: 96,
    pm25Tonnes: 3.2,
    engineKw: { preExisting: 895 },
    isUpstream: true,
    leadDays: 8,
  },
  {
    tag: 'CS-11',
    type: 'Compressor station',
    co2eTonnes: 21_000,
    tierInclusion: 'in an aggregate',
    hasApproval: false,
    noxTonnes: 74,
    pm25Tonnes: 1.8,
    engineKw: { preExisting: 1250 },
    isUpstream: true,
    leadDays: 5,
  },
  {
    tag: 'CS-12',
    type: 'Compressor station',
    co2eTonnes: 1600,
    hasApproval: false,
    noxTonnes: 6,
    pm25Tonnes: 0.1,
    engineKw: { preExisting: 186 },
    isUpstream: true,
    leadDays: -9,
  },
  {
    tag: 'OB-21',
    type: 'Oil battery',
    co2eTonnes: 12_800,
    tierInclusion: 'in an aggregate',
    hasApproval: false,
    noxTonnes: 11,
    pm25Tonnes: 0.4,
    engineKw: { modern: 112 },
    isUpstream: true,
    leadDays: 3,
  },
  {
    tag: 'OB-22',
    type: 'Oil battery',
    co2eTonnes: 8200,
    hasApproval: false,
    noxTonnes: 24,
    pm25Tonnes: 0.4,
    engineKw: { preExisting: 260 },
    isUpstream: true,
    leadDays: -4,
  },
  {
    tag: 'TP-31',
    type: 'Thermal oil',
    co2eTonnes: 640_000,
    hasApproval: true,
    noxTonnes: 410,
    pm25Tonnes: 41,
    engineKw: {},
    isUpstream: true,
    leadDays: 20,
  },
  {
    tag: 'PG-41',
    type: 'Power',
    co2eTonnes: 298_000,
    hasApproval: true,
    noxTonnes: 380,
    pm25Tonnes: 17,
    engineKw: {},
    isUpstream: false,
    leadDays: 10,
  },
];
