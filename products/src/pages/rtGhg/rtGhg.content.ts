import { platformNames, titleOf } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import { taglines } from '@site/shared/taglines';
import type { ProductContent } from '../../layout/productContent.ts';

const rtGhgName = platformNames['rt-ghg'];

export const rtGhg = {
  slug: 'rt-ghg',
  meta: {
    title: titleOf(`${rtGhgName}: Real-Time Greenhouse Gas Tracking`),
    description: `${rtGhgName} turns plant readings into greenhouse gas emissions as they happen: facility data pulled every ${readingIntervalSeconds} seconds, alarms on what drifts.`,
    keywords: [
      rtGhgName,
      'real-time emissions',
      'greenhouse gas monitoring',
      'CO₂e',
      'methane',
      'flaring',
      'historian',
      'alarm',
    ],
  },
  hero: {
    heading: taglines['rt-ghg'],
    lead: `${rtGhgName} pulls facility data every ${readingIntervalSeconds} seconds and turns it into tonnes of CO₂e by source. A flare left burning in the evening is noticed that evening.`,
    action: 'Book a Demo',
  },
  challenge: {
    variant: 'sides',
    heading: 'A monthly total hides the hour that made it',
    challenge:
      'Emissions are usually known a month or a year after the gas has gone up the stack. By then the valve that passed has been repaired or forgotten, the operator has changed shift, and the only remedy left is a line in the report. A trip of ten minutes and a leak of ten weeks look the same in an annual sum.',
    solution: `${rtGhgName} reads what the plant measures already: fuel, flare and vent meters, engine loads, valve positions, gas analyses. Each reading becomes a rate of CO₂e by source, beside its limit and its history. The operators see it while acting still helps, and the year’s total holds no surprise.`,
  },
  figure: {
    heading: 'Ten seconds from meter to tonne',
    lead: 'A simulated plant writes its greenhouse gases as it runs. Set the alarm limit, let the demo run faster, and acknowledge what comes.',
  },
  capabilities: {
    variant: 'carousel',
    heading: 'Core capabilities',
    lead: 'Readings go in, tonnes come out. There are no files to pass around.',
    tone: 'ink',
    items: [
      {
        title: 'Live emission rates',
        text: `Facility data is pulled every ${readingIntervalSeconds} seconds and becomes CO₂, methane and CO₂e by source, each with the factor and the reading behind it.`,
      },
      {
        title: 'Alarms that mean something',
        text: 'Limits for each source, with deadband and acknowledgement as in the control room. An alarm comes when someone should act.',
      },
      {
        title: 'Bad readings found',
        text: 'A frozen transmitter, a range exceeded or a meter out of balance is marked, and a substitute goes into the inventory.',
      },
      {
        title: 'Trends and intensity',
        text: 'Emissions beside throughput: kilograms of CO₂e for each unit of product, by shift, by unit and against the same week last year.',
      },
      {
        title: 'A year that adds up',
        text: 'Hourly and daily totals go on record as they close. The annual figure is their sum, and each can be traced to its readings.',
      },
    ],
  },
  plans: {
    heading: 'Software plans',
    lead: `License ${rtGhgName}, or the suite that uses its readings.`,
    offers: [
      {
        title: 'Done for you',
        text: 'Software as a service: our engineers connect the historian, set up sources and factors, and watch the readings with you.',
      },
      {
        title: 'In-house licence',
        text: 'Your control and environmental teams run it on your network. Training is included.',
      },
      { title: 'Pay By Deliverable', text: 'A monitored quarter or one facility’s baseline, at one price.' },
    ],
    action: 'Book a Demo',
    suite: `In the ${platformNames['xtrema-suite']} the live rates feed the inventory, the engine plan and the abatement curve: all five platforms share a list of sources.`,
  },
  banner: {
    heading: 'Watch your own plant for an hour',
    lead: 'Bring a tag list and a day of history. We show which sources can be live, and which instrument is missing for the rest.',
    action: 'Book a Demo',
  },
  otherPlatforms: { heading: 'Explore other platforms', slugs: ['team', 'emissions-advisor'] },
  questions: [
    {
      question: `What is ${rtGhgName}?`,
      answer: `A platform for tracking greenhouse gas emissions in real time. It reads the instruments that a facility has, pulls their data every ${readingIntervalSeconds} seconds, calculates CO₂, methane and CO₂e by source, and shows them as trends, totals and alarms to operators and environmental staff at the same moment.`,
    },
    {
      question: 'Does it measure emissions, or calculate them?',
      answer:
        'It calculates them from measurements. Flow, pressure, temperature, composition and engine load are read from the plant, and each source has a documented equation. Where a continuous emission monitor or a methane sensor is installed, its reading is used and compared with the calculation. The difference between the two is often the first thing worth looking at.',
    },
    {
      question: 'Which systems can it read from?',
      answer:
        'From plant historians and control systems by the usual industrial protocols, such as OPC UA, or by a scheduled transfer where a network may not be crossed. It only reads: nothing is written to the control system. Laboratory analyses and manual readings come by upload or by form, and are kept with the date from which they apply.',
    },
    {
      question: 'What happens when an instrument fails?',
      answer:
        'The reading is marked as bad and a substitute takes its place by the rule that you choose: the last good value for a limited time, an estimate from related readings, or a design value. The trend marks the period, and the total shows its measured and substituted shares separately.',
    },
    {
      question: 'How fast does an operator see a change?',
      answer: `Data is pulled every ${readingIntervalSeconds} seconds, so a change at the meter is on the screen within about that time, plus whatever the historian itself takes. Gas analyses arrive more slowly: until the next one the calculation keeps the last composition, and it is repeated for the period when a better one arrives.`,
    },
    {
      question: 'Can the figures be used in a regulatory report?',
      answer: `They can be its basis, where the regulation accepts the method. Hourly and daily totals pass to ${platformNames['emissions-advisor']}, which applies the method, boundary and factors that a report asks for. Live figures are for acting on; reported figures go through review, and the path from one to the other stays on record.`,
    },
    {
      question: 'How are alarm limits set?',
      answer:
        'By source, from its normal range and from the limit that matters: a permit, a flaring allowance, a design rate or a target of your own. A deadband keeps an alarm from chattering, and an alarm that cleared before anyone acknowledged it stays listed. We review the limits with you after the first weeks, as too many alarms are as useless as none.',
    },
    {
      question: 'What does it take to begin?',
      answer:
        'A tag list, process flow diagrams, recent gas analyses and access to a copy of the readings. We map tags to sources with your staff, agree on the equations and limits, and run beside the present reporting for a period to compare the two. Support after implementation covers troubleshooting, engineering maintenance, audit support and staffing gaps.',
    },
  ],
} as const satisfies ProductContent;
