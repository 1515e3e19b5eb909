import type { ProductSlug } from './names.ts';

/**
 * What each platform promises in a line, for cards and carousels. The specification gives those of the five
 * platforms (section 2, "Home page"); the suite's is the sample brand's own.
 */
export const taglines = {
  'emissions-advisor': 'Stay Ahead of Compliance',
  iffv: 'Find and Fix Flare & Vent Losses',
  'msapr-optimizer': 'Simplify Engine Compliance',
  'rt-ghg': 'See Your Emissions in Real Time',
  team: 'One System, Every Detail',
  'xtrema-suite': 'All five platforms, one suite',
} as const satisfies Record<ProductSlug, string>;
