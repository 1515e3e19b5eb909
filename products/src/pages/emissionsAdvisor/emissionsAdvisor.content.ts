import { platformNames, titleOf } from '@site/shared';
import { facilitiesInCompliance } from '@site/shared/claims';
import { taglines } from '@site/shared/taglines';
import type { ProductContent } from '../../layout/productContent.ts';

const advisor = platformNames['emissions-advisor'];

export const emissionsAdvisor = {
  slug: 'emissions-advisor',
  meta: {
    title: titleOf(`${advisor}: Emissions Inventories and Regulatory Reports`),
    description: `${advisor} keeps one emissions record for every source and prepares TIER, AMD, MSAPR, NPRI and OneStop reports from it, each with its audit trail.`,
    keywords: [
      advisor,
      'emissions inventory',
      'TIER',
      'AMD',
      'MSAPR',
      'NPRI',
      'OneStop',
      'emissions reporting software',
    ],
  },
  hero: {
    heading: taglines['emissions-advisor'],
    lead: `${advisor} keeps your facilities, sources and volumes, the calculation behind each tonne, and a dashboard that says what is due, where and when.`,
    action: 'Book a Demo',
  },
  challenge: {
    variant: 'statement',
    label: 'The solution',
    heading: 'Enter the engine once',
    tone: 'ink',
    statement:
      'One compressor engine is reported to Alberta by its fuel, to Canada by its NOx and to the energy regulator by its vents. Entered three times, it is wrong at least once.',
    paragraphs: [
      `${advisor} describes the engine once: its rating, its hours, its fuel and the analysis of that fuel. Each regulation then reads that record with its own method, boundary and factor. Change the gas analysis and every affected figure is recalculated, with the old value kept beside the new one.`,
      `The work moves from the weeks before June 1 into the year. Volumes and analyses arrive as they are measured, gaps are flagged in the month in which they open, and a report is nearly done when its deadline comes up. ${facilitiesInCompliance} facilities are in compliance today.`,
    ],
  },
  figure: {
    heading: 'Which report is due, and how far along it is',
    lead: 'Move today through the year, then ask why a facility owes what it owes.',
  },
  capabilities: {
    variant: 'carousel',
    heading: 'Core capabilities',
    tone: 'paper',
    lead: 'The parts that you will use every month.',
    items: [
      {
        title: 'One source register',
        text: 'Engines, heaters, flares, tanks and devices, each with its rating, location and status, shared by every report and changed in one place.',
      },
      {
        title: 'Calculations on record',
        text: 'Each tonne shows its method, its factor and its inputs. A recalculation keeps the earlier result, and the revision can be explained.',
      },
      {
        title: 'Reports by regulation',
        text: 'TIER, AMD, MSAPR, NPRI and OneStop are prepared in the form that each asks for, from shared activity data.',
      },
      {
        title: 'Dashboards',
        text: 'Emissions by facility, source and substance, trended against last year and against the threshold that decides whether a report is owed.',
      },
      {
        title: 'Data checks',
        text: 'Missing months, impossible hours, analyses out of date and volumes out of balance are flagged while someone on site still remembers.',
      },
      {
        title: 'Audit trail',
        text: 'From the filed figure back to the reading, with names and times. A verifier follows it without a binder and without a phone call.',
      },
    ],
  },
  plans: {
    heading: 'Software plans',
    lead: 'Take the reporting platform, or the suite around it.',
    tone: 'mist',
    offers: [
      {
        title: 'Done for you',
        text: 'Software as a service: our engineers gather the data, run the calculations and hand you reports ready to sign.',
      },
      {
        title: 'In-house licence',
        text: 'Your own team prepares the reports, with support from engineers who file them for other operators.',
      },
      { title: 'Pay By Deliverable', text: 'A single report for a single facility.' },
    ],
    action: 'Book a Demo',
    suite: `The ${platformNames['xtrema-suite']} adds four platforms: one balances the volumes, one plans the fewest engine tests, one brings live readings and one prices the next tonne.`,
  },
  banner: {
    heading: 'See your own facilities on the board',
    lead: 'Bring a facility list and last year’s filings. Half an hour shows what each owes and which data is missing.',
    action: 'Book a Demo',
  },
  otherPlatforms: { heading: 'Explore other platforms', slugs: ['team', 'rt-ghg'] },
  questions: [
    {
      question: `What is ${advisor}?`,
      answer: `A web-based platform for emissions data and regulatory reporting. It holds a register of facilities and sources, takes in volumes, hours and analyses, calculates emissions by the method that each regulation asks for, and prepares the reports. Dashboards show the position through the year and what is due next.`,
    },
    {
      question: 'Which regulations does it support?',
      answer:
        'TIER and the Air Monitoring Directive (AMD) in Alberta, the federal Multi-Sector Air Pollutants Regulations (MSAPR), the National Pollutant Release Inventory (NPRI), and the methane reports that go to the Alberta Energy Regulator through OneStop. Each keeps its own boundary, threshold and factors, and all of them read from the same sources and activity data.',
    },
    {
      question: 'Where does the data come from?',
      answer:
        'From the systems that have it: production accounting for volumes, historians for hours and readings, laboratories for gas analyses, maintenance records for equipment. What exists only on paper can be entered or uploaded from a spreadsheet. Every value keeps its source and date, and values that are estimated are marked as such.',
    },
    {
      question: 'What happens when a regulation changes?',
      answer:
        'Our engineers follow the notices and change the method, with the date from which it applies. Reports of earlier years keep the method under which they were filed; a recalculation for an audit gives the figure that was submitted. You are told which facilities and sources a change affects before the reporting period begins.',
    },
    {
      question: 'Can our verifier work in it?',
      answer:
        'Yes. A verifier can be given access to read one facility and one year, follow each reported figure to its calculation and inputs, and attach findings to them. Answers and corrections stay with the finding. Audit support is part of every plan, whether your team prepares the report or ours does.',
    },
    {
      question: 'Does it work with the other platforms?',
      answer: `Yes. ${platformNames.iffv} is an add-on that brings balanced fuel, flare and vent volumes. ${platformNames['rt-ghg']} adds live readings, ${platformNames['msapr-optimizer']} plans the engine tests, and ${platformNames.team} takes the reported inventory as the base of its abatement curves. All five together are the ${platformNames['xtrema-suite']}; ${advisor} also works by itself.`,
    },
  ],
} as const satisfies ProductContent;
