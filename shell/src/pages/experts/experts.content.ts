import { type IconName, type PageMeta, paths, company, titleOf } from '@site/shared';

export const meta = {
  title: titleOf('Our Experts'),
  description: `Meet the engineers, data scientists and compliance specialists of ${company.brand}: who they are, what they work on, and whom to ask about your plant.`,
  keywords: ['experts', 'process engineers', 'emissions specialists', 'process safety', 'data science'],
} satisfies PageMeta;

export const hero = {
  label: 'Our experts',
  heading: 'People who show their work',
  lead: 'Every number that leaves this office has a name on it. Here are the names, and what each of them knows best.',
} as const;

export const featured = {
  label: 'Featured experts',
  heading: 'Ask them anything',
} as const;

export const expertise = {
  label: 'Expertise',
  heading: 'Pick your subject',
  lead: 'For each of these six, someone here has worked in the plant as well as at the screen.',
  fields: [
    {
      title: 'Regulatory compliance',
      icon: 'regulatory-compliance',
      href: paths.service('regulatory-compliance'),
      text: 'Inventories, reports and audits that agree with the meters.',
      methods: ['TIER', 'NPRI', 'MSAPR', 'D39', 'D60', 'OBPS'],
    },
    {
      title: 'Process optimization',
      icon: 'process-optimization',
      href: paths.service('process-optimization'),
      text: 'More from the equipment you have, before any more is drawn.',
      methods: ['Debottlenecking', 'Troubleshooting', 'Process design', 'Energy efficiency'],
    },
    {
      title: 'Energy transition',
      icon: 'energy-transition',
      href: paths.service('energy-transition'),
      text: 'Low-carbon options judged by their balances, then by their costs.',
      methods: ['Hydrogen', 'Low-carbon fuels', 'Lifecycle analysis', 'ESG reporting'],
    },
    {
      title: 'Process safety',
      icon: 'process-safety',
      href: paths.service('process-safety'),
      text: 'What the relief system does on its worst day, calculated before it comes.',
      methods: ['Dynamic simulation', 'Relief systems', 'Blowdown', 'Flare networks'],
    },
    {
      title: 'Digital transformation',
      icon: 'digital-transformation',
      href: paths.service('digital-transformation'),
      text: 'Plant data on the screen of the person who can act on it.',
      methods: ['Real-time tracking', 'Integration', 'Tailored software'],
    },
    {
      title: 'Strategic advice',
      icon: 'strategic-advice',
      href: paths.service('strategic-advice'),
      text: 'A carbon and capital plan that survives the first price change.',
      methods: ['Decision support', 'Technology evaluation', 'TIER advisory', 'Roadmaps'],
    },
  ] satisfies readonly { title: string; icon: IconName; href: string; text: string; methods: readonly string[] }[],
} as const;

export const grid = {
  label: 'The team',
  heading: 'Everyone you may meet',
  /** Identifiers of the main experts, at most three; the page lists all others below them. */
  mainExperts: ['marguerite-halloway', 'tomasz-wielgosz', 'leland-bastarache'],
  biography: 'Biography',
} as const;

export const join = {
  label: 'Careers',
  heading: 'Join our team',
  lead: 'We look for engineers who want to see the plant and developers who want to know what the number means. If that is you, write to us, whether or not there is an opening with your name on it.',
  contact: 'Contact Us',
  openings: 'See Open Positions',
} as const;
