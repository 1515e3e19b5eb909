/** Names of the six services in headings, links and menus, by slug (the last segment of the path). */
export const serviceNames = {
  'regulatory-compliance': 'Regulatory Compliance',
  'process-optimization': 'Process Optimization',
  'energy-transition': 'Energy Transition',
  'process-safety': 'Process Safety',
  'digital-transformation': 'Digital Transformation',
  'strategic-advice': 'Strategic Advice',
} as const;
/** Slug of one of the six services. */
export type ServiceSlug = keyof typeof serviceNames;
/** Slugs of the services in the order of menus. */
export const serviceSlugs = Object.keys(serviceNames) as readonly ServiceSlug[]; // the object has no other keys

/** Names of the six digital platforms, by slug (the last segment of the path). */
export const platformNames = {
  'emissions-advisor': 'Emissions Advisor',
  iffv: 'iFFV',
  'msapr-optimizer': 'MSAPR Optimizer',
  'rt-ghg': 'RT-GHG',
  team: 'TEAM',
  'xtrema-suite': 'XTREMA Suite',
} as const;
/** Slug of one of the six digital platforms. */
export type ProductSlug = keyof typeof platformNames;
/** Slugs of the platforms in the order of menus. */
export const productSlugs = Object.keys(platformNames) as readonly ProductSlug[]; // the object has no other keys

/** Names of the three categories of articles and projects, which are also the company's pillars, by category. */
export const categoryNames = {
  engineering: 'Engineering',
  sustainability: 'Sustainability',
  innovation: 'Innovation',
} as const;

/** Slugs of the three audiences (the last segment of the path). */
export const audiences = ['operations', 'environmental', 'executives'] as const;
/** Slug of one of the three audiences. */
export type Audience = (typeof audiences)[number];
