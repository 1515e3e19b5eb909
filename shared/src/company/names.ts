/**
 * The six services by the last segment of their path: their names (specification, section 2, "What we do"), as
 * headings, links and menus show them.
 */
export const serviceNames = {
  'regulatory-compliance': 'Regulatory Compliance',
  'process-optimization': 'Process Optimization',
  'energy-transition': 'Energy Transition',
  'process-safety': 'Process Safety',
  'digital-transformation': 'Digital Transformation',
  'strategic-advice': 'Strategic Advice',
} as const;
/** One of the six services. */
export type ServiceSlug = keyof typeof serviceNames;
/** The services in the order of menus. */
export const serviceSlugs = Object.keys(serviceNames) as readonly ServiceSlug[]; // a literal's keys are its type's

/**
 * The six digital platforms by the last segment of their path: their names (specification, section 1). Its section 2
 * once writes `RTGHG`, for the home page's carousel; the site has one spelling.
 */
export const platformNames = {
  'emissions-advisor': 'Emissions Advisor',
  iffv: 'iFFV',
  'msapr-optimizer': 'MSAPR Optimizer',
  'rt-ghg': 'RT-GHG',
  team: 'TEAM',
  'xtrema-suite': 'XTREMA Suite',
} as const;
/** One of the six digital platforms. */
export type ProductSlug = keyof typeof platformNames;
/** The platforms in the order of menus. */
export const productSlugs = Object.keys(platformNames) as readonly ProductSlug[]; // a literal's keys are its type's

/** The three audiences, by the last segment of their path. */
export const audiences = ['operations', 'environmental', 'executives'] as const;
/** One of the three audiences. */
export type Audience = (typeof audiences)[number];
