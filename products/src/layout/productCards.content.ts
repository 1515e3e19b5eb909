import type { ProductSlug } from '@site/shared';

/** How each platform introduces itself on the other platforms' pages. */
export const productCards = {
  'emissions-advisor': {
    name: 'Emissions Advisor',
    tagline: 'Stay Ahead of Compliance',
    description: 'Emissions data, calculations and reporting dashboards for TIER, AMD, MSAPR, NPRI and OneStop.',
  },
  iffv: {
    name: 'iFFV',
    tagline: 'Find and Fix Flare & Vent Losses',
    description: 'Fuel, flare and vent volumes tracked in real time on an interactive metering schematic.',
  },
  'msapr-optimizer': {
    name: 'MSAPR Optimizer',
    tagline: 'Simplify Engine Compliance',
    description: 'The fewest engine tests and the best subgroups for the federal air pollutants regulations.',
  },
  'rt-ghg': {
    name: 'RT-GHG',
    tagline: 'See Your Emissions in Real Time',
    description: 'Greenhouse gases tracked as the plant runs, with facility data pulled every 10 seconds.',
  },
  team: {
    name: 'TEAM',
    tagline: 'One System, Every Detail',
    description: 'Marginal abatement cost curves for each facility, over the economic life of each project.',
  },
  'xtrema-suite': {
    name: 'XTREMA Suite',
    tagline: 'All five platforms, one suite',
    description: 'A modular bundle of all platforms, with a pay-per-report option.',
  },
} as const satisfies Record<ProductSlug, { name: string; tagline: string; description: string }>;
