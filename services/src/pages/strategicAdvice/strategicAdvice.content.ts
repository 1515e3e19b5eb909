import { company, paths, platformNames, serviceNames, titleOf } from '@site/shared';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const strategicAdvice = {
  slug: 'strategic-advice',
  meta: {
    title: titleOf(serviceNames['strategic-advice']),
    description:
      'Decision support, technology evaluation, TIER advisory and reduction roadmaps for Western Canadian energy, each with the calculation behind it.',
    keywords: [
      'strategic advice',
      'decision support',
      'technology evaluation',
      'TIER',
      'emissions reduction roadmap',
      'techno-economic analysis',
      'Alberta',
    ],
  },
  hero: {
    heading: 'Decide with the calculation on the table',
    lead: 'Which measure, in which year, with how much capital, and what TIER makes of it. Our advice comes from the engineers who ran the numbers, in a form that yours can run again.',
  },
  intro: {
    variant: 'steps',
    heading: 'How we work on a decision',
    paragraphs: [
      'A compressor drive, a capture train or a power contract is decided once and lived with for twenty years. Often the numbers settle after the order has been placed. We do the calculation early, while it can still change the answer.',
      'Advice here means a recommendation with its arithmetic attached. Each value in it is measured, quoted, calculated or assumed, and says which. If the best course is to do nothing this year, the report says so, and gives the price, the volume or the rule that would change it.',
    ],
    steps: [
      {
        title: 'Question',
        text: 'We put the decision into one sentence, with its alternatives, its date and the person who will take it.',
      },
      {
        title: 'Calculation',
        text: 'A model of the facility gives tonnes, energy and cost for each alternative, with a range on every input.',
      },
      {
        title: 'Decision',
        text: 'You receive one recommendation, and the conditions under which it would have been another.',
      },
      {
        title: 'Review',
        text: 'A year on, meters and invoices are set against the forecast, and the next decision starts from the difference.',
      },
    ],
  },
  offers: {
    heading: 'Five kinds of advice',
    lead: 'Ask for as much of it as the decision needs.',
    items: [
      {
        heading: 'Decision Support',
        summary: 'Your decision, its real alternatives and a model that compares them on equal terms.',
        lists: [
          {
            heading: 'On the scale',
            points: [
              'Capital and operating cost, commodity and carbon prices, taxes, royalties and inflation',
              'Tonnes by source and by year',
              'Waiting, as an alternative with a cost and a value of its own',
            ],
          },
          {
            heading: 'On your desk',
            points: [
              'A recommendation of a few pages, and the model',
              'The inputs ranked by their power to reverse it',
            ],
          },
        ],
      },
      {
        heading: 'Technological Evaluations',
        summary: 'What a technology would do at your site, in your gas and at −40 °C.',
        lists: [
          {
            heading: 'Screening',
            points: [
              'Readiness by evidence: running hours, scale, climate and feed',
              'Vendor guarantees, read for what they exclude',
            ],
          },
          {
            heading: 'Evaluation',
            points: [
              'Heat and material balance of the unit within the plant, turndown included',
              'Cost per tonne against the proven alternative, with the class of the estimate stated',
              'A pilot plan that says beforehand which result would end it',
            ],
          },
        ],
      },
      {
        heading: 'TIER Advisory',
        summary: 'Where you will stand under Alberta’s TIER Regulation, several years ahead.',
        lists: [
          {
            heading: 'Position',
            points: [
              'Obligation forecast by facility, from production plans and tightening benchmarks',
              'Facility-specific against high-performance benchmark, and when a review is worth asking for',
              'Aggregates and opted-in sites: the value of being in, year by year',
            ],
          },
          {
            heading: 'Options',
            points: [
              'Reduction, credits and fund payments within the yearly limit on credits',
              'Use of credits by vintage, before any expires in the account',
              'Investment credits, where a project of your own is eligible',
            ],
          },
        ],
      },
      {
        heading: 'Roadmaps',
        summary: 'An order of work from the present inventory to a target, with capital and tonnes for every year.',
        lists: [
          {
            heading: 'Contents',
            points: [
              'Measures with cost, tonnes, lead time and the turnaround that each needs',
              'Dependencies: what shrinks, strands or enables what',
              'Several orders of the same work, compared by capital and by date',
            ],
          },
          {
            heading: 'Upkeep',
            points: [
              'Triggers that reopen the plan, agreed in advance',
              'A yearly comparison of tonnes expected with tonnes measured',
            ],
          },
        ],
      },
      {
        heading: 'Operational Support',
        summary: 'Engineers who stay after the decision, until the forecast tonne is a measured one.',
        lists: [
          {
            heading: 'During the work',
            points: [
              'Review of scope, datasheets and bids against the case that was approved',
              'Measurement plans that fix the baseline before the old equipment goes',
            ],
          },
          {
            heading: 'After start-up',
            points: [
              'Troubleshooting and engineering maintenance of models and platforms',
              'Audit support, and cover for gaps in staffing',
            ],
          },
        ],
      },
    ],
  },
  figure: {
    heading: 'Which of seven measures comes first?',
    lead: 'A roadmap of an illustrative gas plant, drawn along the capital that it takes. The order decides what is abated on the way, the pace whether and when emissions are 45% below the baseline.',
  },
  benefits: {
    variant: 'pairs',
    tone: 'ink',
    heading: 'Shorter meetings',
    items: [
      {
        title: 'Arguments about inputs',
        text: 'When everyone can see the model, a meeting argues about a gas price or a vent rate, which can be looked up or measured.',
      },
      {
        title: 'Capital in the right order',
        text: 'Measures that enable others go first, and none is built to be stranded by the next.',
      },
      {
        title: 'No single-price plans',
        text: 'Each recommendation states the range of carbon and commodity prices in which it holds, and what to do outside it.',
      },
      {
        title: 'A record that survives',
        text: 'Method, source and date stay with each number, for the successor, lender or auditor who reads it later.',
      },
    ],
  },
  platform: {
    heading: `The numbers come from ${platformNames.team}`,
    tone: 'paper',
    text: [
      'Our Techno-Economic Analysis Model for Mitigation builds the inventory from the bottom up and a marginal abatement cost curve for each facility, then optimizes mitigation over the economic life of the project. Where data is incomplete it applies default engineering assumptions; your measurements replace them.',
    ],
    product: { name: `Explore ${platformNames.team}`, href: paths.product('team') },
    learnMore: [{ about: 'our projects', href: paths.projects }],
  },
  related: {
    heading: 'Three decisions, worked',
    articles: [
      {
        slug: 'How-a-TIER-Obligation-Is-Computed',
        category: 'sustainability',
        title: 'How a TIER Obligation Is Computed, from Benchmark to Tonnes Owed',
        description: 'What a tonne avoided is worth at one gas plant: neither the credit price nor the fund price.',
      },
      {
        slug: 'Electric-or-Gas-Driven-Compression-Which-Grid-Factor-Decides',
        category: 'sustainability',
        title: 'Electric or Gas-Driven Compression: Which Grid Factor Decides',
        description: 'One compressor, seven grid factors, and a cost per tonne anywhere from $64 to $453.',
      },
      {
        slug: 'Replacing-Pneumatic-Devices-Air-Electric-or-Low-Bleed',
        category: 'sustainability',
        title: 'Replacing Pneumatic Devices: Air, Electric or Low-Bleed',
        description: 'Six conversions of a six-well pad, priced, and why December decides between them.',
      },
    ],
  },
  pillars: {
    engineering: [
      'A strategy is a set of promises about equipment. We model the equipment first, and promise what the heat and material balance allows.',
    ],
    sustainability: ['A target is a date and a quantity. We work back from both to measures, turnarounds and capital.'],
    innovation: ['We judge new technology as we judge old: by running hours, heat balance and cost per tonne.'],
  },
  otherServices: ['regulatory-compliance', 'process-optimization', 'energy-transition'],
  questions: [
    {
      question: `Which decisions does ${company.brand} advise on?`,
      answer: [
        'Those in which engineering, emissions and money cannot be settled separately: electrify or keep the engines, capture or reduce at the source, invest or pay under TIER, sanction or wait. We start from what you have: production forecast, equipment list, fuel, flare and vent volumes, energy contracts and the turnaround plan. Where a value is missing, ',
        { text: platformNames.team, href: paths.product('team') },
        ' applies an engineering default, and the report says whether a better value could change the decision.',
      ],
    },
    {
      question: 'Does the Alberta TIER programme apply to our facility?',
      answer: [
        'The Technology Innovation and Emissions Reduction Regulation (TIER) applies to a facility in Alberta that emitted 100,000 t CO₂e or more in 2016 or any later year, and to one that imports more than 10,000 t of hydrogen a year. Smaller facilities could opt in on conditions. Two or more conventional oil and gas sites can be regulated together as an aggregate, which answers for stationary fuel combustion and flaring, not for a whole inventory. Our ',
        { text: 'regulatory compliance', href: paths.service('regulatory-compliance') },
        ' practice screens sites each year; whether to stay in by choice is a question for advice.',
      ],
    },
    {
      question: 'Should we reduce, buy credits or pay into the TIER fund?',
      answer: [
        'Usually a mixture. Performance credits, offsets, sequestration credits and, from the 2026 year, investment credits may together settle up to 80% of an obligation for 2025 and 90% for 2026. The rest is paid into the fund, at $95/t for 2025. Credits expire by vintage, and investment credits cannot be sold. With credits used to the limit, a tonne avoided in 2026 is worth nine tenths of a credit and one tenth of a fund payment; at a facility already below its benchmark, it earns a credit. A project has to beat that value over its life, not the fund price.',
      ],
    },
    {
      question: 'How can we plan while the carbon price keeps moving?',
      answer: [
        'By testing the plan on several paths. The fund price, ordered in 2022 to rise until 2030, was frozen at $95/t in May 2025; investment credits were added that December; a Canada–Alberta agreement of May 2026 set out another path. We run each option over a range of fund prices, credit prices and benchmarks, and report the price at which the decision turns. Measures that pay across the range come first; those that depend on one announcement are kept ready. A filing follows the order and the regulation in force on its day.',
      ],
    },
    {
      question: 'Does electrification lower a TIER obligation?',
      answer: [
        'As a rule, but by less than the engine’s emissions. Imported power is taken off the allowance at the high-performance benchmark for electricity: 0.3478 t/MWh for 2025, and 0.0074 less with each further year as scheduled. A compressor engine at 0.55 t/MWh that is replaced by grid power takes 0.55 off emissions and 0.3478 off the allowance, drive losses aside, and the obligation falls by 0.20 t/MWh. The actual grid never enters. It does enter your inventory, and what the atmosphere receives; we report all three.',
      ],
    },
    {
      question: 'How do you judge a technology that has not run here through a winter?',
      answer: [
        'By separating what was measured from what was promised. We ask for the running hours behind each guarantee, and their scale, climate and feed, then model the unit within your plant’s balance, turndown included. Vendor data is an input to be tested. The report states how ready the technology is, what a pilot would have to show, what it costs to stop half way, and which proven alternative it must beat. “Not yet” is a respectable result, if it says what to wait for.',
      ],
    },
    {
      question: 'What is in a roadmap, and how long does it hold?',
      answer: [
        'Measures with their tonnes, capital, lead times and dependencies; an order of work; the year in which the target is reached; and every assumption underneath. The order matters because measures interact: heat recovered from an engine’s exhaust is gone once the engine is electrified, and two measures cannot both remove the same tonne. A roadmap holds until one of its assumptions leaves the stated range: a price, a volume, a rule, a turnaround date. We suggest a review once a year, after the compliance reports are filed.',
      ],
    },
  ],
} as const satisfies ServiceContent;
