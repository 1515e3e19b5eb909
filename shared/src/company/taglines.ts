import type { ProductSlug } from './names.ts';

/** Tagline of each platform, for cards and carousels. */
export const taglines = {
  'emissions-advisor': 'Stay Ahead of Compliance',
  iffv: 'Find and Fix Flare & Vent Losses',
  'msapr-optimizer': 'Simplify Engine Compliance',
  'rt-ghg': 'See Your Emissions in Real Time',
  team: 'One System, Every Detail',
  'xtrema-suite': 'All Five Platforms Together',
} as const satisfies Record<ProductSlug, string>;
