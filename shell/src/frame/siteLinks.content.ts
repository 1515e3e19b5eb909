import {
  type IconName,
  paths,
  platformNames,
  productSlugs,
  type ProductSlug,
  serviceNames,
  serviceSlugs,
  type ServiceSlug,
} from '@site/shared';

/** A link to a page in the menus, the footer and the home page. */
export type LinkEntry = {
  label: string;
  href: string;
  icon?: IconName;
  /** One-line description of the page. */
  description?: string;
};

const serviceDescriptions = {
  'regulatory-compliance': 'Air emissions, reporting and audits under TIER, NPRI and MSAPR.',
  'process-optimization': 'Debottlenecking and design on rigorous process models.',
  'energy-transition': 'Reduction strategies, hydrogen and low-carbon fuels.',
  'process-safety': 'Relief, blowdown and flare networks, simulated dynamically.',
  'digital-transformation': 'Real-time data, integration and software made to measure.',
  'strategic-advice': 'Roadmaps and decision support for carbon and capital.',
} as const satisfies Record<ServiceSlug, string>;

export const services = serviceSlugs.map((slug) => ({
  label: serviceNames[slug],
  href: paths.service(slug),
  icon: slug,
  description: serviceDescriptions[slug],
})) satisfies readonly LinkEntry[];

const platformDescriptions = {
  'emissions-advisor': 'Stay ahead of compliance.',
  iffv: 'Find and fix flare and vent losses.',
  'msapr-optimizer': 'Simplify engine compliance.',
  'rt-ghg': 'See your emissions in real time.',
  team: 'One system, every detail.',
  'xtrema-suite': 'All five platforms together.',
} as const satisfies Record<ProductSlug, string>;

export const platforms = productSlugs.map((slug) => ({
  label: platformNames[slug],
  href: paths.product(slug),
  icon: slug,
  description: platformDescriptions[slug],
})) satisfies readonly LinkEntry[];

export const audienceLinks = [
  {
    label: 'Operations',
    href: paths.whoWeHelp('operations'),
    icon: 'operations',
    description: 'More throughput from the plant you have.',
  },
  {
    label: 'Environmental',
    href: paths.whoWeHelp('environmental'),
    icon: 'environmental',
    description: 'Inventories and reports that stand up to an audit.',
  },
  {
    label: 'Executives',
    href: paths.whoWeHelp('executives'),
    icon: 'executives',
    description: 'Capital put where it abates the most.',
  },
] as const satisfies readonly LinkEntry[];

export const discoverLinks = [
  { label: 'Articles', href: paths.articles, description: 'Engineering, sustainability and innovation.' },
  { label: 'Projects', href: paths.projects, description: 'Jobs we have done, with their results.' },
  { label: 'Research', href: paths.researchList, description: 'Papers and reports from our practice.' },
  { label: 'Events', href: paths.events, description: 'Dates to come, and past programmes.' },
] as const satisfies readonly LinkEntry[];

export const companyLinks = [
  { label: 'About Us', href: paths.about },
  { label: 'Our Experts', href: paths.experts },
  { label: 'Careers', href: paths.joinUs },
  { label: 'Contact', href: paths.contact },
  { label: 'Privacy Policy', href: paths.privacy },
] as const satisfies readonly LinkEntry[];
