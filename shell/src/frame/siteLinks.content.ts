import { type IconName, paths } from '@site/shared';

/** A page as menus, the footer and the home page name it. */
export type LinkEntry = {
  label: string;
  href: string;
  icon?: IconName;
  /** One line on what the page is about. */
  description?: string;
};

export const services = [
  {
    label: 'Regulatory Compliance',
    href: paths.service('regulatory-compliance'),
    icon: 'regulatory-compliance',
    description: 'Air emissions, reporting and audits under TIER, NPRI and MSAPR.',
  },
  {
    label: 'Process Optimization',
    href: paths.service('process-optimization'),
    icon: 'process-optimization',
    description: 'Debottlenecking and design on rigorous process models.',
  },
  {
    label: 'Energy Transition',
    href: paths.service('energy-transition'),
    icon: 'energy-transition',
    description: 'Reduction strategies, hydrogen and low-carbon fuels.',
  },
  {
    label: 'Process Safety',
    href: paths.service('process-safety'),
    icon: 'process-safety',
    description: 'Relief, blowdown and flare networks, simulated dynamically.',
  },
  {
    label: 'Digital Transformation',
    href: paths.service('digital-transformation'),
    icon: 'digital-transformation',
    description: 'Real-time data, integration and software made to measure.',
  },
  {
    label: 'Strategic Advice',
    href: paths.service('strategic-advice'),
    icon: 'strategic-advice',
    description: 'Roadmaps and decision support for carbon and capital.',
  },
] as const satisfies readonly LinkEntry[];

export const platforms = [
  {
    label: 'Emissions Advisor',
    href: paths.product('emissions-advisor'),
    icon: 'emissions-advisor',
    description: 'Stay ahead of compliance.',
  },
  { label: 'iFFV', href: paths.product('iffv'), icon: 'iffv', description: 'Find and fix flare and vent losses.' },
  {
    label: 'MSAPR Optimizer',
    href: paths.product('msapr-optimizer'),
    icon: 'msapr-optimizer',
    description: 'Simplify engine compliance.',
  },
  { label: 'RT-GHG', href: paths.product('rt-ghg'), icon: 'rt-ghg', description: 'See your emissions in real time.' },
  { label: 'TEAM', href: paths.product('team'), icon: 'team', description: 'One system, every detail.' },
  {
    label: 'XTREMA Suite',
    href: paths.product('xtrema-suite'),
    icon: 'xtrema-suite',
    description: 'All five platforms, one system.',
  },
] as const satisfies readonly LinkEntry[];

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
  { label: 'Projects', href: paths.projects, description: 'What we did, and what came of it.' },
  { label: 'Research', href: paths.researchList, description: 'Papers and reports from our practice.' },
  { label: 'Events', href: paths.events, description: 'Where to meet us next.' },
] as const satisfies readonly LinkEntry[];

export const companyLinks = [
  { label: 'About Us', href: paths.about },
  { label: 'Our Experts', href: paths.experts },
  { label: 'Careers', href: paths.joinUs },
  { label: 'Contact', href: paths.contact },
  { label: 'Privacy Policy', href: paths.privacy },
] as const satisfies readonly LinkEntry[];
