import { methaneAssessmentSlug, platformNames, titleOf } from '@site/shared';
import { taglines } from '@site/shared/taglines';
import type { ProductContent } from '../../layout/productContent.ts';

export const team = {
  slug: 'team',
  meta: {
    title: titleOf('TEAM: Marginal Abatement Cost Curves for Methane and GHG'),
    description:
      'TEAM builds marginal abatement cost curves for your own facilities and optimizes methane and GHG mitigation over each project’s economic life.',
    keywords: [
      platformNames.team,
      'techno-economic analysis',
      'marginal abatement cost curve',
      'MACC',
      'methane mitigation',
      'GHG',
      'emissions inventory',
      'digital twin',
    ],
  },
  hero: {
    heading: taglines.team,
    lead: 'TEAM, the Techno-Economic Analysis Model for Mitigation, ranks every way to cut your greenhouse gases and short-lived climate pollutants by what each tonne really costs.',
    action: 'Book a Demo',
  },
  challenge: {
    variant: 'sides',
    heading: 'You have a target. Where do you start?',
    challenge:
      'Hundreds of sites, thousands of devices, and a list of technologies that each claim to pay back. Averages from elsewhere hide the well that is far from power, the tank with no vapour to recover and the engine due for replacement anyway. Meanwhile gas price, carbon price and royalties move the answer every quarter.',
    solution:
      'TEAM works from the bottom up. It builds the inventory from your equipment, fits each mitigation option to each site, and carries capital and operating costs, commodity prices, discount rates, taxes, royalties and inflation through the life of the project. Change one assumption and the whole portfolio re-orders.',
  },
  figure: {
    heading: 'Set the carbon price and see what pays',
    lead: 'Each bar is a measure: as wide as what it abates over the horizon, as high as what a tonne costs after the gas it saves and the carbon price it avoids. Bars below the line pay. Carbon price, discount rate and horizon are yours to set.',
  },
  capabilities: {
    variant: 'carousel',
    heading: 'Core capabilities',
    lead: 'How each bar of the curve is built.',
    items: [
      {
        title: 'Facility-specific abatement curves',
        text: 'Marginal abatement cost curves for a site, an area or the company, built from the equipment on the site.',
      },
      {
        title: 'Bottom-up inventories',
        text: 'Emissions by source, device and facility. A measure can only mitigate tonnes that the inventory lists.',
      },
      {
        title: 'Life-cycle optimization',
        text: 'Mitigation is optimized over the economic life of each project. When a measure is built counts as much as what it costs.',
      },
      {
        title: 'Full economics',
        text: 'Capital and operating costs, commodity pricing, discount rates, taxes, royalties and inflation, each of them yours to set.',
      },
      {
        title: 'Engineering defaults',
        text: 'Where data is incomplete, documented engineering assumptions fill in, marked as such until a measurement replaces them.',
      },
      {
        title: 'Integrated digital twin',
        text: 'The model of process, emissions and economics stays connected. A change of production carries through to the tonne and to the dollar.',
      },
    ],
  },
  project: {
    label: 'In use',
    heading: 'A national assessment of methane mitigation',
    text: 'TEAM was used with a national environment agency on a methane mitigation assessment of the upstream sector: which pathways exist, what they cost, and how far they go.',
    action: 'Read about the Assessment',
    slug: methaneAssessmentSlug,
  },
  plans: {
    heading: 'Software plan',
    lead: 'We run TEAM for you, or you run it yourselves.',
    offers: [
      {
        title: 'Done for you',
        text: 'Software as a service. Our engineers build the inventory, run the scenarios and bring you the curve.',
      },
      {
        title: 'In-house licence',
        text: 'Your team runs TEAM on the web. We train them and answer their calls.',
      },
      { title: 'Pay By Deliverable', text: 'A single study with its curve and its report, at a set price.' },
    ],
    action: 'Book a Demo',
  },
  otherPlatforms: { heading: 'Explore other platforms', slugs: ['emissions-advisor', 'rt-ghg', 'iffv'] },
  questions: [
    {
      question: 'What is TEAM?',
      answer:
        'The Techno-Economic Analysis Model for Mitigation: web-based decision support for the mitigation of greenhouse gases and short-lived climate pollutants. It combines an emissions inventory, mitigation options and project economics, and answers which measure to take first, at which site, and what each tonne of it costs.',
    },
    {
      question: 'What is a marginal abatement cost curve?',
      answer:
        'A chart of reduction measures in order of cost. The width of a bar is its abatement in tonnes of CO₂e; its height is the net cost of one tonne, costs and tonnes discounted alike over the years that are counted. Read from the left, it shows how far a budget or a carbon price will take you, and which measure is the next one.',
    },
    {
      question: 'Why can a measure have a negative cost?',
      answer:
        'Because the gas it keeps in the pipe, or the fuel it does not burn, is worth more than the equipment and its upkeep over the project’s life. A carbon price or a credit lowers the net cost further. A negative cost does not mean that the measure happens by itself: capital, downtime and attention are still needed, and the model says how much.',
    },
    {
      question: 'What data do we need to start?',
      answer:
        'An equipment list, production volumes and whatever measurements exist. Where data is incomplete, TEAM applies default engineering assumptions and marks them. You see which measurement would improve the result most. A first curve from defaults is often enough to decide where a survey is worth its cost.',
    },
    {
      question: 'Which economic factors does TEAM consider?',
      answer:
        'Capital and operating costs, commodity pricing, discount rates, taxes, royalties and inflation, over the economic life of each project. Each can be set for the company, an area or a facility, and varied as a scenario. A carbon price is one too: what a fund charges for a tonne and what a credit trades at are two numbers, and schedules get revised. The figure on this page keeps to price, rate and horizon; the platform carries the rest.',
    },
    {
      question: 'Which emissions does it cover?',
      answer:
        'Carbon dioxide, methane and nitrous oxide as CO₂ equivalent, and short-lived climate pollutants, methane and black carbon among them, from combustion, flaring, venting and fugitive sources. The global warming potentials are a setting, since regulators and corporate targets do not all use the same report of the IPCC.',
    },
    {
      question: 'How does TEAM differ from a spreadsheet?',
      answer:
        'In TEAM, sources, options and economics stay connected: a new gas price or a sold facility changes every curve at once, and two options at one source are never counted twice. Assumptions keep their origin, and a result can still be explained a year later. A spreadsheet can do some of this, until the person who built it moves on.',
    },
    {
      question: 'Does TEAM work with the other platforms?',
      answer: `Yes. It can take its inventory from ${platformNames['emissions-advisor']}, as it was reported, and it is one of the five platforms in the ${platformNames['xtrema-suite']}. It also works on its own, from an equipment list and volumes that you bring, with default engineering assumptions for what is missing.`,
    },
    {
      question: 'How is TEAM offered, and what support comes with it?',
      answer:
        'As a done-for-you service or as a licence for in-house use; a single study can be bought by deliverable. Support after implementation covers troubleshooting, engineering maintenance, audit support and staffing gaps. The model and its assumptions are the same either way: this year’s study can become next year’s licence.',
    },
  ],
} as const satisfies ProductContent;
