import { company, paths, platformNames, titleOf } from '@site/shared';
import { experienceYears, facilitiesInCompliance, producers } from '@site/shared/claims';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const regulatoryCompliance = {
  slug: 'regulatory-compliance',
  meta: {
    title: titleOf('Regulatory Compliance Services'),
    description:
      'Emissions quantified, reported and audited under NPRI, TIER, Directives 039 and 060, OBPS and MSAPR by engineers who model the facility first.',
    keywords: [
      'regulatory compliance',
      'emissions reporting',
      'NPRI',
      'TIER',
      'D39',
      'D60',
      'OBPS',
      'MSAPR',
      'FFV',
      'Alberta',
    ],
  },
  hero: {
    heading: 'Empowering Your Emissions Journey',
    lead: 'One facility answers to eight reporting frameworks. We build one set of numbers that satisfies them all, traceable from the meter to the filed report.',
  },
  intro: {
    form: 'columns',
    heading: 'Every report starts from the same tonne',
    paragraphs: [
      'A compressor engine burns fuel gas. That one stream is a combustion source under TIER, a criteria air contaminant under NPRI, a tested engine under MSAPR and a line in the monthly volumes. When four teams calculate it four ways, the regulator is the first to notice.',
      'We quantify each source once, from process data and a heat and material balance where there is no meter. The same result then feeds every framework that asks for it, with its method, its emission factor and its evidence attached.',
    ],
  },
  offers: {
    heading: 'Five services, one inventory',
    lead: 'Take the whole of it, or the part where your team is short of hours.',
    items: [
      {
        heading: 'Integrated Air Emissions Management',
        summary:
          'A single, current inventory of every source at every site, in place of a spreadsheet for each regulation.',
        lists: [
          {
            heading: 'What we do',
            points: [
              'Build a source inventory by facility and equipment: combustion, flaring, venting, fugitives, dehydration, storage and loading',
              'Reconcile fuel, flare and vent (FFV) volumes with measurement schematics and production accounting',
              'Calculate greenhouse gases (GHG) and air contaminants with the method each framework requires',
            ],
          },
          {
            heading: 'What you receive',
            points: [
              'An inventory that follows acquisitions, divestitures and equipment changes through the year',
              'A calculation record for each number: input, factor, method, author and date',
            ],
          },
        ],
      },
      {
        heading: 'Comprehensive Regulatory Reporting and Proactive Compliance',
        summary: 'Reports prepared, checked and ready to submit, and an eye on the rules that are about to change.',
        lists: [
          {
            heading: 'Federal frameworks',
            points: [
              'National Pollutant Release Inventory (NPRI)',
              'Greenhouse Gas Reporting Program (GHG)',
              'Output-Based Pricing System (OBPS), where the federal system applies',
              'Multi-Sector Air Pollutants Regulations (MSAPR) for engines, boilers and heaters',
            ],
          },
          {
            heading: 'Alberta frameworks',
            points: [
              'Technology Innovation and Emissions Reduction (TIER) compliance and forecasting',
              'Directive 060 (D60): flaring, incinerating, venting and the annual methane report',
              'Directive 039 (D39): benzene from glycol dehydrators, with an operations sheet for each unit',
            ],
          },
          {
            heading: 'Ahead of the change',
            points: [
              'Threshold watch: which sites will cross a reporting limit with this year’s production',
              'Impact notes on draft amendments, before they become this year’s work',
            ],
          },
        ],
      },
      {
        heading: 'Compliance Auditing',
        summary: 'We look for the finding before an auditor or a verifier does, and stay for their questions.',
        lists: [
          {
            heading: 'Before',
            points: [
              'Desk audit of submitted reports against source data and the regulation’s own text',
              'Site walk-down: equipment tags, meters, pneumatic devices and tank controls against the inventory',
            ],
          },
          {
            heading: 'During and after',
            points: [
              'Evidence packages for third-party verification',
              'Answers to information requests, and corrected submissions where one is due',
              'Root cause for each finding, so that it does not return next year',
            ],
          },
        ],
      },
      {
        heading: 'TIER Optimization',
        summary: 'Compliance at the lowest lifetime cost, not only for the year in hand.',
        lists: [
          {
            heading: 'Position',
            points: [
              'Benchmark comparison: facility-specific against high-performance',
              'Opt-in and aggregate strategy for conventional oil and gas sites',
            ],
          },
          {
            heading: 'Options',
            points: [
              'Credits, offsets and fund payments compared over several compliance years',
              'Reduction projects ranked by net cost per tonne, with the carbon price as a variable',
              'Forecasts that tell finance what the next three years are likely to cost',
            ],
          },
        ],
      },
      {
        heading: 'Real-Time Emissions Monitoring',
        summary: 'Know in July what you would otherwise learn in May of the year after.',
        lists: [
          {
            heading: 'Connected',
            points: [
              'Historian and control-system data turned into emissions as it arrives',
              'Alarms on flare volume, vent volume and intensity, by facility and by unit',
            ],
          },
          {
            heading: 'Useful',
            points: [
              'Year-to-date position against thresholds and benchmarks',
              'Data gaps found in the week they open, while somebody remembers why',
            ],
          },
        ],
      },
    ],
  },
  figure: {
    heading: 'Six annual filings fall due within thirty-one days',
    lead: 'From June 1 to July 1, most of a Western Canadian operator’s air reporting year comes due at once. The work behind it does not have to.',
    after: 'offers',
  },
  benefits: {
    form: 'columns',
    heading: 'What changes when the numbers agree',
    items: [
      {
        title: 'One version of each source',
        text: 'A stack, a flare or a tank is quantified once. Every report takes the same result.',
      },
      {
        title: 'Fewer surprises in verification',
        text: 'Each figure carries its method and evidence, so that a verifier’s question takes minutes.',
      },
      {
        title: 'Deadlines with slack',
        text: 'Data is checked month by month. June becomes a month for review and signature.',
      },
      {
        title: 'Lower compliance cost',
        text: 'Credits, payments and reduction projects are weighed in one model before money is committed.',
      },
      {
        title: 'Rules followed as they move',
        text: 'Amendments are read by the engineers who do your calculations, and arrive as changes to them.',
      },
      { title: 'Your team’s hours returned', text: 'Operations run the plant. We chase the missing gas analysis.' },
    ],
  },
  stats: {
    after: 'benefits',
    items: [
      { value: facilitiesInCompliance, label: 'facilities in compliance' },
      { value: `${producers}+`, label: 'producers in Western Canada' },
      { value: `${experienceYears}+`, label: 'years of combined experience in process modelling and optimization' },
    ],
  },
  platform: {
    heading: `Powered by ${platformNames['emissions-advisor']}`,
    text: [
      'Our emissions data and reporting platform holds the inventory, runs the calculations and keeps the evidence. Your team sees what ours sees, on one dashboard for all sites.',
    ],
    product: { name: `Explore ${platformNames['emissions-advisor']}`, href: paths.product('emissions-advisor') },
    learnMore: [{ about: 'our projects', href: paths.projects }],
    detail: { form: 'list', label: 'Regulations supported', items: ['TIER', 'AMD', 'MSAPR', 'NPRI', 'OneStop'] },
  },
  related: {
    heading: 'Read further',
    articles: [
      {
        slug: 'GHG-Emissions-from-Novel-Partial-Upgrading-Technology',
        category: 'sustainability',
        title: 'GHG Emissions from Novel Partial Upgrading Technology',
        description: 'Whether it lowers emissions depends on a narrow margin and on the fate of the rejected carbon.',
      },
      {
        slug: 'Carbon-Storage-Potential-in-Alberta-Waste-to-Energy-CCUS',
        category: 'sustainability',
        title: 'Carbon Storage Potential in Alberta: Waste-to-Energy with CCUS',
        description: 'One tonne of municipal waste, followed from the furnace to a sandstone two kilometres down.',
      },
      {
        slug: 'Predictive-Modeling-using-Machine-Learning-in-the-Upstream-Oil-Gas-Sector',
        category: 'innovation',
        title: 'Predictive Modeling with Machine Learning in Upstream Oil and Gas',
        description:
          'How to build, test and value predictive models that hold up in the field as well as in the office.',
      },
    ],
  },
  pillars: {
    engineering: [
      'Emissions are a result of the process. We model the process first: separation, compression, dehydration and combustion, with the same tools that size the equipment.',
    ],
    sustainability: [
      'A filed report is where reductions begin. The inventory that satisfies the regulator also shows which ten sources are worth a project.',
    ],
    innovation: [
      'We write the software that our own engineers use every day, so that it fits the regulation, the meter and the month-end.',
    ],
  },
  others: ['process-optimization', 'energy-transition', 'process-safety'],
  questions: [
    {
      question: 'Which regulations and frameworks do you cover?',
      answer: [
        'NPRI, TIER, Directive 039 (D39), Directive 060 (D60), OBPS, the federal GHG reporting program, MSAPR and the monthly fuel, flare and vent (FFV) volumes. Reports that go through the Alberta Energy Regulator’s OneStop portal are part of the service.',
      ],
    },
    {
      question: 'How do I know whether a site has to report?',
      answer: [
        'Each framework has its own test: employee hours and substance thresholds for NPRI, tonnes of CO2e for GHG reporting, equipment rating and fuel for MSAPR, facility class for TIER. We screen every site against all of them each year, because production and equipment change.',
      ],
    },
    {
      question: 'What data do you need from us?',
      answer: [
        'An equipment list, fuel, flare and vent volumes, gas analyses, run hours and production volumes. Where a value is missing we estimate it with a documented method, and tell you which missing value matters most.',
      ],
    },
    {
      question: 'Can you quantify sources that have no meter?',
      answer: [
        'Yes. Flash gas from tanks, dehydrator still vents, pneumatic devices and blowdowns are calculated from process simulation or from the estimation methods that the regulation allows. ',
        { text: platformNames.iffv, href: paths.product('iffv') },
        ' automates flare and vent volume estimation where it has to be repeated every month.',
      ],
    },
    {
      question: 'How does MSAPR testing affect my engine fleet?',
      answer: [
        'Pre-existing engines can be managed as a group on a yearly-average NOX basis. Which engines are tested, and how they are grouped, decides the cost. ',
        { text: platformNames['msapr-optimizer'], href: paths.product('msapr-optimizer') },
        ' finds the fewest tests that keep the fleet in compliance.',
      ],
    },
    {
      question: 'Should our conventional sites opt in to TIER as an aggregate?',
      answer: [
        'It depends on fuel use, flaring, production forecast and the reductions you can reach. We compare opting in with staying out over several years, with the carbon price as a variable. Our ',
        { text: 'strategic advice', href: paths.service('strategic-advice') },
        ' practice carries the work on to a roadmap.',
      ],
    },
    {
      question: 'What happens if a past report turns out to be wrong?',
      answer: [
        'We establish the size and the cause of the error, prepare the corrected submission and the explanation, and change the calculation so that it cannot recur. A voluntary, well-evidenced correction is far easier to defend than a finding.',
      ],
    },
    {
      question: `Do we need ${platformNames['emissions-advisor']} to work with ${company.brand}?`,
      answer: [
        'No. Reporting is offered as a done-for-you service, and our engineers use the platform on your behalf. If your own team wants to run it, ',
        { text: platformNames['emissions-advisor'], href: paths.product('emissions-advisor') },
        ' is licensed for in-house use as well.',
      ],
    },
  ],
} as const satisfies ServiceContent;
