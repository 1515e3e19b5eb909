import { paths, titleOf, type PageMeta, type ProductSlug, type ServiceSlug, type TextWithLinks } from '@site/shared';
import { experienceYears, fitForPurposeSimulators } from '@site/shared/claims';

/** Item of the service list; `number` is shown as its drawing number. */
export type ServiceListItem = { slug: ServiceSlug; number: string; offers: readonly string[] };

/** Item of the platform list; `services` are those that use the platform. */
export type PlatformListItem = { slug: ProductSlug; text: string; services: readonly ServiceSlug[] };

type WhatWeDoContent = {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  register: { heading: string; shortHeading: string; lead: string; services: readonly ServiceListItem[] };
  pillars: Record<'engineering' | 'sustainability' | 'innovation', TextWithLinks>;
  platforms: { heading: string; lead: string; items: readonly PlatformListItem[] };
  events: { heading: string };
};

export const whatWeDo = {
  meta: {
    title: titleOf('What We Do'),
    description:
      'Six engineering services and six digital platforms for the energy industry of Western Canada, with the deliverables of each and the software behind it.',
    keywords: [
      'energy engineering services',
      'regulatory compliance',
      'process optimization',
      'energy transition',
      'process safety',
      'digital transformation',
      'Western Canada',
    ],
    canonicalPath: paths.whatWeDo,
  },
  hero: {
    heading: 'Six ways to put us to work',
    lead: 'One flare meter gives you a volume to report, product lost, tonnes to abate and a load on the header. We offer a service for each of these, and six in all.',
  },
  register: {
    heading: 'The list of deliverables',
    shortHeading: 'Start with the problem you have',
    lead: 'Open the service that sounds closest. If it turns out to be another one, we will tell you.',
    services: [
      {
        slug: 'regulatory-compliance',
        number: 'S-01',
        offers: [
          'Integrated Air Emissions Management',
          'Comprehensive Regulatory Reporting and Proactive Compliance',
          'Compliance Auditing',
          'TIER Optimization',
          'Real-Time Emissions Monitoring',
        ],
      },
      {
        slug: 'process-optimization',
        number: 'S-02',
        offers: [
          'Debottlenecking',
          'Troubleshooting',
          'Process Design',
          'Value Chain Optimization',
          'Energy Efficiency Analysis',
        ],
      },
      {
        slug: 'energy-transition',
        number: 'S-03',
        offers: [
          'Emissions Reduction Strategies',
          'Hydrogen and Low-Carbon Fuels',
          'ESG Reporting',
          'Lifecycle Analysis',
        ],
      },
      {
        slug: 'process-safety',
        number: 'S-04',
        offers: ['Dynamic Simulation', 'Relief System Design', 'Blowdown Analysis', 'Flare Network Evaluation'],
      },
      {
        slug: 'digital-transformation',
        number: 'S-05',
        offers: [
          'Real-Time Tracking',
          'Emissions Platform Integration',
          'API and Systems Integration',
          'Tailored Software',
        ],
      },
      {
        slug: 'strategic-advice',
        number: 'S-06',
        offers: ['Decision Support', 'Technological Evaluations', 'TIER Advisory', 'Roadmaps', 'Operational Support'],
      },
    ],
  },
  pillars: {
    engineering: [
      `Heat and material balances before opinions: ${experienceYears}+ years of combined experience in process modelling, and ${fitForPurposeSimulators} simulators built for the questions that a general one answers badly.`,
    ],
    sustainability: [
      'A tonne that is abated has to be found, priced and proven. We find it, and we are still there when it is reported a year later.',
    ],
    innovation: [
      'Where the third spreadsheet for one task appears, we write software, and our own engineers are its first users.',
    ],
  },
  platforms: {
    heading: 'Software for the routine part',
    lead: 'Each platform began as a calculation that our engineers did by hand too often. Have us run it for you, or license it and run it yourself.',
    items: [
      {
        slug: 'emissions-advisor',
        text: 'Inventory, calculations and evidence for TIER, AMD, MSAPR, NPRI and OneStop on one dashboard.',
        services: ['regulatory-compliance', 'digital-transformation'],
      },
      {
        slug: 'iffv',
        text: 'Fuel, flare and vent volumes on a live metering schematic, balanced and reconciled.',
        services: ['regulatory-compliance', 'process-optimization'],
      },
      {
        slug: 'msapr-optimizer',
        text: 'The fewest engine tests that keep a compressor fleet within its yearly average of NOx.',
        services: ['regulatory-compliance'],
      },
      {
        slug: 'rt-ghg',
        text: 'Greenhouse gases as the plant makes them, on the operator’s screen.',
        services: ['digital-transformation', 'process-optimization'],
      },
      {
        slug: 'team',
        text: 'Mitigation options over a project’s economic life, on an abatement cost curve of your own sites.',
        services: ['energy-transition', 'strategic-advice'],
      },
      {
        slug: 'xtrema-suite',
        text: 'The five together, sharing their data, with a pay-per-report option.',
        services: ['regulatory-compliance', 'energy-transition', 'digital-transformation'],
      },
    ],
  },
  events: { heading: 'Ask us in person' },
} as const satisfies WhatWeDoContent;
