import type { ProductSlug } from '@site/shared';

/** A platform of the stack. */
export type Plate = Exclude<ProductSlug, 'xtrema-suite'>;

/** What one platform hands to another. */
export type Flow = {
  /** Its number in the drawing and in the lists. */
  tag: number;
  from: Plate;
  to: Plate;
  what: string;
  /** Unit in which it is handed over. */
  unit: string;
  /** How often. */
  cadence: string;
};

/**
 * The platforms from the decision at the top to the meter at the foot, with what each does in the stack. All flows
 * lead upwards, so that no number depends on itself.
 */
export const plates = [
  { slug: 'team', role: 'decides' },
  { slug: 'emissions-advisor', role: 'reports' },
  { slug: 'msapr-optimizer', role: 'tests' },
  { slug: 'rt-ghg', role: 'watches' },
  { slug: 'iffv', role: 'measures' },
] as const satisfies readonly { slug: Plate; role: string }[];

/** What flows between the platforms where all five are in use. */
export const flows: readonly Flow[] = [
  { tag: 1, from: 'iffv', to: 'rt-ghg', what: 'Metered fuel and flare volumes', unit: 'm³', cadence: 'every 10 s' },
  {
    tag: 2,
    from: 'iffv',
    to: 'emissions-advisor',
    what: 'Balanced fuel, flare and vent volumes',
    unit: '10³ m³',
    cadence: 'monthly',
  },
  {
    tag: 3,
    from: 'iffv',
    to: 'team',
    what: 'Flared and vented volumes worth keeping',
    unit: '10³ m³',
    cadence: 'yearly',
  },
  { tag: 4, from: 'rt-ghg', to: 'emissions-advisor', what: 'Emissions by source', unit: 't CO2e', cadence: 'daily' },
  { tag: 5, from: 'rt-ghg', to: 'team', what: 'Operating hours and load by source', unit: 'h, %', cadence: 'yearly' },
  {
    tag: 6,
    from: 'msapr-optimizer',
    to: 'emissions-advisor',
    what: 'NOx emission values by engine',
    unit: 'g/kWh',
    cadence: 'with each test',
  },
  {
    tag: 7,
    from: 'msapr-optimizer',
    to: 'team',
    what: 'Replacement engines with their cost',
    unit: 'CAD',
    cadence: 'with each scenario',
  },
  {
    tag: 8,
    from: 'emissions-advisor',
    to: 'team',
    what: 'Inventory by source',
    unit: 't CO2e',
    cadence: 'yearly',
  },
];

/** What a platform takes in and what it hands on, in the order of the tags. */
export function flowsOf(slug: Plate): { inputs: readonly Flow[]; outputs: readonly Flow[] } {
  return { inputs: flows.filter(({ to }) => to === slug), outputs: flows.filter(({ from }) => from === slug) };
}
