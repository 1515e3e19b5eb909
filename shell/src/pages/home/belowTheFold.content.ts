import { type Audience, type FaqItem, type IconName, methaneAssessmentSlug, paths, platformNames } from '@site/shared';
import type { PlatformCarouselProps } from '@site/shared/platforms';
import {
  experienceYears,
  facilitiesInCompliance,
  facilitiesInHomeCounter,
  fitForPurposeSimulators,
  producers,
  projectsEvaluated,
  readingIntervalSeconds,
} from '@site/shared/claims';
import { audienceLinks } from '../../frame/siteNavigation.content.ts';

export const help = {
  label: 'Who we help',
  heading: 'Who is asking?',
  lead: 'Operators come to us with a bottleneck, environmental teams with a deadline, executives with a line in the capital plan. Choose yours.',
  audiences: [
    {
      ...audienceLinks[0],
      points: ['Debottlenecking and troubleshooting', 'Pre-FEED studies', 'Energy efficiency analysis'],
      drawing: 'The plant by load',
      reading: 'Load of each unit, illustrative: the propane chiller limits',
    },
    {
      ...audienceLinks[1],
      points: ['Integrated air emissions management', 'TIER, NPRI and MSAPR reporting', 'Audit support'],
      drawing: 'The plant by gas volume',
      reading: 'Volumes in 10³ m³/d, illustrative',
    },
    {
      ...audienceLinks[2],
      points: ['Abatement cost curves', 'Strategic alignment', 'Risk mitigation'],
      drawing: 'The plant by cost of reduction',
      reading: 'Net cost of a tonne of CO₂e less, illustrative',
    },
  ],
} as const;

/** A reading at a point of the plant sheet. Its label is above or below the point, with a corner at `label`. */
export type Reading = {
  text: string;
  /** Name in the list that replaces the drawing in narrow windows, by default that in the text. */
  name?: string;
  at: readonly [x: number, y: number];
  /** Left corner of the label, or its right corner with `isLeft`, where the leader from `at` ends. */
  label: readonly [x: number, y: number];
  isMarked?: boolean;
  isLeft?: boolean;
};

/**
 * Readings of each audience, in the units of the plant sheet; the labels are clear of the equipment. The volumes
 * balance, and the loads are those of the gas plant on the page `/what-we-do/process-optimization`.
 */
export const desks: Readonly<Record<Audience, readonly Reading[]>> = {
  operations: [
    { text: 'V-101 71%', name: 'Separator', at: [-554, 390], label: [-870, 640] },
    { text: 'K-201 83%', name: 'Inlet compressor', at: [-242, 560], label: [-200, 815], isLeft: true },
    { text: 'C-301 88%', name: 'Absorber', at: [-52, 120], label: [-52, 0] },
    { text: 'K-701 94%', name: 'Sales compressor', at: [779, 1075], label: [800, 1220], isLeft: true },
    {
      text: 'E-502 100%',
      name: 'Propane chiller',
      at: [1024, 756],
      label: [1340, 390],
      isMarked: true,
      isLeft: true,
    },
  ],
  environmental: [
    { text: 'Wells 253.1', at: [-675, 360], label: [-930, 640] },
    { text: 'Sales 236.4', at: [983, 1198], label: [1010, 1250], isLeft: true },
    { text: 'Fuel 6.2', at: [-515, 86], label: [-497, -215], isLeft: true },
    { text: 'Acid gas 5.2', at: [719, 315], label: [700, 215] },
    { text: 'Flare 4.9', at: [-355, -85], label: [-355, -205], isMarked: true },
    { text: 'Vent 0.4', at: [-242, 560], label: [-200, 815], isLeft: true },
  ],
  executives: [
    { text: '−$6/t', name: 'Condensate tank', at: [320, 905], label: [350, 1210], isMarked: true, isLeft: true },
    { text: '$14/t', name: 'Inlet compressor', at: [-242, 560], label: [-200, 815], isLeft: true },
    { text: '$23/t', name: 'Absorber', at: [-52, 120], label: [-52, 0] },
    { text: '$41/t', name: 'Flare', at: [-355, -85], label: [-355, -205] },
  ],
};

export const platformBlock = {
  label: 'Digital platforms',
  heading: 'Software our own engineers use',
  lead: 'We run any of the five for you as a service, or license it to your own engineers.',
  carousel: 'Our platforms',
  platforms: [
    {
      slug: 'emissions-advisor',
      description:
        'Sources, volumes and factors in one place, and the TIER, AMD, MSAPR, NPRI and OneStop reports prepared from them, deadlines and calculations included.',
    },
    {
      slug: 'iffv',
      description:
        'Fuel, flare and vent volumes as they happen, on a metering schematic that balances. It ranks facilities and equipment by what they lose and shows where to begin.',
    },
    {
      slug: 'msapr-optimizer',
      description:
        'The fewest engine tests and the best subgroups that satisfy the federal air pollutant regulations, with scenarios and costs side by side before a stack is climbed.',
    },
    {
      slug: 'team',
      description:
        'Marginal abatement cost curves for your own facilities: inventory, measures, taxes, royalties and prices, optimized over the life of the project.',
    },
    {
      slug: 'rt-ghg',
      description: `Greenhouse gas rates for the control room, from facility data pulled every ${readingIntervalSeconds} seconds. The shift sees a deviation while it can still put it right.`,
    },
  ] satisfies PlatformCarouselProps['platforms'],
  suite: { href: paths.product('xtrema-suite'), text: `All five in one: the ${platformNames['xtrema-suite']}` },
} as const;

