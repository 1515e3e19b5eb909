import { platformNames, titleOf } from '@site/shared';
import { fitForPurposeSimulators, platforms, readingIntervalSeconds } from '@site/shared/claims';
import { taglines } from '@site/shared/taglines';
import type { ProductContent } from '../../layout/productContent.ts';

const suite = platformNames['xtrema-suite'];
const advisor = platformNames['emissions-advisor'];

export const xtremaSuite = {
  slug: 'xtrema-suite',
  meta: {
    title: titleOf(`${suite}: Five Emissions Platforms on One Record`),
    description: `The ${suite} bundles five platforms for metering, live tracking, engine compliance, reporting and mitigation on one record, by licence or per report.`,
    keywords: [
      suite,
      advisor,
      platformNames.iffv,
      platformNames['msapr-optimizer'],
      platformNames.team,
      platformNames['rt-ghg'],
      'emissions management software',
      'pay per report',
    ],
  },
  hero: {
    heading: taglines['xtrema-suite'],
    lead: `The ${suite} is the modular bundle of all five, from what the meter reads to what the next dollar should abate, on one record.`,
    action: 'Book a Consultation',
  },
  figure: {
    heading: 'Each platform feeds the next',
    lead: 'Choose a platform to see what it takes in and what it hands on. A number is entered once, at the meter or at the test, and is the same number in the report and in the business case.',
  },
  challenge: {
    variant: 'pairs',
    heading: 'When each department keeps its own numbers',
    pairs: [
      {
        challenge: 'Operations, accounting and environment each keep their own volume.',
        solution: `${platformNames.iffv} closes the balance of fuel, flare and vent at the facility, and the closed volume is the one that every other platform reads.`,
      },
      {
        challenge: 'The inventory is finished when the year is long over.',
        solution: `${platformNames['rt-ghg']} pulls facility data every ${readingIntervalSeconds} seconds, and ${advisor} builds the year from them while it runs.`,
      },
      {
        challenge: 'The mitigation plan starts from a spreadsheet that nobody can trace.',
        solution: `${platformNames.team} takes its sources from the reported inventory: a tonne in the abatement curve is a tonne that was filed.`,
      },
    ],
  },
  plans: {
    heading: 'Software plan',
    lead: 'Take all five, or begin with one module and add the next when its data is wanted.',
    tone: 'mist',
    offers: [
      {
        title: 'Done for you',
        text: 'Software as a service: our engineers set up the facilities, run the year and hand over reports ready for review.',
      },
      {
        title: 'In-house licence',
        text: 'All modules for your own engineers, with onboarding, training and support.',
      },
      {
        title: 'Pay By Deliverable',
        text: 'The pay-per-report option: order a report and pay for that report.',
      },
    ],
    action: 'Book a Consultation',
  },
  questions: [
    {
      question: `What is in the ${suite}?`,
      answer: `All five platforms: ${advisor} for inventories and regulatory reports, ${platformNames.iffv} for fuel, flare and vent volumes, ${platformNames['msapr-optimizer']} for engine compliance, ${platformNames.team} for mitigation economics and ${platformNames['rt-ghg']} for live tracking. They share facilities, sources and users, and the suite’s plan is the only one with mitigation roadmaps.`,
    },
    {
      question: 'Do we have to take all five at once?',
      answer: `No. The bundle is modular. Most of its value comes from shared data, so the usual order follows the data: volumes first, then the inventory, then engines, live tracking and mitigation. A module that you add later finds the facilities, sources and history that the others already hold, and nothing is entered twice.`,
    },
    {
      question: 'What does pay per report mean?',
      answer:
        'A plan by deliverable: you order a report and pay for that report, without a licence for the rest of the year. It suits a company with a few filings or an acquisition that must be reported once. The data behind the report stays on record, and a later licence continues from it.',
    },
    {
      question: 'How does it fit beside the systems that we run already?',
      answer:
        'It reads from them and leaves them where they are: historians and control systems for readings, production accounting for volumes, laboratory results for gas analyses, maintenance systems for equipment. Integration is part of every plan. What comes in keeps its source and its time; an auditor can follow a tonne to the reading behind it.',
    },
    {
      question: 'Who does the engineering when something does not add up?',
      answer: `Process and emissions engineers who work with ${fitForPurposeSimulators} fit-for-purpose simulators. In the done-for-you service they resolve a volume that does not balance or a source without data before you see the report. With a licence, support after implementation covers troubleshooting, engineering maintenance, audit support and staffing gaps.`,
    },
    {
      question: 'Is one set of numbers used for every regulation?',
      answer:
        'One set of activity data is: volumes, hours, analyses and equipment. Each regulation then applies its own boundaries, factors and rounding, because TIER, NPRI and the provincial methane requirements do not ask for the same thing. The suite keeps both apart. When two reports differ, you can name the rule that makes the difference.',
    },
    {
      question: 'How long does it take to set up?',
      answer: `It depends on the state of the data more than on the number of sites. A facility with a current meter list, gas analyses and an equipment inventory can be configured from the desk; one without needs fieldwork first. We begin with a few representative facilities, agree on the method, and repeat it for the rest. All ${platforms} platforms then start from that configuration.`,
    },
  ],
} as const satisfies ProductContent;
