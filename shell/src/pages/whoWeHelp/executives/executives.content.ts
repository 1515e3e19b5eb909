import { titleOf } from '@site/shared';
import type { AudienceContent } from '../layout/audienceContent.ts';
import { engineControl } from '../../../blocks/engineFuel/engineControl.ts';
import { electricDrives, engineCount, engineStage, vapourRecovery } from './roadmap.ts';

export const executives = {
  audience: 'executives',
  meta: {
    title: titleOf('Strategic Insights for Sustainable Growth'),
    description:
      'Abatement options, carbon cost and capital weighed together: strategic alignment, measurable ROI and risk mitigation for energy executives.',
    keywords: [
      'strategic advice',
      'carbon strategy',
      'abatement cost',
      'capital allocation',
      'risk mitigation',
      'energy executives',
    ],
  },
  hero: {
    label: 'WHO WE HELP / EXECUTIVE',
    heading: 'Strategic Insights for Sustainable Growth',
    lead: 'A carbon plan is a capital plan. We cost every option at your own facilities and give the board a short list, in order.',
  },
  live: {
    heading: 'What the target is made of',
    lead: 'Four measures, the cheapest first.',
  },
  intro: {
    heading: 'More proposals than budget',
    tone: 'ink',
    paragraphs: [
      'Every asset team brings a project, every vendor a payback, and each was calculated on its own price deck. Meanwhile the carbon price is set to move, the rules are under review, and the target was announced before anybody costed it.',
      'We cost all options alike: your facilities, your taxes and royalties, a common price deck, with the interactions between projects counted once. What remains is a short list, in order, with the conditions under which the order would change.',
    ],
    asked: [
      'What does our target cost, and by when?',
      'Which projects pay at any carbon price?',
      'Where are we exposed, and to what?',
    ],
  },
  services: {
    heading: 'Comprehensive solutions for sustainable operations',
    lead: 'Advice from engineers who build the models, file the reports and have been to the sites.',
  },
  articles: {
    engineering: 'Safety-Issues-When-Blending-Hydrogen-with-Natural-Gas',
    sustainability: 'Electric-or-Gas-Driven-Compression-Which-Grid-Factor-Decides',
    innovation: 'Critical-Minerals-in-the-Oil-Gas-Industry',
  },
  approach: {
    heading: 'How a target becomes a list of projects',
    tone: 'mist',
    steps: [
      {
        title: 'Analyze',
        text: 'Establish the baseline by facility, the exposure under present and proposed rules, and every reduction option with its cost, its tonnes and its lead time.',
        result: 'A costed inventory of options that can be compared.',
      },
      {
        title: 'Implement',
        text: 'Sequence the portfolio against capital, shutdowns and people. Prepare the first projects to the point at which they can be approved.',
        result: 'A roadmap with owners, dates and decision gates.',
      },
      {
        title: 'Optimize',
        text: 'Track results against the plan. When prices, rules or production move, run the model again and adjust the programme.',
        result: 'A yearly review that shows what was gained, and what to do next.',
      },
    ],
  },
  benefits: {
    heading: 'For the next board meeting',
    form: 'board',
    title: 'A page for the board, illustrative: which reductions do we fund this year? Capital only, undiscounted.',
    years: 10,
    options: [
      { name: 'Combustion control on twelve engines', capital: engineCount * engineControl.capital, ...engineStage },
      { name: 'Instrument air and vapour recovery', capital: 1_900_000, ...vapourRecovery },
      { name: 'Electric drives on two compressors', capital: 6_500_000, ...electricDrives },
    ],
    recommendation:
      'Fund the first two now and the design of the third. What would change our mind: a grid factor that does not fall, or power above the price of the plan.',
    items: [
      {
        title: 'Strategic Alignment',
        text: 'Production, emissions and capital plans are linked. A change in one shows in the other two that day.',
      },
      {
        title: 'Measurable ROI',
        text: 'Each project carries its net present value, its cost per tonne and the measurement by which its return will be proved.',
      },
      {
        title: 'Risk Mitigation',
        text: 'We vary carbon price, regulation and production, and tell you which projects pay in every case.',
      },
    ],
  },
  projects: [
    'Canada-Wide-Techno-Economic-Assessment-of-Methane-Mitigation-Pathways',
    'Hydrogen-Blend-Study-for-a-Natural-Gas-Distribution-Lateral',
    'Debottlenecking-a-Condensate-Stabilizer',
  ],
  questions: [
    {
      question: 'How do you compare projects that have little in common?',
      answer:
        'By costing them alike. Capital and operating costs, commodity prices, discount rate, taxes, royalties and inflation are set once for all. Each option is then a cost per tonne and a net present value over its economic life, and options that exclude each other are not counted twice.',
    },
    {
      question: 'How soon can we have a first answer?',
      answer:
        'A first ranking does not wait for perfect data. Where information is missing we use default engineering assumptions, say which of them the result depends on, and refine those first. The order of the leading projects is usually clear early.',
    },
    {
      question: 'Who does the work, and who keeps the model?',
      answer:
        'Senior process engineers do the work, with the economics beside the thermodynamics. You keep the model, its inputs and its record, as a platform that your own team can run or as a service that we keep current for you.',
    },
  ],
} as const satisfies AudienceContent;
