import { paths, platformNames, titleOf } from '@site/shared';
import { facilitiesAnalyzed, projectsIdentified } from '@site/shared/claims';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const energyTransition = {
  slug: 'energy-transition',
  meta: {
    title: titleOf('Energy Transition Strategies'),
    description:
      'Emissions reduction, hydrogen blending, ESG reporting and lifecycle analysis for Western Canadian energy, from one heat and material balance.',
    keywords: [
      'energy transition',
      'low-carbon strategy',
      'emissions reduction',
      'hydrogen blending',
      'ESG reporting',
      'lifecycle analysis',
      'Alberta',
    ],
  },
  hero: {
    heading: 'Low-carbon plans that survive the arithmetic',
    lead: 'Emissions reduction, hydrogen, reporting and lifecycle work for companies that will be asked to show the calculation. We show it first.',
  },
  intro: {
    variant: 'number',
    heading: 'A fifth of the volume, a fourteenth of the energy',
    value: '7.3%',
    sentence: 'of the energy comes from hydrogen when it makes up 20% of the gas by volume.',
    source:
      'Gross basis, ideal gas at 15 °C and 101.325 kPa, heating values of ISO 6976:2016, in a sales gas of 38.7 MJ/m³.',
    paragraphs: [
      'Many transition plans fail on a unit. Volume is taken for energy, intensity for tonnes, a saving at the burner for a saving over the lifecycle, and the error is found after the budget is approved. We start from the plant’s heat and material balance, where such confusions seldom outlive the first page.',
      'From there the questions are ordinary ones: which sources can be reduced, what each tonne costs, what a fuel emitted before it reached the burner, and what may be said about it in public. Our four services take them one at a time.',
    ],
  },
  stats: {
    after: 'intro',
    items: [
      { value: facilitiesAnalyzed, label: 'facilities analyzed, and' },
      {
        value: projectsIdentified,
        label: 'mitigation projects identified: what could be built there, before it is costed.',
      },
    ],
  },
  offers: {
    heading: 'Reduce, switch, report, compare',
    tone: 'ink',
    lead: 'Each service can be had separately. Taken together, they keep the plan, the fuel and the report from contradicting one another.',
    items: [
      {
        heading: 'Emissions Reduction Strategies',
        summary: 'Every source, the measures that fit it and the net cost of each tonne, ranked and dated.',
        lists: [
          {
            heading: 'Baseline',
            points: [
              'A bottom-up inventory by facility and equipment: combustion, methane, flaring and purchased power',
              'A forecast with no projects in it: decline, drilling and the rules already in force',
            ],
          },
          {
            heading: 'Options',
            points: [
              'Marginal abatement cost curves for your own facilities, from leak repair to electrification',
              'Carbon capture screened by stream: flow, CO₂ concentration, heat at hand, distance to storage',
            ],
          },
          {
            heading: 'Plan',
            points: [
              'A sequence tied to turnarounds, budgets and TIER compliance years',
              'Measurement and verification planned from the start',
            ],
          },
        ],
      },
      {
        heading: 'Hydrogen and Low-Carbon Fuels',
        summary:
          'Blends, renewable gas and low-carbon hydrogen judged by energy, materials, cost and carbon intensity.',
        lists: [
          {
            heading: 'Blending',
            points: [
              'Heating value, Wobbe index and line capacity at each share of hydrogen',
              'Burners, engines, turbines, meters and gas chromatographs checked against the blend',
              'Materials screened under CSA Z662, segment by segment',
            ],
          },
          {
            heading: 'Supply',
            points: [
              'Reforming with capture, electrolysis and by-product hydrogen compared at the plant gate',
              'Carbon intensity by the federal Fuel LCA Model, as the Clean Hydrogen tax credit requires',
            ],
          },
          {
            heading: 'Other fuels',
            points: [
              'Renewable gas and low-carbon liquids, with credits under the Clean Fuel Regulations',
              'Fuel switching at heaters, boilers and engines, and what it does to NOx',
            ],
          },
        ],
      },
      {
        heading: 'ESG Reporting',
        summary: 'Disclosures that a verifier, a lender and a regulator can each trace to a source record.',
        lists: [
          {
            heading: 'Frameworks',
            points: [
              'CSDS 1 and CSDS 2, the voluntary Canadian standards, and the IFRS S1 and S2 behind them',
              'Scopes 1, 2 and 3 of the GHG Protocol, with the categories that matter to a producer',
            ],
          },
          {
            heading: 'Evidence',
            points: [
              'Totals reconciled with TIER, NPRI and federal GHG filings, differences explained',
              'The calculation behind an environmental claim, ready for counsel’s review under the Competition Act',
            ],
          },
        ],
      },
      {
        heading: 'Lifecycle Analysis',
        summary: 'What a product emits from its source to its use, by a method that a reviewer can follow.',
        lists: [
          {
            heading: 'Method',
            points: [
              'Goal, boundary, functional unit and allocation stated first, to ISO 14040 and ISO 14044',
              'Product carbon footprints to ISO 14067, with the inputs that decide the result varied',
            ],
          },
          {
            heading: 'Use',
            points: [
              'Carbon intensities for the Clean Fuel Regulations and for buyers’ tenders',
              'Alternatives compared at equal function: one gigajoule delivered, one barrel, one tonne stored',
            ],
          },
        ],
      },
    ],
  },
  benefits: {
    variant: 'columns',
    tone: 'paper',
    heading: 'Ready for hard questions',
    items: [
      {
        title: 'Targets with owners',
        text: 'A target is built up from sources and measures. Each percentage point has an owner, a cost and a date.',
      },
      {
        title: 'Cheap tonnes first',
        text: 'Measures are ranked by net cost over their life, and the cheap ones do not wait for the grand one.',
      },
      {
        title: 'Fuels that fit',
        text: 'Heating value, materials, emissions and supply are checked together, before a contract fixes the one that was forgotten.',
      },
      {
        title: 'Reports that reconcile',
        text: 'The sustainability report, the TIER filing and the lender’s questionnaire take their tonnes from one inventory.',
      },
      {
        title: 'Claims you can defend',
        text: 'Each public statement has a calculation on file, with its boundary and its source.',
      },
      {
        title: 'Uncertainty in the open',
        text: 'Ranges are on the page, with the inputs that cause them. You can see how firm a number is before you decide on it.',
      },
    ],
  },
  figure: {
    heading: 'Turn up the hydrogen',
    lead: 'Neither energy nor CO₂ follows the share by volume. Set the share, and read what the burner and the pipeline see.',
  },
  platform: {
    heading: `How ${platformNames.team} builds the plan`,
    text: [
      'Our techno-economic analysis model for mitigation carries a portfolio from its first source list to a plan that finance can read.',
    ],
    learnMore: [{ about: platformNames.team, href: paths.product('team') }],
    detail: {
      variant: 'steps',
      steps: [
        {
          title: 'Inventory',
          text: 'Sources by facility and equipment, bottom up. Default engineering assumptions fill in where data is incomplete.',
        },
        {
          title: 'Measures',
          text: 'What fits each source, with its capital and operating cost, its life and the gas or fuel it saves.',
        },
        {
          title: 'Cost curve',
          text: 'Net cost of each tonne after commodity prices, discount rate, taxes, royalties and inflation.',
        },
        {
          title: 'Plan',
          text: 'The measures that serve your facilities best over the project’s economic life, and when each is due.',
        },
      ],
    },
  },
  related: {
    heading: 'Longer calculations',
    articles: [
      {
        slug: 'Carbon-Storage-Potential-in-Alberta-Waste-to-Energy-CCUS',
        category: 'sustainability',
        title: 'Carbon Storage Potential in Alberta: Waste-to-Energy with CCUS',
        description: 'One tonne of municipal waste, followed from the furnace to a sandstone two kilometres down.',
      },
      {
        slug: 'Critical-Minerals-in-the-Oil-Gas-Industry',
        category: 'innovation',
        title: 'Critical Minerals in the Oil & Gas Industry',
        description: 'Lithium, helium, vanadium and titanium in streams that the industry already handles.',
      },
      {
        slug: 'Safety-Issues-When-Blending-Hydrogen-with-Natural-Gas',
        category: 'engineering',
        title: 'Safety Issues When Blending Hydrogen with Natural Gas',
        description: 'Ignition, leaks, steel and instruments each set a limit of their own, at different blends.',
      },
    ],
  },
  pillars: {
    engineering: [
      'A fuel is a composition, a pressure and a flow. We simulate what it does to the exchanger, the burner and the line before we say what it does for the climate.',
    ],
    sustainability: [
      'A tonne not emitted counts once. We say whose it is, where the boundary runs and what would have been emitted without the project.',
    ],
    innovation: [
      'With ',
      { text: platformNames.team, href: paths.product('team') },
      ', a change of price or project re-orders the plan at once, instead of starting another study.',
    ],
  },
  otherServices: ['process-safety', 'digital-transformation', 'strategic-advice'],
  questions: [
    {
      question: 'What does your energy transition service cover?',
      answer: [
        'Four services: emissions reduction strategies, hydrogen and low-carbon fuels, ESG reporting and lifecycle analysis. Take one, or all four. Each starts with an inventory of the sites in question and ends in a plan, a disclosure or a carbon intensity that others can check. Where the direction itself is in question, our ',
        { text: 'strategic advice', href: paths.service('strategic-advice') },
        ' practice comes first.',
      ],
    },
    {
      question: 'How do you decide which emissions to reduce first?',
      answer: [
        'By the net cost of a tonne over the life of each measure, on a marginal abatement cost curve drawn for your own facilities. Then we correct the order for what a curve does not show: measures that exclude or help one another, turnaround dates, and rules that require a measure whatever it costs. Leaks, vents and fuel efficiency often come early.',
      ],
    },
    {
      question: 'How much hydrogen can be blended into natural gas?',
      answer: [
        'As much as the weakest part of the system allows: a turbine, an engine, a meter, a hard weld, or the gas quality in a tariff. No percentage holds for all networks. At 20% by volume, a typical sales gas loses about 14% of the energy in each cubic metre and about 7% of its CO₂ at the burner. We check capacity, gas quality and materials; ignition, detection and area classification go to our ',
        { text: 'process safety', href: paths.service('process-safety') },
        ' practice.',
      ],
    },
    {
      question: 'Is climate-related disclosure mandatory in Canada?',
      answer: [
        'Not in general, as of 2026. CSDS 1 and CSDS 2 are voluntary, and the Canadian Securities Administrators paused their climate-disclosure rule in April 2025. Public issuers still disclose material climate risks, and lenders may ask for more. Environmental claims fall under the Competition Act. Since March 26, 2026, a claim about a business or its activities no longer needs an “internationally recognized methodology”, nor can private parties take it to the Tribunal; it still needs adequate and proper substantiation. Counsel advises on the law. We supply the substantiation.',
      ],
    },
    {
      question: 'What does a lifecycle analysis show that our inventory does not?',
      answer: [
        'An annual inventory counts what your sites emit. A lifecycle analysis follows a product: feedstock, power, chemicals and transport before your fence, use and disposal after it, for one unit of function such as a gigajoule delivered. It matters most for fuels. Hydrogen emits no CO₂ where it burns, so its carbon intensity depends on how it is made and moved: the natural gas behind it, the share of CO₂ captured, or the source of the power.',
      ],
    },
    {
      question: 'Which industries do you work for?',
      answer: [
        'Oil and gas first, mainly in Western Canada. We also serve power generation, renewables, carbon capture, water, manufacturing, waste and the policymakers who write the rules. The method carries over because the balances do: mass and energy are conserved in a waste-to-energy plant as in a gas plant. Where a sector has its own guide to quantification, we follow it.',
      ],
    },
    {
      question: `What are ${platformNames.team} and ${platformNames['emissions-advisor']} for?`,
      answer: [
        { text: platformNames.team, href: paths.product('team') },
        ' looks ahead: it builds bottom-up inventories and abatement cost curves for each facility, and optimizes mitigation over a project’s economic life. ',
        { text: platformNames['emissions-advisor'], href: paths.product('emissions-advisor') },
        ' keeps the record: it is a data and reporting dashboard for emissions, and supports regulations such as TIER, NPRI and MSAPR. Both come as a done-for-you service or as a licence for in-house use.',
      ],
    },
  ],
} as const satisfies ServiceContent;
