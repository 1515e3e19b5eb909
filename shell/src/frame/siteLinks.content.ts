import { type IconName, paths } from '@site/shared';

/** A page as menus, the footer and the home page name it. */
export type LinkEntry = {
  label: string;
  to: string;
  icon?: IconName;
  /** One line on what the page is about. */
  description?: string;
};

export const services = [
  {
    label: 'Regulatory Compliance',
    to: paths.service('regulatory-compliance'),
    icon: 'regulatory-compliance',
    description: 'Air emissions, reporting and audits under TIER, NPRI and MSAPR.',
  },
  {
    label: 'Process Optimization',
    to: paths.service('process-optimization'),
    icon: 'process-optimization',
    description: 'Debottlenecking and design on rigorous process models.',
  },
  {
    label: 'Energy Transition',
    to: paths.service('energy-transition'),
    icon: 'energy-transition',
    description: 'Reduction strategies, hydrogen and low-carbon fuels.',
  },
  {
    label: 'Process Safety',
    to: paths.service('process-safety'),
    icon: 'process-safety',
    description: 'Relief, blowdown and flare networks, simulated dynamically.',
  },
  {
    label: 'Digital Transformation',
    to: paths.service('digital-transformation'),
    icon: 'digital-transformation',
    description: 'Real-time data, integration and software made to measure.',
  },
  {
    label: 'Strategic Advice',
    to: paths.service('strategic-advice'),
    icon: 'strategic-advice',
    description: 'Roadmaps and decision support for carbon and capital.',
  },
] as const satisfies readonly LinkEntry[];

export const platforms = [
  {
    label: 'Emissions Advisor',
    to: paths.product('emissions-advisor'),
    icon: 'emissions-advisor',
    description: 'Stay ahead of compliance.',
  },
  { label: 'iFFV', to: paths.product('iffv'), icon: 'iffv', description: 'Find and fix flare and vent losses.' },
  {
    label: 'MSAPR Optimizer',
    to: paths.product('msapr-optimizer'),
    icon: 'msapr-optimizer',
    description: 'Simplify engine compliance.',
  },
  { label: 'RT-GHG', to: paths.product('rt-ghg'), icon: 'rt-ghg', description: 'See your emissions in real time.' },
  { label: 'TEAM', to: paths.product('team'), icon: 'team', description: 'One system, every detail.' },
  {
    label: 'XTREMA Suite',
    to: paths.product('xtrema-suite'),
    icon: 'xtrema-suite',
    description: 'All five platforms, one system.',
  },
] as const satisfies readonly LinkEntry[];

export const audienceLinks = [
  {
    label: 'Operations',
    to: paths.whoWeHelp('operations'),
    icon: 'operations',
    description: 'More throughput from the plant you have.',
  },
  {
    label: 'Environmental',
    to: paths.whoWeHelp('environmental'),
    icon: 'environmental',
    description: 'Inventories and reports that stand up to an audit.',
  },
  {
    label: 'Executives',
    to: paths.whoWeHelp('executives'),
    icon: 'executives',
    description: 'Capital put where it abates the most.',
  },
] as const satisfies readonly LinkEntry[];

export const discoverLinks = [
  { label: 'Articles', to: paths.articles, description: 'Engineering, sustainability and innovation.' },
  { label: 'Projects', to: paths.projects, description: 'What we did, and what came of it.' },
  { label: 'Research', to: paths.researchList, description: 'Papers and reports from our practice.' },
  { label: 'Events', to: paths.events, description: 'Where to meet us next.' },
] as const satisfies readonly LinkEntry[];

export const companyLinks = [
  { label: 'About Us', to: paths.about },
  { label: 'Our Experts', to: paths.experts },
  { label: 'Careers', to: paths.joinUs },
  { label: 'Contact', to: paths.contact },
  { label: 'Privacy Policy', to: paths.privacy },
] as const satisfies readonly LinkEntry[];
