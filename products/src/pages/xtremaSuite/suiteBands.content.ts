import { company, platformNames, type ProductSlug } from '@site/shared';
import { fitForPurposeSimulators, readingIntervalSeconds } from '@site/shared/claims';

/** Content of `FeatureStepper`. */
export const stepper = {
  label: 'What it brings',
  heading: 'Step through the suite',
  lead: 'Four things you get when the platforms run together.',
  steps: [
    {
      id: 'visibility',
      title: 'Complete emissions visibility',
      text: `Every source of every facility, with its volume, its factor and its reading. Live values arrive every ${readingIntervalSeconds} seconds, balanced volumes each month, and both lead to the same tonne.`,
      points: [
        'Fuel, flare and vent on one schematic',
        'Ranking by company, facility and equipment',
        'Deviation seen as it happens',
      ],
    },
    {
      id: 'compliance',
      title: 'Smart regulatory compliance',
      text: 'TIER, AMD, MSAPR, NPRI and OneStop are prepared from shared data. Each filing has its own method and due date, with evidence for its figures.',
      points: [
        'Due dates and states for each facility',
        'The least number of engine tests',
        'An audit trail from report to meter',
      ],
    },
    {
      id: 'sustainability',
      title: 'Sustainability optimization',
      text: 'Abatement is ranked on the inventory that was reported. Carbon price, discount rate and horizon are yours to set, and the order of work follows.',
      points: [
        'Abatement curves for each facility',
        'Timing over the life of each project',
        'Roadmaps that a budget can follow',
      ],
    },
    {
      id: 'enterprise',
      title: 'Enterprise integration',
      text: 'Historians, production accounting, laboratories and maintenance systems stay where they are. The suite reads them, keeps the source of each value and follows your own user roles.',
      points: [
        'One list of facilities and sources',
        'Change management with who, when and why',
        'Reports in your own format',
      ],
    },
  ],
} as const;

/** Content of `PlanComparison`. */
export const comparison = {
  label: 'Compare',
  heading: 'Plans, feature by feature',
  lead: 'Thirteen of the seventeen features are in every plan. Four tell the plans apart, and the suite alone has all of them.',
  common: 'In every plan',
  caption: 'Plans compared by feature',
  feature: 'Feature',
  count: 'Features in the plan',
  payByDeliverable: 'Pay By Deliverable',
  call: {
    before: 'Email',
    address: company.mailboxes.sales,
    after: `and ${company.brand} will schedule an intro call.`,
  },
} as const;

/** Content of `FeatureBenefits`. */
export const benefits = {
  label: 'Features',
  heading: 'Features and benefits',
  caption: 'Features of the suite and what each is good for',
  columns: ['Feature', 'Benefit'],
  rows: [
    ['Modular bundle', 'Begin with the module that answers this year’s question. The next one finds its data there.'],
    [
      'Pay-per-report option',
      'A filing that comes once, or a facility held for a quarter, needs no licence for a year.',
    ],
    [
      'One record of facilities and sources',
      'A source is described once. Five platforms and every report agree on it.',
    ],
    ['Balanced volumes', 'Metered and prorated volumes are reconciled first, then converted to emissions.'],
    [`Data every ${readingIntervalSeconds} seconds`, 'A deviation is dealt with on the shift in which it starts.'],
    [
      `${fitForPurposeSimulators} fit-for-purpose simulators`,
      'Where there is no meter, a process model gives the flow or the composition, with its assumptions on record.',
    ],
    ['Audit trail', 'Each reported figure leads back to its readings, factors and changes, with names and times.'],
    ['Mitigation roadmaps', 'The abatement curve becomes projects by year, each with its budget and its tonnes.'],
    ['Done for you, or licensed', 'Your own team runs it, or ours does.'],
    [
      'Support after implementation',
      'Troubleshooting, engineering maintenance, audit support and staffing gaps are covered.',
    ],
  ],
} as const;

/** Content of the carousel of the platforms in `SuiteBands`. */
export const carousel = {
  label: 'The modules',
  heading: 'The five platforms',
  lead: 'You can buy any of them separately. Each has its own page, with a figure to try.',
  name: `Platforms of the ${platformNames['xtrema-suite']}`,
  platforms: [
    {
      slug: 'emissions-advisor',
      description:
        'Inventories, calculations and filings for TIER, AMD, MSAPR, NPRI and OneStop, with dashboards by facility.',
    },
    {
      slug: 'iffv',
      description:
        'Fuel, flare and vent volumes on a metering schematic, balanced, ranked and ready for reconciliation.',
    },
    {
      slug: 'msapr-optimizer',
      description:
        'The fewest engine tests and the best subgroups under the yearly-average option, scenario beside scenario.',
    },
    {
      slug: 'team',
      description: 'Marginal abatement cost curves from your own inventory, optimized over the life of each project.',
    },
    {
      slug: 'rt-ghg',
      description: `CO₂e by source while the plant runs, from data pulled every ${readingIntervalSeconds} seconds, with alarms on what drifts.`,
    },
  ],
} as const satisfies {
  platforms: readonly { slug: Exclude<ProductSlug, 'xtrema-suite'>; description: string }[];
} & Record<string, unknown>;
