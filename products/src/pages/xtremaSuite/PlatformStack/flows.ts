import type { ProductSlug } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';

export type PlatformSlug = Exclude<ProductSlug, 'xtrema-suite'>;

/** Data that one platform passes to another. */
export type Flow = {
  /** Number in the drawing and in the lists. */
  tag: number;
  from: PlatformSlug;
  to: PlatformSlug;
  what: string;
  unit: string;
  cadence: string;
};

/**
 * The platforms and their roles, from decisions at the top to measurement at the bottom. All flows lead upwards, so
 * that no number depends on itself.
 */
export const stackPlatforms = [
  { slug: 'team', role: 'decides' },
  { slug: 'emissions-advisor', role: 'reports' },
  { slug: 'msapr-optimizer', role: 'tests' },
  { slug: 'rt-ghg', role: 'watches' },
  { slug: 'iffv', role: 'measures' },
] as const satisfies readonly { slug: PlatformSlug; role: string }[];

const list: readonly Omit<Flow, 'tag'>[] = [
  {
    from: 'iffv',
    to: 'rt-ghg',
    what: 'Metered fuel and flare volumes',
    unit: 'm³',
    cadence: `every ${readingIntervalSeconds} s`,
  },
  {
    from: 'iffv',
    to: 'emissions-advisor',
    what: 'Balanced fuel, flare and vent volumes',
    unit: '10³ m³',
    cadence: 'monthly',
  },
  {
    from: 'iffv',
    to: 'team',
    what: 'Flared and vented volumes worth keeping',
    unit: '10³ m³',
    cadence: 'yearly',
  },
  {
    from: 'rt-ghg',
    to: 'emissions-advisor',
    what: 'Emissions by source',
    unit: 't CO₂e',
    cadence: 'daily',
  },
  // Source: Multi-Sector Air Pollutants Regulations (SOR/2016-151), s. 61(2), T, and s. 61(3)(c): SCADA, recorded every
  // 30 days.
  {
    from: 'rt-ghg',
    to: 'msapr-optimizer',
    what: 'Operating hours by engine',
    unit: 'h',
    cadence: 'monthly',
  },
  {
    from: 'rt-ghg',
    to: 'team',
    what: 'Operating hours and load by source',
    unit: 'h, %',
    cadence: 'yearly',
  },
  {
    from: 'msapr-optimizer',
    to: 'emissions-advisor',
    what: 'NOx emission values by engine',
    unit: 'g/kWh',
    cadence: 'per test',
  },
  {
    from: 'msapr-optimizer',
    to: 'team',
    what: 'Replacement engines with their cost',
    unit: 'CAD',
    cadence: 'per scenario',
  },
  {
    from: 'emissions-advisor',
    to: 'team',
    what: 'Inventory by source',
    unit: 't CO₂e',
    cadence: 'yearly',
  },
];

/** Flows between the platforms if all five are in use, numbered from the bottom of the stack. */
export const flows: readonly Flow[] = list.map((flow, index) => ({ tag: index + 1, ...flow }));

/** Returns the flows into and out of a platform, ordered by tag. */
export function flowsOf(slug: PlatformSlug): { inputs: readonly Flow[]; outputs: readonly Flow[] } {
  return { inputs: flows.filter(({ to }) => to === slug), outputs: flows.filter(({ from }) => from === slug) };
}
