import { company, paths, titleOf } from '@site/shared';
import { fitForPurposeSimulators } from '@site/shared/claims';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const processSafety = {
  slug: 'process-safety',
  meta: {
    title: titleOf('Process Safety Solutions'),
    description:
      'Relief, blowdown and flare network studies by dynamic simulation, to API 520, 521 and the directives of Alberta, for plants as they run today.',
    keywords: [
      'process safety',
      'relief system design',
      'flare network',
      'blowdown',
      'dynamic simulation',
      'API 521',
      'HAZOP',
      'Alberta',
    ],
  },
  hero: {
    heading: 'Know what relieves, and where it goes',
    lead: 'A plant’s last defence is sized for cases that nobody has seen. We work them out, from the valve’s spring to the flare’s tip, for the plant as it runs today.',
  },
  intro: {
    variant: 'quotation',
    tone: 'ink',
    heading: 'The case that governs is seldom the one in the file',
    quotation:
      '“The valve was right for the plant of its data sheet. The plant has since had two compressors, a new inlet and a recycle.”',
    note: 'How a relief review tends to begin, in our own words. ASME’s Section VIII lets pressure rise 10% above a vessel’s maximum allowable with one valve, 16% with several, 21% in a fire: margins that a new inlet can use up by itself.',
    paragraphs: [
      'Relief systems age on paper. Each change of the plant passes its own review, and the sum of ten changes passes none. A header that was ample for one train takes two; a valve that protected against a blocked outlet now sees gas blow by a control valve with a larger trim.',
      'We rebuild the basis from the equipment up: which scenarios can happen, what each would send to the flare, what the valve, its inlet line, its tail pipe and the header make of it. Whatever fails is ranked by risk, with a remedy for each item.',
    ],
  },
  figure: {
    heading: 'Pick a bad day',
    lead: 'The day that fills the header is not the day that tests each tail pipe. Choose what happens, and see what governs what.',
  },
  offers: {
    heading: 'Relief, blowdown and flare studies',
    tone: 'paper',
    lead: 'Order the one you need. If you order several, the loads from one go straight into the next.',
    items: [
      {
        heading: 'Dynamic Simulation',
        summary: 'Transients worked out second by second, where a steady state would have to guess.',
        lists: [
          {
            heading: 'Typical cases',
            points: [
              'Compressor trips, surge and settle-out pressure, with the controls as they are tuned',
              'Pressure build-up in a column that loses its condenser, against the time an operator needs',
              'High-integrity protection: whether the trip closes before the pressure arrives',
            ],
          },
          {
            heading: 'Results',
            points: [
              'Trends of each case with its assumptions, to be read beside the cause-and-effect chart',
              'Relief loads that may be credited, and those that may not',
            ],
          },
        ],
      },
      {
        heading: 'Relief System Design',
        summary: 'Every valve with its scenarios, its load, its size and its lines, in one register.',
        lists: [
          {
            heading: 'Basis',
            points: [
              'Scenarios by API 521: blocked outlet, fire, utility failure, tube rupture, gas blow-by, thermal expansion',
              'Two-phase relief by the omega method where a vapour formula would undersize',
            ],
          },
          {
            heading: 'Valve and lines',
            points: [
              'Sizing by API 520, standard orifices by API 526, rupture discs where they belong',
              'Inlet loss against the 3% rule, or the engineering analysis that justifies more',
              'Built-up back pressure against what a conventional, bellows or pilot-operated valve tolerates',
            ],
          },
        ],
      },
      {
        heading: 'Blowdown Analysis',
        summary: 'How fast a plant can be emptied, how cold it becomes, and what the flare sees meanwhile.',
        lists: [
          {
            heading: 'Rate',
            points: [
              'Depressuring to half the design pressure, or 690 kPa gauge if that is lower, in fifteen minutes, where API 521 asks for it',
              'Orifices and sequences that keep the peak within the header',
            ],
          },
          {
            heading: 'Metal',
            points: [
              'Wall temperature of vessel and line through the blowdown, against the minimum design metal temperature',
              'Hydrate and brittle-fracture checks downstream of the orifice',
            ],
          },
        ],
      },
      {
        heading: 'Flare Network Evaluation',
        summary: 'Headers, drum, stack and tip, for every case that can happen at once and none that cannot.',
        lists: [
          {
            heading: 'Hydraulics',
            points: [
              'Back pressure at each valve and Mach number in each line, case by case',
              'Acoustically and flow-induced vibration, screened where the energy is',
            ],
          },
          {
            heading: 'Drum to flame',
            points: [
              'Knock-out drum by droplet size and hold-up; purge and seal rates against air ingress',
              'Tip and radiation by API 537 and 521, stack and heating value against Directive 060',
            ],
          },
        ],
      },
    ],
  },
  benefits: {
    heading: 'A relief basis you can use',
    variant: 'numbered',
    items: [
      {
        title: 'Findings in order of risk',
        text: 'The list begins with what could hurt someone and ends with what a file note closes.',
      },
      {
        title: 'Steel not bought',
        text: 'Dynamic loads are often lower than steady ones; a header that seemed too small may not be.',
      },
      {
        title: 'Changes that pass quickly',
        text: 'With a current model, the relief side of a management of change takes hours. Without one, count on a month.',
      },
      {
        title: 'Answers for the inspector',
        text: 'Each valve has its scenario, calculation and standard on one sheet that can be handed over.',
      },
      {
        title: 'Less to the flare',
        text: 'The review that checks the header also finds what leaks into it, which D60 asks you to account for.',
      },
      {
        title: 'A basis that your team owns',
        text: 'Model, register and method stay with you, in formats that your own engineers can open and rerun.',
      },
    ],
  },
  platform: {
    heading: 'Simulators built for the awkward cases',
    text: [
      `General simulators do most of this work. For the rest we wrote our own: ${fitForPurposeSimulators}\u00a0fit-for-purpose simulators, all checked against hand calculation and plant data.`,
    ],
    learnMore: [{ about: 'our projects', href: paths.projects }],
  },
  related: {
    heading: 'Worked examples',
    articles: [
      {
        slug: 'Relief-Valve-Sizing-for-Two-Phase-Flow-by-the-Omega-Method',
        category: 'engineering',
        title: 'Relief Valve Sizing for Two-Phase Flow by the Omega Method',
        description: 'Why the vapour formula undersizes a flashing case, and what to use in its place.',
      },
      {
        slug: 'The-Step-By-Step-Guide-Double-Pipe-Heat-Exchanger-Design',
        category: 'engineering',
        title: 'The Step-by-Step Guide: Double Pipe Heat Exchanger Design',
        description:
          'One exchanger with every number, down to its relief cases: blocked in, and a ruptured inner pipe.',
      },
      {
        slug: 'Safety-Issues-When-Blending-Hydrogen-with-Natural-Gas',
        category: 'engineering',
        title: 'Safety Issues When Blending Hydrogen with Natural Gas',
        description: 'Leaks, embrittlement, flames and detectors: what changes, and at what share.',
      },
    ],
  },
  pillars: {
    engineering: [
      'Relief is thermodynamics under pressure of time. The engineers who model your process work out what it does when it fails.',
    ],
    sustainability: [
      'Gas that need not be flared is neither an emission nor a lost sale. A good relief review often finds some.',
    ],
    innovation: [
      'Dynamic models of whole plants used to be kept for large projects. We make them small enough for one change.',
    ],
  },
  otherServices: ['digital-transformation', 'strategic-advice', 'regulatory-compliance'],
  questions: [
    {
      question: 'Which standards do your relief studies follow?',
      answer: [
        'API 521 for scenarios, depressuring and disposal, API 520 for sizing and installation, API 526 for standard valve sizes, API 537 for flares and API 2000 for tanks at low pressure. They come under the pressure equipment code: ASME’s Section VIII by way of CSA B51, as ABSA administers it in Alberta. AER Directive 060 covers flaring and venting themselves. Each calculation names its clause and edition.',
      ],
    },
    {
      question: 'How does your work fit with our HAZOP?',
      answer: [
        'A HAZOP asks what can go wrong and which safeguard answers it; it does not size the safeguard. We take the scenarios that name a relief valve or a trip, work out what they would do, and bring back where the safeguard is weaker than the team believed. We also join HAZOP and LOPA sessions as process engineers, with the relief register open, and credit is taken only for what has been calculated.',
      ],
    },
    {
      question: 'When is dynamic simulation worth its cost?',
      answer: [
        'When a steady-state load would lead to steel: a new header, a larger stack, a second valve. Steady methods assume that the worst of everything happens at once and lasts. A transient shows how fast pressure rises, what the inventory can give and when a trip acts. API 521 accepts it where the model is documented. For a single valve in gas service, with ample capacity, it is not worth it, and we say so.',
      ],
    },
    {
      question: 'What do you need from us to begin?',
      answer: [
        'Piping and instrumentation diagrams, equipment and valve data sheets, the cause-and-effect chart, isometrics of the inlet lines and headers where there are any, and a recent heat and material balance. Where isometrics are missing we walk the lines and measure. A first pass over a gas plant of some forty valves usually shows within weeks which ten deserve the detailed work.',
      ],
    },
    {
      question: 'Our plant has changed hands, and the relief basis is lost. What then?',
      answer: [
        'That is common, and it can be fixed. We begin with nameplates, registration drawings and the diagrams as built, and rebuild each valve’s scenarios from them. Valves are ranked by consequence and by how far their service has moved, and the doubtful ones come first. Until the register is whole you have a list that says what is verified, what is calculated on assumptions, and which assumption would matter most if it were wrong.',
      ],
    },
    {
      question: `Can ${company.brand} check a flare header before we tie in another source?`,
      answer: [
        'Yes, and before the tie-in is the right time. We model the network from the tip back to every valve, run the cases that can coincide, and compare back pressure, Mach number, drum hold-up and radiation with and without the new source. The answer is one of three: it fits; it fits with a condition, such as a staggered blowdown or a bellows valve; or it does not, and by how much.',
      ],
    },
  ],
} as const satisfies ServiceContent;
