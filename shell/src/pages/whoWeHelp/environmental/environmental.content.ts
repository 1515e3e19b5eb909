import { titleOf } from '@site/shared';
import type { AudienceContent } from '../layout/audienceContent.ts';

export const environmental = {
  audience: 'environmental',
  meta: {
    title: titleOf('Environmental Management and Emissions Reporting'),
    description:
      'Emissions inventories, reporting under TIER, NPRI and MSAPR, audit support and reduction planning for the environmental teams of energy producers.',
    keywords: ['environmental management', 'emissions inventory', 'TIER', 'NPRI', 'MSAPR', 'audit support', 'methane'],
  },
  hero: {
    label: 'WHO WE HELP / ENVIRONMENTAL',
    heading: 'Numbers that stand up to an audit',
    lead: 'We quantify every source, prepare the filings and stay for the verifier’s questions. What you sign, you can explain.',
  },
  live: {
    heading: 'Where one number comes from',
    lead: 'The fuel gas of one engine in March, illustrative.',
  },
  intro: {
    heading: 'Two people know where the numbers are',
    paragraphs: [
      'The inventory lives in spreadsheets, the volumes in production accounting, the gas analyses in an inbox. Every spring they are pulled together by the two people who know how, and every autumn a verifier asks where one of the factors came from.',
      'We build the inventory from the equipment up, with a method and a source for each number, and keep it current through the year. By the time a report is due, the work is behind you, and the hours saved can go into the emissions themselves.',
    ],
    asked: [
      'Which of our sites cross a threshold this year?',
      'Can we defend the flare volumes we estimated?',
      'Which ten sources would we fix first?',
    ],
  },
  services: {
    heading: 'Comprehensive solutions for environmental management',
    lead: 'Compliance is the part with a deadline. We take care of that, and of the data and the reduction plan that make next year’s easier.',
  },
  articles: {
    engineering: 'Depressuring-a-Vessel-Orifice-Peak-Flow-and-Cold-Metal',
    sustainability: 'How-a-TIER-Obligation-Is-Computed',
    innovation: 'Finding-the-Bad-Meter-in-a-Fuel-Flare-and-Vent-Balance',
  },
  approach: {
    heading: 'How we get you off the spreadsheet',
    tone: 'paper',
    steps: [
      {
        title: 'Analyze',
        text: 'List every source at every site, screen it against the frameworks that apply, and test last year’s reports against their own source data.',
        result: 'A gap list, with the size and the risk of each gap.',
      },
      {
        title: 'Integrate',
        text: 'Connect meters, analyses and run hours to one inventory. Where there is no meter, put a calculation with a documented method in its place.',
        result: 'An inventory that is up to date every month.',
      },
      {
        title: 'Optimize',
        text: 'Rank reductions by cost per tonne, choose compliance options over several years, and follow the result month by month.',
        result: 'A reduction plan, and reports that are ready before they are due.',
      },
    ],
  },
  benefits: {
    heading: 'A year with fewer late evenings',
    tone: 'ink',
    form: 'sources',
    items: [
      {
        title: 'Ready for verification',
        text: 'A verifier’s question is answered from the record: input, factor, method, author and date are filed with the figure.',
      },
      {
        title: 'Time back',
        text: 'Data is collected and checked as it arrives. In the week before a deadline you read the report and sign it.',
      },
      {
        title: 'Reductions that count',
        text: 'The largest sources are known by name and by tonne. A reduction in the field then shows up in the report and in the credit balance.',
      },
    ],
  },
  projects: [
    'Real-Time-Emissions-Data-for-a-Gas-Gathering-System',
    'MSAPR-Engine-Test-Optimization-for-a-Compressor-Fleet',
    'Canada-Wide-Techno-Economic-Assessment-of-Methane-Mitigation-Pathways',
  ],
  questions: [
    {
      question: 'Which regulations do you cover?',
      answer:
        'TIER, the federal greenhouse gas reporting program and output-based pricing system, NPRI, MSAPR, and the Alberta Energy Regulator’s Directives 039 and 060, with the monthly fuel, flare and vent volumes behind them. We follow amendments while they are drafts and tell you what they would change for your sites.',
    },
    {
      question: 'Do we have to change our software?',
      answer:
        'No. We work with the systems you have and deliver in the formats you file. Where an inventory has outgrown its spreadsheet, our own platforms can hold it: run by us as a service, or licensed for your team.',
    },
    {
      question: 'What happens when an auditor calls?',
      answer:
        'You call us. We prepare the evidence package, sit in on the site visit and answer the information requests with you. If a finding is right, we correct the report and remove its cause.',
    },
  ],
} as const satisfies AudienceContent;
