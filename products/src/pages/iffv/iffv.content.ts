import { platformNames, titleOf } from '@site/shared';
import { taglines } from '@site/shared/taglines';
import type { ProductContent } from '../../layout/productContent.ts';

const name = platformNames.iffv;
const advisor = platformNames['emissions-advisor'];

export const iffv = {
  slug: 'iffv',
  meta: {
    title: titleOf(`${name}: Integrated Fuel, Flare and Vent Management`),
    description: `${name} tracks fuel, flare and vent volumes in real time on an interactive metering schematic, balances them and finds the meter that is wrong.`,
    keywords: [
      name,
      'fuel gas',
      'flare gas',
      'vent gas',
      'FFV',
      'metering schematic',
      'volume balance',
      'Directive 060',
      'proration',
    ],
  },
  hero: {
    heading: taglines.iffv,
    lead: `${name} is integrated fuel, flare and vent management: volumes tracked as they flow, a metering schematic that balances itself, and the loss or the bad meter found before the month is closed.`,
    action: 'Book a Demo',
  },
  challenge: {
    variant: 'pairs',
    tone: 'ink',
    heading: 'Where did the gas go?',
    pairs: [
      {
        challenge: 'Flare and vent volumes are small, many, and seldom metered.',
        solution: `${name} estimates what has no meter from what causes it: valve positions, blowdown volumes, device counts, tank throughput. Each estimate is repeated by itself when its cause repeats, and is marked as an estimate.`,
      },
      {
        challenge: 'A drifting meter looks like a loss, and a loss like a drifting meter.',
        solution:
          'Each node of the schematic must balance. A wrong meter throws out the nodes at both its ends and no others, so the schematic names it; gas that leaves unmetered shows at one node alone.',
      },
      {
        challenge: 'Volumes are prorated at month end, and nobody remembers why.',
        solution:
          'Metered and prorated volumes are shown side by side, with the factor between them and its history. What is reported can be followed back to a reading, a rule and a person.',
      },
    ],
  },
  figure: {
    heading: 'Break a meter. See which one it is.',
    lead: 'Sixteen meters of a gas plant, and five nodes that must close. Let a meter read low, high or nothing, and watch what the balance makes of it.',
  },
  capabilities: {
    variant: 'accordion',
    heading: 'Core capabilities',
    lead: 'Tracking, balancing, estimating, reporting.',
    tone: 'paper',
    items: [
      {
        title: 'Real-time tracking of fuel, flare and vent',
        text: 'Volumes arrive from historian and production accounting as they are measured, at the meter, the source and the facility.',
        points: [
          'Fuel by consumer, flare by header, vent by source',
          'Today beside the month so far and the same month last year',
          'A limit for each flare and vent, with who was told when it was passed',
        ],
      },
      {
        title: 'Interactive metering schematic',
        text: 'The drawing of meters and pipes is live: nodes balance, readings appear at their meters, and a click leads to history and calibration.',
        points: [
          'Imbalance shown at the node where it arises',
          'Meters weighed by their uncertainty, the suspect flagged',
          'Changes of piping kept with their dates: last year still balances',
        ],
      },
      {
        title: 'Automated flare and vent estimation',
        text: 'Unmetered volumes are calculated from their causes, by the methods that the directives accept.',
        points: [
          'Blowdowns and starts from vessel volume and pressure',
          'Pneumatic devices from inventory and rate',
          'Tank flash from throughput and analysis',
        ],
      },
      {
        title: 'Ranking and filtering at every level',
        text: 'The largest flares, vents and imbalances of a company, an area, a facility or a piece of equipment, in order.',
        points: [
          'Company, facility and equipment in one view',
          'Filters by cause, type and regulator',
          'A list that a field crew can take along',
        ],
      },
      {
        title: 'Volume reports',
        text: 'Volume balance, metered against prorated volumes, and the reasons for what is left over.',
        points: [
          'Balance of each node and of the facility',
          'Proration factors with their history',
          'Files for production accounting',
        ],
      },
      {
        title: 'Emission reconciliation',
        text: 'Volumes become emissions, reconciled with what is reported under the provincial flaring, incinerating and venting directive.',
        points: [
          'Aligned to AER Directive 060',
          `Handed on to ${advisor} without retyping`,
          'Differences explained source by source',
        ],
      },
    ],
  },
  plans: {
    heading: 'Software plan',
    tone: 'mist',
    lead: `Add it to ${advisor}, or start with it.`,
    offers: [
      {
        title: 'Done for you',
        text: 'Software as a service: our engineers draw the schematic, connect the meters and close the balance each month.',
      },
      {
        title: 'In-house licence',
        text: `Your own team runs it, as an add-on to ${advisor} or standalone, with our engineers a phone call away.`,
      },
      { title: 'Pay By Deliverable', text: 'One facility’s balance or a metering review, priced as a job.' },
    ],
    action: 'Book a Demo',
  },
  otherPlatforms: { heading: 'Explore other platforms', slugs: ['emissions-advisor', 'rt-ghg', 'team'] },
  questions: [
    {
      question: `What is ${name}?`,
      answer: `Integrated fuel, flare and vent management: a platform that tracks what gas a facility burns, flares and vents, draws it on a metering schematic, balances it and estimates what is not metered. It shows losses and bad meters while they can still be fixed, and prepares the volumes that are reported.`,
    },
    {
      question: `Do we need ${advisor} to use it?`,
      answer: `No. ${name} works standalone, with its own volume reports and its own connection to your meters. As an add-on to ${advisor} it supplies the balanced volumes from which emissions are calculated, and the two share facilities, sources and users.`,
    },
    {
      question: 'How does the schematic find a bad meter?',
      answer:
        'By conservation of mass. What enters a node must leave it, so a meter that reads wrong throws out the balance at both ends of its pipe, by the same amount and with opposite signs. The platform compares that pattern with every meter’s, weighs each by its uncertainty, and ranks the explanations. A meter at the border shares its pattern with others there, and the platform says so.',
    },
    {
      question: 'What if a flare or vent has no meter?',
      answer:
        'It is estimated from its cause. A blowdown is a vessel volume between two pressures; a pneumatic device has a rate and hours; a tank has throughput and a flash ratio from its analysis. Each method, factor and input is on record. Where the estimate leaves a node out of balance, the platform points to the source that would close it.',
    },
    {
      question: 'Which directive do the reports follow?',
      answer:
        'In Alberta, Directive 060 of the Alberta Energy Regulator for flaring, incinerating and venting, with the measurement requirements of Directive 017 behind it. The emission reconciliation sets reported fuel, flare and vent volumes against the emissions calculated from them. Requirements of other provinces are configured by facility, since limits, categories and deadlines differ.',
    },
    {
      question: 'Where do the readings come from?',
      answer:
        'From the historian or control system for flow, pressure and valve positions, from production accounting for allocated volumes, and from field forms for what is read by hand. Gas analyses and meter calibrations are kept with the meter. A reading that is late, frozen or beyond its range is marked before it enters a balance.',
    },
    {
      question: 'How long does it take to set up a facility?',
      answer:
        'With a current metering schematic and meter list, a facility is drawn and connected in days. Most of the time goes into finding out what is really piped to what: the first balance usually shows a bypass, a meter out of service or a source on the wrong header. We walk through that with your field staff and record what was found.',
    },
  ],
} as const satisfies ProductContent;
