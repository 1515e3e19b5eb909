import { company, paths, platformNames, titleOf } from '@site/shared';
import { experienceYears, facilitiesInCompliance, producers } from '@site/shared/claims';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const regulatoryCompliance = {
  slug: 'regulatory-compliance',
  meta: {
    title: titleOf('Regulatory Compliance Services'),
    description:
      'Emissions quantified, reported and audited under NPRI, TIER, D39, D60, OBPS, GHG, MSAPR and FFV, by engineers who model the facility first.',
    keywords: [
      'regulatory compliance',
      'emissions reporting',
      'NPRI',
      'TIER',
      'D39',
      'D60',
      'OBPS',
      'GHG',
      'MSAPR',
      'FFV',
      'Alberta',
    ],
  },
  hero: {
    heading: 'Empowering Your Emissions Journey',
    lead: 'An operator in Western Canada may answer to eight reporting frameworks. We calculate and file for all of them, and can trace any reported figure back to its meter.',
  },
  intro: {
    variant: 'table',
    heading: 'Who asks about one compressor engine',
    paragraphs: [
      'A compressor engine burns fuel gas. Its volume is one number and its analysis another; the frameworks differ mainly in what they make of the two. When four teams calculate that stream four ways, the regulator is the first to notice.',
      'We quantify each source once, from process data and a heat and material balance where there is no meter. That result goes to each framework that asks for it, with the method, the emission factor and the evidence attached.',
    ],
    table: {
      caption: 'The fuel gas of one compressor engine, as eight frameworks read it',
      columns: ['Framework', 'Reads the stream as', 'Asks for'],
      rows: [
        [
          'FFV',
          'Fuel used at a facility in a month',
          'Its volume in 10³ m³, metered or estimated under Directive\u00a0017',
        ],
        ['GHG', 'Carbon burned in a stationary source', 'Tonnes of CO₂, CH₄ and N₂O, gas by gas'],
        ['TIER or OBPS', 'The same carbon, at a price', 'Verified tonnes of CO₂e against a benchmark or standard'],
        ['NPRI', 'What else is in the exhaust', 'Tonnes of NOx, CO, VOC and particulate, above thresholds'],
        ['MSAPR', 'A rated engine with a NOx limit', 'NOx in ppm, dry at 15% O₂, or in g/kWh, with hours and tests'],
        [
          'D60 and D39',
          'Nothing, once it is burned',
          'Its neighbours: seal vents and leaks (D60), benzene of the dehydrator (D39)',
        ],
      ],
    },
  },
  offers: {
    heading: 'Hand us the year, or only June',
    tone: 'ink',
    lead: 'We can run all of your reporting, or the part for which your team is short of hours.',
    items: [
      {
        heading: 'Integrated Air Emissions Management',
        summary: 'A current inventory of the sources at all your sites, in place of a spreadsheet for each regulation.',
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
              'Output-Based Pricing System (OBPS), where the federal system applies, as in Manitoba',
              'Multi-Sector Air Pollutants Regulations (MSAPR) for engines, boilers and heaters',
            ],
          },
          {
            heading: 'Alberta frameworks',
            points: [
              'Technology Innovation and Emissions Reduction (TIER) compliance and forecasting',
              'Directive 060 (D60): flaring, incinerating, venting and the annual methane report',
              'Directive 039 (D39): benzene from glycol dehydrators, by unit sheet and annual inventory',
              'Monthly fuel, flare and vent (FFV) volumes, as Petrinex takes them',
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
              'Root cause of each finding, removed before next year',
            ],
          },
        ],
      },
      {
        heading: 'TIER Optimization',
        summary: 'Compliance at the lowest cost over several years.',
        lists: [
          {
            heading: 'Position',
            points: [
              'Benchmark comparison: facility-specific against high-performance',
              'Aggregates of conventional oil and gas sites: which sites to keep in, which to take out',
            ],
          },
          {
            heading: 'Options',
            points: [
              'Credits, offsets and fund payments compared over several compliance years, investment credits included',
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
    lead: 'From June 1 to July 1, most of a Western Canadian operator’s air reporting year comes due at once, a month after the dehydrator inventory. The work behind it does not have to.',
  },
  benefits: {
    variant: 'columns',
    heading: 'A quieter June',
    items: [
      {
        title: 'No conflicting totals',
        text: 'Your NPRI, TIER and GHG reports agree on what each stack, flare and tank emits.',
      },
      {
        title: 'Fewer surprises in verification',
        text: 'Each figure carries its method and evidence. A verifier’s question takes minutes to answer.',
      },
      {
        title: 'Deadlines with slack',
        text: 'Data is checked month by month. June is for reading what you are about to sign.',
      },
      {
        title: 'Lower compliance cost',
        text: 'We compare credits, payments and reduction projects. You pick the cheapest mix.',
      },
      {
        title: 'Rules followed as they move',
        text: 'The engineers who do your calculations read the amendments too, and change the calculations to match.',
      },
      {
        title: 'Less chasing for your team',
        text: 'Operations run the plant. We chase the missing gas analysis and ask them only what no record can answer.',
      },
    ],
  },
  stats: {
    after: 'benefits',
    items: [
      { value: facilitiesInCompliance, label: 'facilities in compliance, of every kind, for' },
      { value: `${producers}+`, label: 'producers in Western Canada, with' },
      { value: `${experienceYears}+`, label: 'years of combined experience in process modelling and optimization.' },
    ],
  },
  platform: {
    heading: `Powered by ${platformNames['emissions-advisor']}`,
    text: [
      'Our emissions data and reporting platform stores the inventory with its evidence and runs the calculations. Your team sees what ours sees, on one dashboard for all sites. It supports TIER, MSAPR and NPRI, the methane report of D60 through OneStop, and the Air Monitoring Directive (AMD).',
    ],
    product: { name: `Explore ${platformNames['emissions-advisor']}`, href: paths.product('emissions-advisor') },
    learnMore: [{ about: 'our projects', href: paths.projects }],
  },
  related: {
    heading: 'On reporting and measurement',
    articles: [
      {
        slug: 'How-a-TIER-Obligation-Is-Computed',
        category: 'sustainability',
        title: 'How a TIER Obligation Is Computed, from Benchmark to Tonnes Owed',
        description: 'One gas plant, one year: a small difference between two large numbers, and what it costs.',
      },
      {
        slug: 'Measuring-Methane-from-Site-to-Source',
        category: 'sustainability',
        title: 'Measuring Methane from Site to Source: A Worked Reconciliation',
        description: 'The inventory says 149 t a year, the aircraft 331. What to report, and what to measure next.',
      },
      {
        slug: 'Finding-the-Bad-Meter-in-a-Fuel-Flare-and-Vent-Balance',
        category: 'innovation',
        title: 'Finding the Bad Meter in a Fuel, Flare and Vent Balance',
        description: 'A balance that closes can hide a fuel meter reading 8% low. Ten meters show how to find it.',
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
    innovation: ['Our software grew out of our own filing work. It fits the regulation, the meter and the month-end.'],
  },
  otherServices: ['process-optimization', 'energy-transition', 'process-safety'],
  questions: [
    {
      question: 'Which regulations and frameworks do you cover?',
      answer: [
        'Eight. Four are federal: NPRI, the Greenhouse Gas Reporting Program (GHG), MSAPR and OBPS, which among the western provinces applies in Manitoba alone; in Alberta, TIER takes its place. Four are Alberta’s: TIER, Directive 039 (D39), Directive 060 (D60) and the monthly fuel, flare and vent (FFV) volumes. Filing through the Alberta Energy Regulator’s OneStop, through Petrinex and through the federal Single Window is part of the service.',
      ],
    },
    {
      question: 'How do I know whether a site has to report?',
      answer: [
        'Each framework has its own test. NPRI applies substance thresholds from twenty thousand employee hours a year, but some activities, and air contaminants from stationary combustion, count at any staffing: an unmanned compressor station can report. GHG reporting starts at 10,000 t CO₂e a year, TIER at 100,000 t, below which most sites are in only by choice. MSAPR goes by rating: pre-existing engines from 250 kW, modern ones from 75 kW, boilers and heaters from 10.5 GJ/h. Production and equipment change, so we screen every site each year.',
      ],
    },
    {
      question: 'What data do you need from us?',
      answer: [
        'An equipment list, fuel, flare and vent volumes, gas and liquid analyses, run hours, production, and the year’s leak surveys and engine tests. Most of it lies in a historian, in Petrinex or with your laboratory, and we collect it there. Where a value is missing we estimate it with a documented method, and tell you which missing value matters most.',
      ],
    },
    {
      question: 'Can you quantify sources that have no meter?',
      answer: [
        'Yes. Flash gas from tanks, dehydrator still vents, pneumatic devices and blowdowns are calculated from process simulation or from the estimation methods that the regulation allows, such as those of the regulator’s Manual 015 for methane. ',
        { text: platformNames.iffv, href: paths.product('iffv') },
        ' automates flare and vent volume estimation where it has to be repeated every month.',
      ],
    },
    {
      question: 'How does MSAPR testing affect my engine fleet?',
      answer: [
        'Pre-existing engines of 250 kW or more in regular use answer to 210 ppm NOx, dry at 15% O₂, or 4 g/kWh: each by itself or, if you elect so by October 31 of the year before, as the yearly average of a subgroup, weighted by power and hours. In a subgroup every engine carries an assigned value, either a default or one that a performance test supports. Which engines are tested, and how they are grouped, decides the cost. ',
        { text: platformNames['msapr-optimizer'], href: paths.product('msapr-optimizer') },
        ' finds the fewest tests that keep the fleet in compliance.',
      ],
    },
    {
      question: 'Should our conventional sites be in TIER as an aggregate?',
      answer: [
        'The question has changed. Many sites opted in because an aggregate was exempt from the federal fuel charge, and that charge was removed on April 1, 2025. What remains is the balance of credits earned and tonnes owed for fuel and flaring, less the cost of quantification and verification. We compare staying in with leaving, as the regulation allows it at the time, over several years and carbon prices. Our ',
        { text: 'strategic advice', href: paths.service('strategic-advice') },
        ' practice carries the work on to a roadmap.',
      ],
    },
    {
      question: 'What happens if a past report turns out to be wrong?',
      answer: [
        'We establish the size and the cause of the error, look for it in the other reports that used the same number, and read what each framework says of corrections: some have a threshold, some a deadline. Then we prepare the corrected submission and the explanation, and correct the calculation behind it. A voluntary, well-evidenced correction is far easier to defend than a finding.',
      ],
    },
    {
      question: `Do we need ${platformNames['emissions-advisor']} to work with ${company.brand}?`,
      answer: [
        'No. Reporting is offered as a done-for-you service, and our engineers use the platform on your behalf; you receive the reports, the calculation records and the evidence. If your own team wants to run it, ',
        { text: platformNames['emissions-advisor'], href: paths.product('emissions-advisor') },
        ' is licensed for in-house use as well, with support for troubleshooting and audits.',
      ],
    },
  ],
} as const satisfies ServiceContent;
