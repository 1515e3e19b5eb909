import { company, type PageMeta, platformNames, titleOf } from '@site/shared';
import { experienceYears, readingIntervalSeconds } from '@site/shared/claims';

export const meta = {
  title: titleOf('About Us'),
  description: `Who ${company.brand} is: engineers and developers in Calgary who have modelled, measured and optimized energy facilities in Western Canada since ${company.foundedYear}.`,
  keywords: ['about us', 'engineering consultancy', 'process simulation', 'emissions software', 'Calgary'],
} satisfies PageMeta;

export const hero = {
  label: `About us / Since ${company.foundedYear}`,
  heading: 'Engineers who build their own tools',
  lead: 'Some firms hand over a study, others sell a program. We do both: the people who model your plant also write the software that keeps the model current.',
};

export const mission = {
  label: 'Mission',
  heading: 'The job we set ourselves',
  statement: company.mission,
  vision: { label: 'Vision', text: company.vision },
  experience: { value: `${experienceYears}+`, text: 'years of experience in the management team' },
} as const;

/** One entry of the history. */
export type Milestone = { year: number; title: string; text: string };

export const history = {
  label: 'History',
  heading: 'How we got here',
  milestones: [
    {
      year: company.foundedYear,
      title: 'Founding',
      text: 'The company is founded in Calgary, to put rigorous process models to work in the plants they describe.',
    },
    {
      year: 2006,
      title: 'First simulator extensions project',
      text: 'The first extensions to a process simulator: what it could not yet calculate, it now does.',
    },
    {
      year: 2007,
      title: 'Benzene Advisor',
      text: 'Benzene emissions of glycol dehydrators, estimated from first principles and ready to report.',
    },
    {
      year: 2012,
      title: 'Flare Advisor',
      text: 'Flare calculations leave the spreadsheet, and every flare is calculated in the same way.',
    },
    {
      year: 2019,
      title: 'Methane mitigation pathways project',
      text: 'TEAM carries a methane mitigation assessment of the upstream sector, with a national environment agency.',
    },
    {
      year: 2022,
      title: 'Federal recognition',
      text: 'The work on emissions and their mitigation is recognized at the federal level.',
    },
    {
      year: 2023,
      title: 'First annual conference',
      text: 'Operators, engineers and regulators meet at our first annual conference.',
    },
    {
      year: 2024,
      title: platformNames['rt-ghg'],
      text: `Greenhouse gas tracking in real time: facility data is pulled every ${readingIntervalSeconds} seconds.`,
    },
    {
      year: 2025,
      title: `${platformNames['emissions-advisor']} V2`,
      text: 'The second version of the platform for emissions data and regulatory reporting.',
    },
  ] satisfies readonly Milestone[],
} as const;

export const founders = {
  label: 'Founders',
  heading: 'Who started it',
} as const;

export const network = {
  label: 'Network and members',
  heading: 'In good company',
  lead: 'Producers, midstream operators, power generators and storage companies with whom we work and compare notes.',
} as const;

export const concept = {
  label: 'Core concept',
  heading: 'Optimization',
  paragraphs: [
    'Every plant runs inside limits: what the compressor can move, what the flare may burn, what the market pays. The best point is seldom in the middle of them. It lies where two limits meet, and it moves with the weather, the price and the wear.',
    'Optimization is knowing where that point is today, proving it with a balanced model, and getting there without crossing a line. It is one discipline for throughput, for energy and for emissions, because the plant makes no difference between them.',
  ],
  figure: {
    caption:
      'The value rises by $2,000 a day from ring to ring, from $62,000 at the outermost. The best point that the plant can hold lies where the two limits meet, not where the rings close. Illustrative.',
  },
} as const;

export const approach = {
  label: 'Approach',
  heading: 'How we work',
  steps: [
    {
      title: 'Analyze',
      text: 'Reconcile what the meters say, build the model on it, and find the limit that holds the plant back now.',
    },
    {
      title: 'Implement',
      text: 'Put the answer where it is used: a set point, a design change, a report, a platform that runs every day.',
    },
    {
      title: 'Optimize',
      text: 'Keep measuring. When prices, feed or rules move, the best point moves too, and the model follows it.',
    },
  ],
} as const;

export const values = {
  label: 'Core values',
  heading: 'Promises you can hold us to',
  items: [
    { title: 'Rigour', text: 'First principles first, and a basis for every number we hand over.' },
    { title: 'Candour', text: 'We say what we do not know, and what it would cost to find out.' },
    { title: 'Reliability', text: 'The report is right, on time, and still right when the auditor opens it.' },
    { title: 'Stewardship', text: 'Energy, water and air have to last. We count them that way.' },
    {
      title: 'Partnership',
      text: 'Operators know their plant. We listen before we model, and leave our methods behind.',
    },
    { title: 'Curiosity', text: 'What a tool cannot do yet is where our next one starts.' },
  ],
} as const;
