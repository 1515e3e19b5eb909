import { company, paths, platformNames, serviceNames, titleOf } from '@site/shared';
import { producers } from '@site/shared/claims';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const strategicAdvice = {
  slug: 'strategic-advice',
  meta: {
    title: titleOf(serviceNames['strategic-advice']),
    description:
      'Decision support, technology evaluation, TIER advice and emissions roadmaps for energy companies, each with the calculation that it rests on.',
    keywords: [
      'strategic advice',
      'decision support',
      'TIER',
      'emissions roadmap',
      'technology evaluation',
      'carbon pricing',
      'Alberta',
    ],
  },
  hero: {
    heading: 'Decide once, with the numbers in view',
    lead: 'Capital that goes into carbon is weighed like any other: what it buys, when, and what it is worth if prices and rules move. We do the weighing, and show our work.',
  },
  intro: {
    form: 'steps',
    heading: 'From a question to a decision that can be defended',
    steps: [
      {
        title: 'Question',
        text: 'What is to be decided, by whom, by when, and what would change the answer. A page, agreed first.',
      },
      {
        title: 'Calculation',
        text: 'Process, emissions and economics in one model, with each assumption named and its range beside it.',
      },
      {
        title: 'Decision',
        text: 'Options on one sheet, and the few assumptions on which the order of them turns.',
      },
      {
        title: 'Review',
        text: 'A date and a trigger for looking again: a price, a rule, a result that comes out otherwise.',
      },
    ],
    paragraphs: [
      'Most strategies fail quietly, at the second assumption. The carbon price is the one in the newspaper and not the one that the facility pays at its margin; the technology’s cost is a vendor’s; the schedule has one crew in two places. None of this shows in a presentation, and all of it shows in a model.',
      'We are engineers first. The tonne in the board paper is the tonne of the heat and material balance, and the person who explains the economics can also explain the flowsheet. Where the honest answer is a range, you get the range, and what it would cost to narrow it.',
    ],
  },
  offers: {
    heading: 'Five topics, one way of working',
    lead: 'Each ends in a recommendation with the case against it, so that a board can disagree on purpose.',
    items: [
      {
        heading: 'Decision Support',
        summary: 'One decision, prepared so that it can be taken in one meeting.',
        lists: [
          {
            heading: 'What we prepare',
            points: [
              'Options on one price deck: capital, operating cost, tonnes, timing and risk',
              'Sensitivities, and the price at which the second option would be the first',
            ],
          },
          {
            heading: 'Typical questions',
            points: [
              'Build, buy credits or pay, over the next five compliance years',
              'Which sites to electrify, and in which order with the grid’s connection dates',
            ],
          },
        ],
      },
      {
        heading: 'Technological Evaluations',
        summary: 'What a technology does in your process, at your pressures, in January.',
        lists: [
          {
            heading: 'Tested on paper',
            points: [
              'Vendors’ claims put through a heat and material balance of your plant',
              'Readiness, references and what they have in common with your case',
            ],
          },
          {
            heading: 'Tested on site',
            points: [
              'Pilot plans with a question, a duration and a result that would end it',
              'Measurement of what changed, with the uncertainty that an auditor will ask for',
            ],
          },
        ],
      },
      {
        heading: 'TIER Advisory',
        summary: 'Where a facility stands under Alberta’s regulation, and what its next tonne is really worth.',
        lists: [
          {
            heading: 'Position',
            points: [
              'Benchmarks, tightening and forecasts of the obligation, facility by facility',
              'Boundaries and aggregates of conventional sites: what each way of reporting costs',
            ],
          },
          {
            heading: 'Compliance plan',
            points: [
              'Credits, offsets and fund payments within their limits, and before they expire',
              'Reduction and investment projects against the marginal price, not the headline one',
            ],
          },
        ],
      },
      {
        heading: 'Roadmaps',
        summary: 'Measures on a time line and a cost axis, with what each one waits for.',
        lists: [
          {
            heading: 'Built from below',
            points: [
              'Inventory by source, measures by site, capital from quotations where there are any',
              'Order by cost, by size or by pace of capital, and what the choice gives up',
            ],
          },
          {
            heading: 'Kept alive',
            points: [
              'Yearly review against what was spent and what was measured',
              'Branches prepared for rules that are drafted and not yet made',
            ],
          },
        ],
      },
      {
        heading: 'Operational Support',
        summary: 'Engineers who stay for the part after the strategy: the work.',
        lists: [
          {
            heading: 'Alongside your team',
            points: [
              'Staffing gaps in environment, process and reporting filled for a season or a year',
              'Support for audits and verification, from the first request to the last answer',
            ],
          },
          {
            heading: 'Through delivery',
            points: [
              'Owner’s engineering for abatement projects, from scope to performance test',
              'Training on the models and platforms that the decision rested on',
            ],
          },
        ],
      },
    ],
  },
  benefits: {
    heading: 'What changes in the boardroom',
    form: 'pairs',
    tone: 'paper',
    items: [
      {
        title: 'The marginal tonne is known',
        text: 'Projects are judged by what the next tonne saves this facility, which is seldom the price in the headline.',
      },
      {
        title: 'Options can be compared',
        text: 'Efficiency, electrification, capture and credits stand on one sheet with one price deck and one horizon.',
      },
      {
        title: 'Regret is bounded',
        text: 'Each path shows what is lost if the price halves, the rule is delayed or the technology comes late.',
      },
      {
        title: 'The plan survives its author',
        text: 'Model, data and reasons are yours, so that the next team can change an input and not start again.',
      },
    ],
  },
  platform: {
    heading: `The arithmetic is ${platformNames.team}`,
    tone: 'mist',
    text: [
      'Facility-specific abatement cost curves and bottom-up inventories over a project’s economic life, with taxes, royalties, prices and inflation in it. Built for decisions with incomplete data: where a value is missing, a documented engineering default stands in for it.',
    ],
    product: { name: `Explore ${platformNames.team}`, href: paths.product('team') },
    learnMore: [{ about: 'our projects', href: paths.projects }],
  },
  figure: {
    heading: 'Which order, at which pace?',
    lead: 'Seven measures, the same at the end. The order decides what is abated on the way, the pace whether one arrives.',
    after: 'platform',
    tone: 'paper',
    isWide: true,
  },
  related: {
    heading: 'Reasoned in full',
    articles: [
      {
        slug: 'How-a-TIER-Obligation-Is-Computed',
        category: 'sustainability',
        title: 'How a TIER Obligation Is Computed, from Benchmark to Tonnes Owed',
        description: 'One gas plant, one year: a small difference between two large numbers, and what it costs.',
      },
      {
        slug: 'Electric-or-Gas-Driven-Compression-Which-Grid-Factor-Decides',
        category: 'sustainability',
        title: 'Electric or Gas-Driven Compression: Which Grid Factor Decides',
        description: 'The same motor is a gain or a loss, by the factor that one believes in.',
      },
      {
        slug: 'Replacing-Pneumatic-Devices-Air-Electric-or-Low-Bleed',
        category: 'sustainability',
        title: 'Replacing Pneumatic Devices: Air, Electric or Low-Bleed',
        description: 'Three remedies for one controller, priced by site, by power and by the year it must be done.',
      },
    ],
  },
  pillars: {
    engineering: [
      'Advice that can be checked: every recommendation has a balance, a cost estimate and an author behind it.',
    ],
    sustainability: [
      'A target is a sum of projects with dates. We plan the projects, and tell you which year the target really falls in.',
    ],
    innovation: [
      'New technology is neither a risk nor a virtue until it has been put through your process. We do that on paper first.',
    ],
  },
  others: ['regulatory-compliance', 'process-optimization', 'energy-transition'],
  questions: [
    {
      question: 'What is TIER, and does it apply to us?',
      answer: [
        'TIER is Alberta’s Technology Innovation and Emissions Reduction Regulation: industry’s carbon price in the province. It applies to a facility that emitted 100,000 t CO2e or more in 2016 or any year since, and to large importers of hydrogen. Smaller facilities could opt in on conditions, and two or more conventional oil and gas sites can be regulated together as an aggregate. Others are outside it. Which of these you are is a question of history and paperwork, and the first thing that we establish.',
      ],
    },
    {
      question: 'What is a tonne really worth to our facility?',
      answer: [
        'Less than the fund price, as a rule. An obligation may be settled with credits up to a limit, 90% for the 2026 year, and the rest is paid into the Alberta TIER fund at its price, CAD 95 a tonne for 2025. A tonne that you avoid saves that mixture, which depends on what credits cost when you need them. A facility below its benchmark earns credits instead, and has to sell them before they expire. We compute the marginal value for each facility and each year.',
      ],
    },
    {
      question: 'How do you deal with rules that may change?',
      answer: [
        'By pricing them. A plan is run under the rules as they stand, under what is drafted, and under one case that nobody hopes for. What matters is not which is likely but which decision would differ: if the same project leads in all three, it is decided. Where it does not, we look for the cheapest way of keeping the choice open, and write down the event that would close it.',
      ],
    },
    {
      question: 'How do you evaluate a technology that is new?',
      answer: [
        'We ask what would have to be true. The vendor’s performance goes into a balance of your plant, with your gas, your winter and your turndown, and what follows for energy, water, relief and space is worked out. Cost is rebuilt from equipment where it can be. References are called. The result says at which cost and availability it would be your best option, and what a pilot would have to show to believe it.',
      ],
    },
    {
      question: 'Do we need a finished inventory before a roadmap?',
      answer: [
        'No. A roadmap can begin with what you report, because reports hold most of the tonnes. Sources that are estimated by factor are marked as such, and their measures are ranked with the range that follows. The first year’s work then includes measuring the few sources on which the order depends. Waiting for a perfect inventory usually costs more than the error that it would remove.',
      ],
    },
    {
      question: `Who works with us, and for how long?`,
      answer: [
        `A lead engineer who stays from the first question to the review, with process, emissions and economics specialists as the work needs them. A decision paper takes some weeks, a roadmap for several facilities some months. ${company.brand} works for more than ${producers} producers and government bodies, so we agree at the start what is confidential and whom else we may not advise on the same matter.`,
      ],
    },
    {
      question: 'What do we hold at the end?',
      answer: [
        'A recommendation of a few pages, the model with its data, and a register of assumptions with source, range and owner. The case against the recommendation is part of it. If you license the platform, the model lives there and your team changes it; otherwise you receive the calculation in files that can be opened and followed. We come back at the agreed date, or when a trigger in the register is met.',
      ],
    },
  ],
} as const satisfies ServiceContent;
