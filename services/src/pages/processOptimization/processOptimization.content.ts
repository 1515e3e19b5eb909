import { company, paths, titleOf } from '@site/shared';
import { experienceYears, fitForPurposeSimulators } from '@site/shared/claims';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const processOptimization = {
  slug: 'process-optimization',
  meta: {
    title: titleOf('Process Optimization Experts'),
    description:
      'Debottlenecking, troubleshooting, design, value chain and energy studies for gas plants and oil facilities, on models tuned to plant data.',
    keywords: [
      'process optimization',
      'process modelling',
      'debottlenecking',
      'troubleshooting',
      'process design',
      'value chain optimization',
      'energy efficiency',
      'gas plant',
      'Alberta',
    ],
  },
  hero: {
    heading: 'Leaders in Advanced Process Modelling and Engineering',
    lead: 'A plant runs at the pace of its tightest unit. We model all of them, find that one, and say which will be next.',
  },
  figure: {
    heading: 'The bottleneck moves when you relieve it',
    lead: 'Seven sound projects, one for each unit of a gas plant. Today six of them would gain nothing, and two of the six never will.',
  },
  intro: {
    variant: 'statement',
    heading: 'Ask the model first',
    statement:
      'A data sheet says what a unit was bought for. A tuned model says what it does today, and what it would do with the next unit relieved.',
    paragraphs: [
      'We build the heat and material balance of the plant as it runs: this year’s inlet composition, the fouled exchanger, the compressor on its real clearance. The model has to reproduce measured days that it was not tuned on. Until it does, we do not quote a result from it.',
      'Then we ask it the questions that a plant cannot be asked. What does a warmer summer cost? Which unit is next after the chiller? Is a new train cheaper than four small changes? Each answer comes with its limits, in the units in which you will decide.',
    ],
  },
  offers: {
    heading: 'Call us about any of these',
    lead: 'You keep the model. Built this year to debottleneck the plant, it will help you troubleshoot next winter.',
    items: [
      {
        heading: 'Debottlenecking',
        summary: 'More throughput from the plant that you have, in the order in which each step earns its cost.',
        lists: [
          {
            heading: 'In the study',
            points: [
              'Rate every unit at rising throughput: hydraulics, heat transfer, compression, relief and flare',
              'Rank the limits by the throughput at which each sets in',
              'Test small remedies first: set points, internals, cylinder clearance, exchanger area',
            ],
          },
          {
            heading: 'In the report',
            points: [
              'A sequence of projects with the gain, cost and next limit of each',
              'A list of projects to leave out, with the reason',
            ],
          },
        ],
      },
      {
        heading: 'Troubleshooting',
        summary: 'The cause of an upset, found from evidence, with the measurement that tells it from its look-alikes.',
        lists: [
          {
            heading: 'Typical calls',
            points: [
              'Foaming, flooding and off-specification gas in amine and glycol systems',
              'Exchangers that lose duty, columns that lose separation, liquids carried into compressors',
              'Hydrates, freezing and unstable control in cold weather',
            ],
          },
          {
            heading: 'How we work',
            points: [
              'Historian data reconciled first: a balance that does not close is itself a finding',
              'Competing causes run through the model, and the one field test that separates them',
              'A remedy for tonight and one for the next turnaround',
            ],
          },
        ],
      },
      {
        heading: 'Process Design',
        summary: 'From the basis of design to the data sheets, with the uncertain inputs carried openly to the end.',
        lists: [
          {
            heading: 'Early',
            points: [
              'Screening of processes and configurations on lifetime cost, energy and emissions',
              'Basis of design with the full range of compositions, rates and weather',
            ],
          },
          {
            heading: 'Detailed',
            points: [
              'Heat and material balances, process flow diagrams, equipment and line sizing',
              'Process data sheets, and vendor offers checked against the model',
              'Turndown, start-up and upset cases, handed to process safety in the same files',
            ],
          },
        ],
      },
      {
        heading: 'Value Chain Optimization',
        summary: 'The best plan for wells, gathering, plants and markets taken together.',
        lists: [
          {
            heading: 'Scope',
            points: [
              'Gas routing between plants, with the capacity and recovery of each',
              'Liquids recovery against heat content: when ethane or propane is worth more in the gas',
              'Blending, diluent, storage and transport commitments',
            ],
          },
          {
            heading: 'Method',
            points: [
              'Plant models reduced to tested surrogates, fast enough for thousands of cases',
              'Prices, tolls and carbon cost as variables, with the plan’s sensitivity to each',
            ],
          },
        ],
      },
      {
        heading: 'Energy Efficiency Analysis',
        summary: 'Where fuel and power go, what the process needs of them, and what the difference would cost to save.',
        lists: [
          {
            heading: 'Find',
            points: [
              'Energy balance by unit: fired heaters, compression, pumping, refrigeration, steam',
              'Pinch analysis: the least heating and cooling that the process needs',
            ],
          },
          {
            heading: 'Act',
            points: [
              'Amine and glycol circulation, reboiler duty, recycle and anti-surge flow trimmed to need',
              'Heat recovery priced with the exchanger, its pressure drop and its fouling',
              'Fuel saved expressed in dollars and in tonnes of CO₂e, with a method that verifiers accept',
            ],
          },
        ],
      },
    ],
  },
  benefits: {
    variant: 'ledger',
    tone: 'paper',
    heading: 'Equipment you will not have to buy',
    items: [
      {
        title: 'Each project in its turn',
        text: 'Each project is bought in the year in which its unit becomes the limit.',
      },
      {
        title: 'Projects not built',
        text: 'The cheapest result of a study is often a purchase order cancelled.',
      },
      {
        title: 'Shorter upsets',
        text: 'A cause found from data in days saves the weeks in which set points are moved by feel.',
      },
      {
        title: 'Less fuel for each unit sold',
        text: 'Duties are set by what the process needs today, so margin added years ago stops burning gas.',
      },
      {
        title: 'Product on specification',
        text: 'Dew point, acid gas and vapour pressure are held near their limits, without giving product away.',
      },
      {
        title: 'A model you can hand on',
        text: 'Assumptions, tuning and test runs are documented, and your next engineer can run the model too.',
      },
    ],
  },
  platform: {
    heading: 'Powered by our process intelligence simulation platform',
    tone: 'ink',
    text: [
      `The platform brings ${fitForPurposeSimulators} fit-for-purpose simulators and ${experienceYears}+ years of combined experience in process modelling and optimization to the balance of your plant. A result counts once it has met a measurement.`,
    ],
    learnMore: [{ about: 'our projects', href: paths.projects }],
    detail: {
      variant: 'table',
      table: {
        caption: 'What the model calculates for each unit of a gas plant, and what that is checked against',
        columns: ['Unit', 'What the model calculates', 'What it is checked against'],
        rows: [
          [
            'Separation',
            'Phase equilibrium, gas velocity, liquid residence time and carry-over',
            'Metered liquids, gas analyses, level trends',
          ],
          [
            'Compression',
            'Cylinder clearance or wheel curve, driver power at site, cooler duty in summer',
            'Suction and discharge readings, fuel, performance tests',
          ],
          [
            'Amine sweetening',
            'Reaction rates, loadings, tray hydraulics, reboiler and reflux duty',
            'Titrated lean and rich loadings, circulation, sweet gas analyzer',
          ],
          [
            'Glycol dehydration',
            'Lean concentration, contactor stages, entrainment, aromatics to the still vent',
            'Water dew point, glycol analysis, glycol losses',
          ],
          [
            'Refrigeration',
            'Gas/gas approach, chiller duty, propane cycle against condensing temperature',
            'Exchanger temperatures, compressor load, hydrocarbon dew point',
          ],
        ],
      },
    },
  },
  related: {
    heading: 'From our process engineers',
    articles: [
      {
        slug: 'When-a-Response-Surface-May-Stand-in-for-the-Flowsheet',
        category: 'innovation',
        title: 'When a Response Surface May Stand In for the Flowsheet',
        description: 'How to sample a flowsheet, prove its surrogate and refuse what it does not know.',
      },
      {
        slug: 'Reading-an-Amine-Absorber-Temperature-Profile',
        category: 'engineering',
        title: 'Reading an Amine Absorber’s Temperature Profile',
        description: 'The hottest tray lies at neither end. What it tells of circulation and of damage.',
      },
      {
        slug: 'The-Step-By-Step-Guide-Double-Pipe-Heat-Exchanger-Design',
        category: 'engineering',
        title: 'The Step-by-Step Guide: Double Pipe Heat Exchanger Design',
        description: 'A condensate cooler from duty to pressure drop, each step with its check.',
      },
    ],
  },
  pillars: {
    engineering: [
      'We size, rate and troubleshoot with first principles and plant data, and put our names to the heat and material balance.',
    ],
    sustainability: [
      'Fuel not burned is the emission easiest to prove. Every energy study ends in dollars and in tonnes of CO₂e.',
    ],
    innovation: [
      'Rigorous models are slow, so we build fast surrogates of them, and publish where those surrogates may be trusted.',
    ],
  },
  otherServices: ['energy-transition', 'process-safety', 'digital-transformation'],
  questions: [
    {
      question: 'What does process optimization cover?',
      answer: [
        'Debottlenecking, troubleshooting, process design, value chain optimization and energy efficiency analysis. A study may need one of them or several. Most begin with a question from operations, such as why the plant stops at a certain rate, and end with a ranked list of changes: gain, cost and next limit.',
      ],
    },
    {
      question: 'How do you find the true bottleneck of a plant?',
      answer: [
        'We tune a model to measured days, then raise its throughput until a limit is reached: flooding, power, duty, velocity, pressure drop or a specification. That limit is relieved in the model and the rate is raised again. The result is the order in which units limit the plant. The operators usually know the first of them. The second and third are where money is lost.',
      ],
    },
    {
      question: 'Which facilities and processes do you model?',
      answer: [
        'Gas gathering and compression, sweetening, dehydration, refrigeration and liquids recovery, sulphur and acid gas handling, oil batteries and stabilizers, thermal oil sands facilities, carbon capture, power and utilities. The same methods serve water, waste and manufacturing plants, wherever the question is one of heat, mass and pressure.',
      ],
    },
    {
      question: 'What data do you need from us, and what if it is poor?',
      answer: [
        'Process flow diagrams, equipment data sheets, gas and liquid analyses, and historian data for some weeks that include a high rate and a hot day. We reconcile it before use. If meters disagree, we tell you which, and what that does to the answer. If one missing measurement decides the result, we ask for that one and can say why.',
      ],
    },
    {
      question: 'How do you know that the model is right?',
      answer: [
        'It is tuned on one set of operating days and tested on another that it has not seen. We compare rates, temperatures, pressures, compositions and duties, and report the differences beside the accuracy of the instruments. A model that fits only the days on which it was tuned is not used for a recommendation.',
      ],
    },
    {
      question: 'Which simulation software do you use?',
      answer: [
        `The one that fits the question. ${company.brand}’s process intelligence simulation platform includes simulators built for particular tasks, and we also work with the commercial flowsheet packages that operators license. If you have a model of the plant, we start with it. At the end you receive the files, the basis and the tuning record.`,
      ],
    },
    {
      question: 'Does a more efficient process also lower emissions?',
      answer: [
        'Usually, as fuel is the largest source of CO₂ at many gas plants. But not always: a plant that processes more gas may emit more in total and less for each unit. We report both. Where the next tonne needs a new fuel, capture or electricity, the work continues in our ',
        { text: 'energy transition', href: paths.service('energy-transition') },
        ' practice, with this model as its baseline.',
      ],
    },
    {
      question: 'How long does a study take, and how far do you stay?',
      answer: [
        'It depends on the size of the plant and on its data; we agree on scope and dates before work begins, and report in stages; an early finding can be used early. We stay through design, commissioning and the performance test if you wish. The test is what shows whether the predicted gain arrived.',
      ],
    },
  ],
} as const satisfies ServiceContent;
