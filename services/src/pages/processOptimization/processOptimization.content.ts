import { company, paths, titleOf } from '@site/shared';
import { experienceYears } from '@site/shared/claims';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const processOptimization = {
  slug: 'process-optimization',
  meta: {
    title: titleOf('Process Optimization Experts'),
    description:
      'Debottlenecking, troubleshooting and design on rigorous process models: find the limit of the plant you have before you pay for a new one.',
    keywords: [
      'process optimization',
      'debottlenecking',
      'process simulation',
      'gas plant',
      'energy efficiency',
      'value chain',
      'Western Canada',
    ],
  },
  hero: {
    heading: 'Leaders in Advanced Process Modelling and Engineering',
    lead: 'A plant runs at the pace of one of its units. We find which, what it would take to move it, and what would be the limit then, before steel is ordered.',
  },
  figure: {
    heading: 'Relieve one unit, and the next one is the limit',
    lead: 'Six units, five projects. Each looks good on its own sheet; only in order do they buy anything.',
    after: 'hero',
    tone: 'mist',
    isWide: true,
  },
  intro: {
    form: 'statement',
    heading: 'A model is worth what it is checked against',
    statement: 'A simulation that was never wrong about the plant has never been compared with it.',
    paragraphs: [
      'We build the model from your equipment, not from the design book: geometry, curves, trays as they are, controllers as they are tuned. Then we reconcile it with a week of operation, and say where it agrees and where it does not. The gap is often the first finding.',
      'Only then do we ask it for more: another feed, a colder morning, one train down. What comes out is a list of limits in the order in which you would meet them, with the cost of moving each and the margin of error of the statement.',
    ],
  },
  offers: {
    heading: 'Five services, one model',
    lead: 'The model that found the bottleneck is the one that checks the design, and the one that your engineers keep.',
    items: [
      {
        heading: 'Debottlenecking',
        summary: 'More through the plant that you have, by the cheapest sequence of changes that really adds up.',
        lists: [
          {
            heading: 'What we look at',
            points: [
              'Hydraulics, flooding, heat duty, driver power and control valves, each at the same throughput',
              'Summer and winter cases, for coolers and drivers have two plants in one',
              'Relief and flare capacity at the new rate, so that one limit is not bought with another',
            ],
          },
          {
            heading: 'What you receive',
            points: [
              'The limits in their order, with capacity gained, capital and outage for each',
              'Projects that cancel each other, named before they are both approved',
            ],
          },
        ],
      },
      {
        heading: 'Troubleshooting',
        summary: 'Foaming, carry-over, off-specification product, a compressor that surges: cause first, then cure.',
        lists: [
          {
            heading: 'On site',
            points: [
              'Surveys of temperature and pressure that tell a flooded tray from a dry one',
              'Samples where they decide something, and not everywhere',
            ],
          },
          {
            heading: 'At the model',
            points: [
              'Each suspected cause simulated, and compared with what was measured',
              'A test that can be run in a shift, to rule out the second-best explanation',
            ],
          },
        ],
      },
      {
        heading: 'Process Design',
        summary: 'From a screening study to a design basis that a detailed engineering contractor can build on.',
        lists: [
          {
            heading: 'Concept to pre-FEED',
            points: [
              'Options compared on one basis: capital, energy, emissions and what can go wrong',
              'Heat and material balances, flow diagrams, equipment lists and data sheets',
            ],
          },
          {
            heading: 'Units we know well',
            points: [
              'Separation, compression, dehydration, sweetening, refrigeration and fractionation',
              'Bitumen and heavy-oil treating, water and steam, carbon capture',
            ],
          },
        ],
      },
      {
        heading: 'Value Chain Optimization',
        summary: 'Wells, gathering, plants and sales lines moved together, where each alone is at its best already.',
        lists: [
          {
            heading: 'The question',
            points: [
              'Which wells to which plant, at which pressure, on which day',
              'What a shut-in, an outage or a new contract is worth upstream and downstream',
            ],
          },
          {
            heading: 'The answer',
            points: [
              'A network model with plants as they truly respond, fast enough for a daily plan',
              'Shadow prices: what one more unit of compression, or of room on the line, would earn',
            ],
          },
        ],
      },
      {
        heading: 'Energy Efficiency Analysis',
        summary: 'Fuel, power and steam followed to where they are used, and to where they are merely spent.',
        lists: [
          {
            heading: 'Balance',
            points: [
              'Energy balance of the site by unit, reconciled with fuel meters and power bills',
              'Pinch analysis: the least heating and cooling that the process could need',
            ],
          },
          {
            heading: 'Projects',
            points: [
              'Heat recovery, driver loading, reboiler duties and set points, ranked by cost of energy saved',
              'Emissions of each in tonnes, so that it counts under TIER as well as on the fuel bill',
            ],
          },
        ],
      },
    ],
  },
  benefits: {
    heading: 'What you hold afterwards',
    form: 'ledger',
    tone: 'paper',
    items: [
      {
        title: 'Throughput for less capital',
        text: 'The first ten percent of capacity is usually in valves, trays and set points, and not in a new train.',
      },
      {
        title: 'A sequence, not a list',
        text: 'Projects in the order in which they add up, with the point beyond which the next one is not worth it.',
      },
      {
        title: 'Fewer surprises at start-up',
        text: 'Changes are run through turndown, winter and upset before they are built, while they are cheap to change.',
      },
      {
        title: 'Energy that stays in the process',
        text: 'Duties are set by what the separation needs, with the margin written down and no longer guessed.',
      },
      {
        title: 'Numbers that agree',
        text: 'The balance that sizes the project is the one that reports its fuel, its flare and its tonnes.',
      },
      {
        title: 'A model that your team keeps',
        text: 'Documented, reconciled and handed over with its data, so that the next question starts from the last answer.',
      },
    ],
  },
  platform: {
    heading: 'Powered by our process intelligence simulation platform',
    tone: 'ink',
    text: [
      `First principles where they are known, plant data where they are not. It carries ${experienceYears}+ years of combined experience in process modelling from one study to the next.`,
    ],
    learnMore: [{ about: 'our projects', href: paths.projects }],
    detail: {
      form: 'table',
      table: {
        caption: 'What is in the model of a gas plant, and what it has to agree with',
        columns: ['Unit', 'The model holds', 'It is checked against'],
        rows: [
          ['Separators', 'Geometry, internals, droplet carry-over', 'Liquid in the compressor’s scrubber'],
          [
            'Compressors',
            'Head and efficiency curves, driver power by air temperature',
            'Fuel gas and discharge temperature',
          ],
          [
            'Amine unit',
            'Rate-based absorption, tray hydraulics, reboiler duty',
            'Temperature profile and lean loading',
          ],
          ['Dehydrator', 'Glycol equilibrium, stripping, circulation', 'Water dew point of the sales gas'],
          ['Refrigeration', 'Chiller area and fouling, propane power', 'Approach temperature and liquids made'],
        ],
      },
    },
  },
  related: {
    heading: 'From the model room',
    articles: [
      {
        slug: 'When-a-Response-Surface-May-Stand-in-for-the-Flowsheet',
        category: 'innovation',
        title: 'When a Response Surface May Stand In for the Flowsheet',
        description: 'How a fast stand-in for a rigorous model is fitted, tested and kept from leaving its field.',
      },
      {
        slug: 'Reading-an-Amine-Absorber-Temperature-Profile',
        category: 'engineering',
        title: 'Reading an Amine Absorber’s Temperature Profile',
        description: 'Where the bulge stands, and what its place says about loading, circulation and trays.',
      },
      {
        slug: 'The-Step-By-Step-Guide-Double-Pipe-Heat-Exchanger-Design',
        category: 'engineering',
        title: 'The Step-by-Step Guide: Double Pipe Heat Exchanger Design',
        description: 'One exchanger from duty to pressure drop, with every number of the way.',
      },
    ],
  },
  pillars: {
    engineering: [
      'Balances close, or we say why they do not. A model that is fitted without physics predicts only the past.',
    ],
    sustainability: [
      'The cheapest tonne is the fuel that was never needed. An optimized plant is an emissions project with a payback.',
    ],
    innovation: [
      'Rigorous models are slow and daily decisions are not. We make stand-ins that answer in a second and know their limits.',
    ],
  },
  others: ['energy-transition', 'process-safety', 'digital-transformation'],
  questions: [
    {
      question: 'How do you find the real bottleneck of a plant?',
      answer: [
        'By loading every unit to the same throughput in one model, with its true geometry and ratings, and seeing which runs out first. Opinion usually names the unit that alarms, which may only be passing on what happens upstream. We reconcile the model with operating data before we believe it, and confirm the limit on site where a test is possible, such as a step in rate while the suspected unit is watched.',
      ],
    },
    {
      question: 'Which simulators do you work with?',
      answer: [
        `With the commercial ones that our clients have, and with our own where a unit needs more than they hold. The choice follows the question: property package and rate-based columns for amine, dynamic models for compressors, network solvers for gathering. You receive the files in the form that you can open. ${company.brand} does not resell simulators, so that the recommendation is free.`,
      ],
    },
    {
      question: 'How accurate is the model, and how do we know?',
      answer: [
        'Each report says so in numbers: the difference between model and plant for each measured temperature, flow and composition, with the meter’s own uncertainty beside it. For a reconciled gas plant the main flows usually agree within the error of their meters. Where the model and a meter disagree, we look at both. It is as often the meter, and finding that is worth something by itself.',
      ],
    },
    {
      question: 'How long does a debottlenecking study take?',
      answer: [
        'A screening of one plant takes four to six weeks once the data is there: two to build and reconcile, two to run the cases, the rest to price and discuss them. Data is the usual delay, so we send a short list first and begin with what exists. A sequence over several plants, or a study that includes relief and flare capacity, takes longer; we quote it in stages with a decision after each.',
      ],
    },
    {
      question: 'Can you troubleshoot while we keep running?',
      answer: [
        'Yes; a running plant is better evidence than a stopped one. We work from the historian, then from surveys that need no outage: pressure profiles, contact temperatures, gamma scans where a column asks for them. Tests are agreed with operations beforehand, with limits at which they end. Most causes are found that way. Where internals must be seen, we say what to look for, so that the outage answers the question.',
      ],
    },
    {
      question: 'Do efficiency projects count under carbon pricing?',
      answer: [
        'Fuel that is not burned lowers both the bill and the regulated emissions, so a project can pay twice. How much the second part is worth depends on the facility’s benchmark and on what a tonne costs it at the margin. We report each project in gigajoules and in tonnes, and hand the ranking over to our ',
        { text: 'energy transition', href: paths.service('energy-transition') },
        ' practice where it becomes part of a reduction strategy.',
      ],
    },
    {
      question: 'What happens to the model after the project?',
      answer: [
        'It is yours. You receive it with its basis, its reconciliation and a note on what it must not be used for. Some clients run it themselves, some have us keep it current through each change of the plant, and some connect it to their historian so that it shows drift: an exchanger that fouls, a compressor that loses head. A model that is left alone for two years is usually no longer true.',
      ],
    },
    {
      question: 'Is it worth it for a small or old facility?',
      answer: [
        'Often more than for a new one, because the plant has moved furthest from its design. The effort is scaled to the decision: a compressor station may need a day of calculation, not a study. As a rule of thumb we ask what one percent of throughput or of fuel is worth in a year. Where the study would cost more than that, we advise against it and suggest the two checks that operations can do alone.',
      ],
    },
  ],
} as const satisfies ServiceContent;
