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

/** A link to a page in the navigation and on the home page. */
export type LinkEntry = {
  label: string;
  href: string;
  icon?: IconName;
  /** One-line description of the page. */
  description?: string;
};

/**
 * A list of links. Sections add links to a list with a `place`, by `site.navigation` of their `package.json`; the
 * places are listed in `releases/checks/checkNavigation.ts`.
 */
export type LinkList = { label: string; href?: string; place?: string; entries: readonly LinkEntry[] };

/** Layout of a mega-menu's panel: two columns, one row, or one row above "Latest from Discover". */
type Arrangement = 'columns' | 'row' | 'row-over-latest';

/** A menu of the navigation bar; it is marked as current on paths under any of its prefixes. */
export type MenuContent = {
  label: string;
  prefixes: readonly string[];
  lead: string;
  columns: readonly LinkList[];
  arrangement: Arrangement;
};

/** A link of the bar outside of the menus; it counts as current also below the path `within`. */
export type BarLink = { label: string; href: string; within?: string };

/** Links of the navigation bar and the footer. */
export type SiteNavigation = {
  /** Links before the menus. */
  links: readonly BarLink[];
  menus: readonly MenuContent[];
  /** Links of sections, after the menus. */
  sectionLinks: readonly BarLink[];
  footer: readonly LinkList[];
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

/** The navigation of the specification, to which sections add links. */
export const specifiedNavigation: SiteNavigation = {
  links: [
    { label: 'About Us', href: paths.about },
    { label: 'Our Experts', href: paths.experts, within: '/people' },
  ],
  menus: [
    {
      label: 'What We Do',
      prefixes: [paths.whatWeDo, '/products'],
      lead: 'Engineering, process simulation and software, from first model to audited report.',
      columns: [
        { label: 'Services', href: paths.services, place: 'menu/services', entries: services },
        { label: 'Digital platforms', place: 'menu/platforms', entries: platforms },
      ],
      arrangement: 'columns',
    },
    {
      label: 'Who We Help',
      prefixes: ['/who-we-help'],
      lead: 'Pick the page written for your job.',
      columns: [{ label: 'Teams', entries: audienceLinks }],
      arrangement: 'row',
    },
    {
      label: 'Discover',
      prefixes: ['/discover'],
      lead: 'Published by our engineers, with the numbers.',
      columns: [{ label: 'Library', place: 'menu/library', entries: discoverLinks }],
      arrangement: 'row-over-latest',
    },
  ],
  sectionLinks: [],
  footer: [
    { label: 'Services', place: 'footer/services', entries: services },
    { label: 'Platforms', place: 'footer/platforms', entries: platforms },
    { label: 'Who We Help', place: 'footer/who-we-help', entries: audienceLinks },
    {
      label: 'Discover',
      place: 'footer/discover',
      // The FAQ is a part of the home page.
      entries: [...discoverLinks, { label: 'FAQ', href: paths.homeFaq }],
    },
    {
      label: 'Company',
      place: 'footer/company',
      entries: [
        { label: 'About Us', href: paths.about },
        { label: 'Our Experts', href: paths.experts },
        { label: 'Careers', href: paths.joinUs },
        { label: 'Contact', href: paths.contact },
        { label: 'Privacy Policy', href: paths.privacy },
      ],
    },
  ],
};
