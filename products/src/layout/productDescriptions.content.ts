import type { ProductSlug } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';

/** Text on each platform's card on the pages of other platforms, below its name and tagline. */
export const productDescriptions = {
  'emissions-advisor': 'Emissions data, calculations and reporting dashboards for TIER, AMD, MSAPR, NPRI and OneStop.',
  iffv: 'Fuel, flare and vent volumes tracked in real time on an interactive metering schematic.',
  'msapr-optimizer': 'The fewest engine tests and the best subgroups for the federal air pollutants regulations.',
  'rt-ghg': `Greenhouse gases tracked as the plant runs, with facility data pulled every ${readingIntervalSeconds} seconds.`,
  team: 'Marginal abatement cost curves for each facility, over the economic life of each project.',
  'xtrema-suite': 'A modular bundle of all platforms, with a pay-per-report option.',
} as const satisfies Record<ProductSlug, string>;
