import type { ProductSlug, ServiceSlug } from './names.ts';

/** Name of a hue: the value of `data-hue`, for which `tokens.css` sets the colours. */
export type Hue = 'sky' | 'flare' | 'violet' | 'fern' | 'ochre' | 'indigo';

/** Hue of each service's page. */
export const serviceHues = {
  'regulatory-compliance': 'sky',
  'process-optimization': 'indigo',
  'energy-transition': 'fern',
  'process-safety': 'flare',
  'digital-transformation': 'violet',
  'strategic-advice': 'ochre',
} as const satisfies Record<ServiceSlug, Hue>;

/** Hue of each platform's page; the suite has none, because it shows all five. */
export const platformHues = {
  'emissions-advisor': 'sky',
  iffv: 'flare',
  'msapr-optimizer': 'violet',
  'rt-ghg': 'fern',
  team: 'ochre',
  'xtrema-suite': undefined,
} as const satisfies Record<ProductSlug, Hue | undefined>;