export const pillars = {
  label: 'Core pillars',
  heading: 'Engineering, sustainability, innovation',
  items: [
    {
      title: 'Engineering',
      icon: 'engineering',
      href: paths.articlesOf('engineering'),
      text: 'First principles before spreadsheets: thermodynamics, hydraulics and dynamics, calculated and checked.',
    },
    {
      title: 'Sustainability',
      icon: 'sustainability',
      href: paths.articlesOf('sustainability'),
      text: 'Every tonne found, priced and reported to the standard that a verifier will apply.',
    },
    {
      title: 'Innovation',
      icon: 'innovation',
      href: paths.articlesOf('innovation'),
      text: 'Simulation, data and machine learning, put to work where they change a decision.',
    },
  ] satisfies readonly { title: string; icon: IconName; href: string; text: string }[],
} as const;

export const projects = {
  label: 'Featured projects',
  heading: 'Recent projects',
  lead: 'What the client asked, what we calculated and what it changed on site.',
  report: {
    label: 'Report',
    href: paths.project(methaneAssessmentSlug),
    text: 'Canada-wide techno-economic assessment of methane mitigation pathways',
    lead: 'Every abatement measure of the upstream sector, facility by facility, ranked by what a tonne costs.',
  },
} as const;

export const clients = {
  label: 'Our clients',
  heading: `Trusted by over ${producers} operating producers and government bodies`,
  logos: 'Clients',
  testimonials: 'What clients say',
} as const;

/** Invented for the sample brand: job titles at invented companies, without names of persons. */
export const testimonials = [
  {
    quote:
      'They found the bottleneck on paper before we’d finished describing it, and the debottlenecked train made its rate in the first week.',
    role: 'Plant Manager',
    company: 'Sour gas processor, Alberta foothills',
  },
  {
    quote:
      'Our verifier asked for the calculation behind one flare volume. We opened it in front of him, and he moved on to the next line.',
    role: 'Environmental Compliance Lead',
    company: 'Light oil producer, Saskatchewan',
  },
  {
    quote: 'Forty-one engines became nine tests. The scenario we’d have chosen ourselves was the third cheapest.',
    role: 'Rotating Equipment Superintendent',
    company: 'Gas gathering company, Peace region',
  },
  {
    quote:
      'We took the cost curve into the capital meeting, and for once the discussion was about which measure to take first.',
    role: 'Vice-President, Sustainability',
    company: 'Oil sands partnership, northern Alberta',
  },
  {
    quote:
      'The model is bottom-up to the last pneumatic device. That’s what let us publish the numbers and stand behind them.',
    role: 'Senior Policy Analyst',
    company: 'National environment agency',
  },
  {
    quote: 'What used to be a surprise at month end is now a call from the control room on the same shift.',
    role: 'Operations Foreman',
    company: 'Thermal heavy oil operator, Cold Lake',
  },
] as const;

export const counters = {
  label: 'By the numbers',
  heading: 'Our record so far',
  items: [
    { end: experienceYears, suffix: '+', label: 'years of process modelling and optimization experience' },
    {
      end: facilitiesInHomeCounter,
      suffix: '',
      label: `oil and gas facilities in compliance, among ${facilitiesInCompliance} of every kind`,
    },
    { end: fitForPurposeSimulators, suffix: '', label: 'fit-for-purpose simulators' },
  ],
  fixed: { value: projectsEvaluated, label: 'mitigation projects evaluated: identified first, then costed and ranked' },
} as const;

export const discover = {
  label: 'Discover',
  heading: 'Learn from our experts',
  lead: 'Our newest article and research paper, and the next event.',
} as const;

export const questions = [
  {
    question: 'Which services do you offer?',
    answer:
      'Regulatory compliance, process optimization, energy transition, process safety, digital transformation and strategic advice. You can start with any one of them.',
  },
  {
    question: 'What are your digital platforms?',
    answer:
      'Emissions Advisor, iFFV, MSAPR Optimizer, RT-GHG and TEAM, and the XTREMA Suite that bundles all five. Each is available as a service that we run for you or as a licence for in-house use.',
  },
  {
    question: 'Which industries do you serve?',
    answer:
      'Oil and gas first, mainly in Western Canada, then power generation, renewables, carbon capture, water, manufacturing, waste, and the policymakers who write the rules for them.',
  },
  {
    question: 'What support is there after implementation?',
    answer:
      'Troubleshooting, engineering maintenance, audit support, and engineers who fill a gap in your team for as long as it lasts.',
  },
] as const satisfies readonly FaqItem[];
