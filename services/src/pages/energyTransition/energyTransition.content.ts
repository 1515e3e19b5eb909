import { company, paths, platformNames, titleOf } from '@site/shared';
import { facilitiesAnalyzed, projectsIdentified } from '@site/shared/claims';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const energyTransition = {
  slug: 'energy-transition',
  meta: {
    title: titleOf('Energy Transition Strategies'),
    description:
      'Emissions reduction, hydrogen and low-carbon fuels, ESG reporting and lifecycle analysis, each worked through from the plant to the tonne.',
    keywords: [
      'energy transition',
      'emissions reduction',
      'marginal abatement cost',
      'hydrogen blending',
      'low-carbon fuels',
      'ESG reporting',
      'lifecycle analysis',
      'Alberta',
    ],
  },
  hero: {
    heading: 'A low-carbon plan that survives its arithmetic',
    lead: 'Measures, fuels, disclosure and lifecycle figures from engineers who model the plant before they promise the tonne.',
  },
  intro: {
    form: 'number',
    heading: 'A share of the volume is not a share of the carbon',
    value: '7%',
    sentence: 'of the energy is hydrogen’s in a gas that is one fifth hydrogen by volume.',
    source:
      'Gross heating values at 15 °C and 101.325 kPa by ISO 6976, ideal mixing; hydrogen in a typical Alberta sales gas.',
    paragraphs: [
      'Gas is blended by volume, and carbon is counted by energy. A cubic metre of hydrogen holds less than a third of the heat of a cubic metre of sales gas, so a fifth of the volume saves about 7% of the CO2 at the burner. Whether it saves any overall depends on how the hydrogen was made.',
      'Most measures in a low-carbon plan hide such a step, between the unit in which they are bought and the unit in which they count. We carry each one through: the material and energy balance, the conditions of the site, the cost over its life, and the boundary within which the claim holds.',
    ],
  },
  offers: {
    heading: 'Four services, one balance',
    lead: 'All four start from the same inventory and process model, and so agree.',
    items: [
      {
        heading: 'Emissions Reduction Strategies',
        summary: 'A ranked list of measures for your own sites, each with its cost, tonnes and year.',
        lists: [
          {
            heading: 'Find',
            points: [
              'Inventory from the bottom up, with purchased power',
              'Measures for each site: vapour recovery, instrument air, electrification, waste heat, capture',
            ],
          },
          {
            heading: 'Rank',
            points: [
              'Marginal abatement cost by facility, with recovered gas, taxes, royalties and carbon price',
              'Interactions resolved: two measures at one source share one tonne',
              'Timing by turnaround, permit, power supply and remaining field life',
            ],
          },
        ],
      },
      {
        heading: 'Hydrogen and Low-Carbon Fuels',
        summary: 'What a new fuel does to the burner, the pipe and the carbon balance.',
        lists: [
          {
            heading: 'Supply',
            points: [
              'Process models of reforming with capture, methane pyrolysis and electrolysis',
              'Renewable natural gas, renewable diesel and ammonia compared by carbon intensity and cost',
            ],
          },
          {
            heading: 'Use',
            points: [
              'Blend properties: heating value, Wobbe index, density, flammability and flame speed',
              'Pipeline and compressor capacity with the blend, at the flow that delivers the same energy',
              'Limits by segment and by customer, with the weakest link named',
            ],
          },
        ],
      },
      {
        heading: 'ESG Reporting',
        summary: 'The environmental figures of your disclosure, consistent with what your regulators receive.',
        lists: [
          {
            heading: 'Quantities',
            points: [
              'Scope 1 and Scope 2 under the GHG Protocol, and the Scope 3 categories that matter to you',
              'Boundaries by control or equity share, and base years restated after a sale',
            ],
          },
          {
            heading: 'Disclosure',
            points: [
              'Metrics and scenario figures for CSDS 2 or IFRS S2, where you report by them',
              'Targets tested against the projects that are meant to reach them',
              'Evidence for assurance and for each public claim',
            ],
          },
        ],
      },
      {
        heading: 'Lifecycle Analysis',
        summary: 'Carbon intensity of a fuel, a product or a project, within a boundary that a reviewer can follow.',
        lists: [
          {
            heading: 'Method',
            points: [
              'Goal, functional unit, boundary and allocation under ISO 14040 and ISO 14044',
              'Plant data and simulation in the foreground, published databases behind them',
              'Sensitivity to power source, methane loss, allocation and time horizon',
            ],
          },
          {
            heading: 'Purpose',
            points: [
              'Carbon intensities with the federal Fuel LCA Model, for clean fuel credits and the clean hydrogen tax credit',
              'Product carbon footprints under ISO 14067, for customers who ask',
            ],
          },
        ],
      },
    ],
  },
  figure: {
    heading: 'Add hydrogen, and see what the burner receives',
    lead: 'From 0 to 30% hydrogen by volume in sales gas: the energy of a cubic metre, the CO2 of a gigajoule, the volume for the same heat, and the Wobbe index, which moves least of the four.',
    after: 'benefits',
    tone: 'ink',
    isWide: true,
  },
  benefits: {
    form: 'pairs',
    tone: 'paper',
    heading: 'What you hold at the end',
    items: [
      {
        title: 'An order of work',
        text: 'Measures stand in the order of their net cost per tonne, at your sites and on your price deck.',
      },
      {
        title: 'A reason for each refusal',
        text: 'What was left out is written down with its cost, and need not be studied again next year.',
      },
      {
        title: 'Tonnes counted once',
        text: 'Overlapping measures, shared credits and avoided emissions are kept apart; each tonne appears once.',
      },
      {
        title: 'Claims with a boundary',
        text: 'Every figure says what it includes, over which horizon and by which method.',
      },
      {
        title: 'Fuel limits with a cause',
        text: 'A blend limit names the burner, pipe or customer that sets it, and what it would cost to move.',
      },
      {
        title: 'A model that stays',
        text: 'Prices, rules and production change. The plan can be computed anew, because its model was kept and documented.',
      },
    ],
  },
  stats: {
    after: 'intro',
    items: [
      { value: facilitiesAnalyzed, label: 'facilities analyzed' },
      { value: projectsIdentified, label: 'mitigation projects identified' },
    ],
  },
  platform: {
    heading: `Powered by ${platformNames.team}`,
    text: [
      'The Techno-Economic Analysis Model for Mitigation is web-based decision support for greenhouse gases and short-lived climate pollutants. It was used with a national environment agency on a methane mitigation assessment of the upstream sector.',
    ],
    learnMore: [{ about: platformNames.team, href: paths.product('team') }],
    detail: {
      form: 'steps',
      steps: [
        {
          title: 'Inventory',
          text: 'Emissions are built from the bottom up, source by source. Engineering defaults fill the gaps.',
        },
        {
          title: 'Options',
          text: 'Each measure is fitted to each facility, with its capital and operating cost and the tonnes within its reach.',
        },
        {
          title: 'Curve',
          text: 'Marginal abatement cost by facility, after commodity prices, discount rates, taxes, royalties and inflation.',
        },
        {
          title: 'Plan',
          text: 'Mitigation is optimized over the project’s economic life: which measure, at which site, and when.',
        },
      ],
    },
  },
  related: {
    heading: 'Read further',
    articles: [
      {
        slug: 'Carbon-Storage-Potential-in-Alberta-Waste-to-Energy-CCUS',
        category: 'sustainability',
        title: 'Carbon Storage Potential in Alberta: Waste-to-Energy with CCUS',
        description: 'One tonne of waste, from the furnace to the sandstone: how the balance becomes negative.',
      },
      {
        slug: 'Critical-Minerals-in-the-Oil-Gas-Industry',
        category: 'innovation',
        title: 'Critical Minerals in the Oil & Gas Industry',
        description: 'Lithium, helium and vanadium in streams you already handle, and what their grades yield.',
      },
      {
        slug: 'Safety-Issues-When-Blending-Hydrogen-with-Natural-Gas',
        category: 'engineering',
        title: 'Safety Issues When Blending Hydrogen with Natural Gas',
        description: 'A blend has at least six limits. In which order to look for the lowest.',
      },
    ],
  },
  pillars: {
    engineering: [
      'A reduction is a change of process. We simulate it as we would a change of throughput, with the units on either side.',
    ],
    sustainability: [
      'A tonne can be avoided, moved to a supplier or merely renamed. We say which of the three a measure does before you pay for it.',
    ],
    innovation: [
      'One site fits into a spreadsheet; several hundred, over twenty years of prices, do not. For those we wrote ',
      { text: platformNames.team, href: paths.product('team') },
      ', and we use it in our own studies.',
    ],
  },
  others: ['process-safety', 'digital-transformation', 'strategic-advice'],
  questions: [
    {
      question: 'What does an energy transition study cover?',
      answer: [
        `As much as the decision needs. ${company.brand} works on four subjects: emissions reduction, hydrogen and other low-carbon fuels, the environmental figures of ESG reports, and lifecycle analysis. A screening ranks the options from the data at hand; a full study adds simulation, cost estimates and economics for the few that remain. You receive the model’s assumptions along with its results, and a list of the measurements that would change them.`,
      ],
    },
    {
      question: 'How do you decide which emissions to reduce first?',
      answer: [
        'By net cost per tonne of CO2e, at the site where the measure would stand. The same instrument-air conversion may pay for itself at a plant with power and cost hundreds of dollars a tonne at a remote well. We count recovered gas, fuel saved, carbon price, taxes and royalties over the remaining life, remove double counting between measures, and then look at what a curve does not show: turnaround dates, permits, and sources that a regulation will require you to control in any case.',
      ],
    },
    {
      question: 'How much hydrogen can be blended into natural gas?',
      answer: [
        'There is no single limit. Burners, turbines, pipe steel, compressors, meters and detectors each have one, and the lowest governs. Steel depends on partial pressure and pressure cycles, a gas turbine on its maker. At 20% by volume, CO2 at the burner falls by about 7% and the line must move about 16% more volume for the same heat. CSA Z662 has had provisions for hydrogen since its 2023 edition, and a change of service calls for an engineering assessment. Our ',
        { text: 'process safety', href: paths.service('process-safety') },
        ' practice reviews leaks, ignition and detection.',
      ],
    },
    {
      question: 'Is ESG reporting mandatory, and what do you contribute?',
      answer: [
        'CSDS 1 and CSDS 2 were published in December 2024 as voluntary standards, and the Canadian Securities Administrators paused their work on a mandatory climate rule in April 2025. Reporting issuers must disclose material risks all the same, and lenders and customers ask for more. Environmental claims also fall under the Competition Act, whose provisions were extended in June 2024 and have been amended since; your counsel reads the text in force. We supply what it presupposes: quantities, boundaries, methods and evidence that agree with your regulatory reports.',
      ],
    },
    {
      question: 'What does a lifecycle analysis show that an inventory does not?',
      answer: [
        'The emissions on the far side of the fence. An electrolyser that takes 55 kWh for a kilogram of hydrogen emits no CO2 on site; fed from a grid at 0.4 t CO2e/MWh, that kilogram carries 22 kg of CO2e. Reforming natural gas without capture gives about 9 kg of CO2 at the plant, and more upstream. A lifecycle analysis under ISO 14040 and ISO 14044 takes in supply, use and disposal by a stated functional unit and boundary. Comparisons meant for the public need a critical review, for which we prepare the file.',
      ],
    },
    {
      question: 'Which industries do you work for?',
      answer: [
        'Oil and gas first, and with it power generation, renewables, carbon capture, water, manufacturing and waste. Policymakers ask us for the same calculations at the scale of a sector. A boiler or an absorber obeys the same balances in each; what changes is the fuel, the regulation and the price of being wrong.',
      ],
    },
    {
      question: `What are ${platformNames.team} and ${platformNames['emissions-advisor']} each for?`,
      answer: [
        'One looks ahead, the other keeps the record. ',
        { text: platformNames.team, href: paths.product('team') },
        ' answers what to do: it builds inventories and abatement cost curves by facility, and optimizes mitigation over a project’s economic life. ',
        { text: platformNames['emissions-advisor'], href: paths.product('emissions-advisor') },
        ' answers what was emitted: it holds emissions data and prepares it for the regulations that you report under. They can be used separately, by your team or by ours on your behalf; together, the plan starts from the filed inventory.',
      ],
    },
  ],
} as const satisfies ServiceContent;
