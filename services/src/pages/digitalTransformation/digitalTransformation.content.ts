import { company, methaneAssessmentSlug, paths, platformNames, titleOf } from '@site/shared';
import { readingIntervalSeconds, trackableIndicators } from '@site/shared/claims';
import type { ServiceContent } from '../../layout/serviceContent.ts';

export const digitalTransformation = {
  slug: 'digital-transformation',
  meta: {
    title: titleOf('Digital Transformation Support'),
    description:
      'Real-time tracking, emissions platform and systems integration, Power BI reports and tailored software, by engineers who know the plant.',
    keywords: [
      'digital transformation',
      'real-time tracking',
      'emissions platform',
      'API integration',
      'historian',
      'Power BI',
      'KPI',
      'oil and gas software',
    ],
  },
  hero: {
    heading: 'The plant is talking. Write it down.',
    lead: 'Your transmitters already know when fuel gas creeps up and when a unit goes to flare. We carry what they know to the people who can act on it, with its units and its meaning intact.',
  },
  stats: {
    after: 'hero',
    items: [
      { value: `${trackableIndicators}+`, label: 'trackable key performance indicators,' },
      { value: `${readingIntervalSeconds}s`, label: 'data recording intervals.' },
    ],
  },
  intro: {
    variant: 'columns',
    heading: 'What did you emit this morning?',
    paragraphs: [
      'A gas plant records thousands of tags. Fuel sits in the historian, flare volumes in production accounting, gas analyses in a laboratory file and engine hours in the maintenance system. Each is right in its own place, and none of them can say what a tonne of product emitted this morning.',
      'We join them as process engineers would: tag to meter, meter to stream, stream to heat and material balance. Then an indicator is a calculation with a source, bad readings are found by the balance they upset, and the same number appears on every screen.',
    ],
  },
  offers: {
    heading: 'Start with one screen',
    lead: 'Pick a facility and a question. We connect the rest once the first screen has proved useful.',
    items: [
      {
        heading: 'Real-Time Tracking',
        summary: `Emissions, energy and reliability indicators computed as the plant runs, from readings recorded every ${readingIntervalSeconds} seconds.`,
        lists: [
          {
            heading: 'Tracked',
            points: [
              'Fuel, flare and vent rates, and CO₂e intensity by facility and by unit',
              'Compressor power, exchanger approach, furnace efficiency and other signs of condition',
              'Year-to-date position against targets and reporting thresholds',
            ],
          },
          {
            heading: 'Kept believable',
            points: [
              'Each tag tested for range, rate of change and flat line',
              'Material balances that show which meter has drifted, and since when',
              'Alarm limits set with operators, each with an action to take',
            ],
          },
        ],
      },
      {
        heading: 'Emissions Platform Integration',
        summary: 'Your emissions platform connected to the systems that own its inputs, with no volume typed twice.',
        lists: [
          {
            heading: 'Connected',
            points: [
              'Production accounting, measurement schematics and gas analyses, matched to each emission source',
              'Equipment lists and engine hours from maintenance systems',
              'Historian data where a monthly volume is too slow to be useful',
            ],
          },
          {
            heading: 'Kept in order',
            points: [
              'One register of facilities, licences and tags that survives acquisitions and renamings',
              'A trail from the reported tonne to the reading, with each method and factor on the way',
            ],
          },
        ],
      },
      {
        heading: 'API and Systems Integration',
        summary:
          'Interfaces between control systems, databases and business tools that are documented, tested and yours to keep.',
        lists: [
          {
            heading: 'Between systems',
            points: [
              'Historian and SCADA data by OPC UA, MQTT or the historian’s own interface, read only',
              'REST interfaces with a published description, authentication and versions',
              'Loads that can be repeated after an outage without counting a reading twice',
            ],
          },
          {
            heading: 'Before people',
            points: [
              'Power BI models with one definition for each measure, and row-level security by asset',
              'Reports that refresh by themselves, and say when they did',
              'Alerts by e-mail or in the team’s chat, to the person on shift',
            ],
          },
        ],
      },
      {
        heading: 'Tailored Software',
        summary: 'A small program where no product fits, written by people who could do the calculation by hand.',
        lists: [
          {
            heading: 'Typical tools',
            points: [
              'Web tools around a process simulation, for those who do not run the simulator',
              'Calculators and optimizers that take over from the spreadsheet everyone is afraid to change',
              'Field forms that check an entry while the person is still beside the equipment',
            ],
          },
          {
            heading: 'Handover',
            points: [
              'Tested against hand calculations and past cases, with the differences explained',
              'Source, documentation and training handed over, support for as long as you want it',
            ],
          },
        ],
      },
    ],
  },
  figure: {
    heading: 'A trip shows in the slope, fouling in the level',
    lead: 'Five indicators of one compressor station, computed from its readings. A trip is over in minutes and seen by everybody; a fouled cooler costs fuel every hour and moves no needle.',
  },
  benefits: {
    variant: 'columns',
    tone: 'paper',
    heading: 'Problems caught on shift',
    items: [
      {
        title: 'Losses while they are small',
        text: 'A purge left open or a valve that passes is found by the shift that can close it.',
      },
      {
        title: 'One number in every room',
        text: 'Operations, environment and finance read the same figure, and stop comparing spreadsheets.',
      },
      {
        title: 'Meters that check each other',
        text: 'A balance around the plant shows which instrument has drifted.',
      },
      {
        title: 'Reports that write themselves',
        text: 'Monthly and annual filings draw on data that was checked when it came in.',
      },
      {
        title: 'Reasons on file',
        text: 'Limits, corrections and their reasons live in the system, and remain when the engineer who knew retires.',
      },
      {
        title: 'Systems you already own',
        text: 'Historian, SCADA and accounting keep their jobs. We connect what is there before proposing anything new.',
      },
    ],
  },
  platform: {
    tone: 'ink',
    heading: `Powered by ${platformNames['rt-ghg']} and ${platformNames['emissions-advisor']}`,
    text: [
      `${platformNames['rt-ghg']} turns live readings into emissions; ${platformNames['emissions-advisor']} keeps the inventory and prepares the reports. What such data is for, once it can be compared across facilities, is shown by our `,
      {
        text: 'Canada-wide assessment of methane mitigation',
        href: paths.project(methaneAssessmentSlug),
        opensNewTab: true,
      },
      '.',
    ],
    learnMore: [
      { about: platformNames['rt-ghg'], href: paths.projects },
      { about: platformNames['emissions-advisor'], href: paths.projects },
    ],
    detail: {
      variant: 'table',
      table: {
        caption: 'Where each signal comes from, how often, and what it is used for. Usual intervals.',
        columns: ['Signal or source', 'Interval', 'What it becomes'],
        rows: [
          [
            'Fuel, flare and process transmitters',
            `${readingIntervalSeconds} seconds`,
            'Emission rates, CO₂e intensity, alarms',
          ],
          ['Continuous stack monitors', '1 minute', 'NOx and SO₂ rates against limits'],
          ['Gas chromatographs, laboratory', 'Minutes to months', 'Carbon content, heating value'],
          ['Engine and equipment hours', '1 day', 'Run-hour sources, test schedules'],
          ['Production accounting', '1 month', 'Reconciled volumes, filed reports'],
        ],
      },
    },
  },
  related: {
    heading: 'More on plant data',
    articles: [
      {
        slug: 'Capture-and-Leverage-Corporate-Knowledge-with-Process-Simulation',
        category: 'innovation',
        title: 'Capture and Leverage Corporate Knowledge with Process Simulation',
        description: 'When an engineer retires, the drawings stay and the reasons leave. A model can hold them.',
      },
      {
        slug: 'GHG-Emissions-from-Novel-Partial-Upgrading-Technology',
        category: 'sustainability',
        title: 'GHG Emissions from Novel Partial Upgrading Technology',
        description: 'Whether it lowers emissions depends on a narrow margin and on the fate of the rejected carbon.',
      },
      {
        slug: 'Predictive-Modeling-using-Machine-Learning-in-the-Upstream-Oil-Gas-Sector',
        category: 'innovation',
        title: 'Predictive Modeling with Machine Learning in Upstream Oil and Gas',
        description: 'How to test a trip warning honestly, and to decide whether it is worth running at all.',
      },
    ],
  },
  pillars: {
    engineering: [
      'We read a P&ID before we read a database schema. A tag is a place on a pipe, and its number has to agree with the streams around it.',
    ],
    sustainability: [
      'Gas seen going to flare can be stopped within the shift. The cheapest tonne is the one never emitted.',
    ],
    innovation: [
      'Our engineers use the software that we write, on their own projects, every day. What annoys them does not reach you.',
    ],
  },
  otherServices: ['strategic-advice', 'regulatory-compliance', 'process-optimization'],
  questions: [
    {
      question: 'Do we have to replace our historian or SCADA system?',
      answer: [
        'No. We read from what you have, through the interface that its vendor supports, and leave it in charge of its own data. A replacement is worth discussing only where a system has lost its support or cannot deliver readings at the interval that the question needs. Then you get the reasons and the cost of both ways before anything is bought.',
      ],
    },
    {
      question: `Why a reading every ${readingIntervalSeconds} seconds, when reports are monthly?`,
      answer: [
        `Because the events that matter are short. A relief to flare may last four minutes; a monthly volume shows that it happened, not when or why. At ${readingIntervalSeconds} seconds the start, the cause and the end can be told apart, and the operator hears of it while it lasts. Emissions seen so closely are the work of `,
        { text: platformNames['rt-ghg'], href: paths.product('rt-ghg') },
        '; the sum of its readings must still agree with the month’s volumes.',
      ],
    },
    {
      question: 'Can the results be shown in Power BI?',
      answer: [
        'Yes. We build the data model with one definition for each measure and give each asset team its own rows. Power BI is at home with hours and days: imported data refreshes on a schedule, commonly up to eight times a day. What has to be seen within seconds stays on a live screen. Both draw on the same calculation.',
      ],
    },
    {
      question: 'How do you keep the control network safe?',
      answer: [
        'Data flows one way, outward. We read from a replica or through a gateway in the demilitarized zone between control and business networks, with an account that cannot write, following the zones and conduits of ISA/IEC 62443 and your own cybersecurity policy. No set point is changed by our software; if you want advice to become action, an operator acts on it.',
      ],
    },
    {
      question: 'What happens when a transmitter fails or lies?',
      answer: [
        'A failed signal is marked and left out of the calculation, never quietly held at its last value. A plausible but wrong one is harder, and there the material balance helps: when fuel, flare and sales no longer add up to the inlet, it narrows down which meter to test. Substituted values carry their method, as a verifier for ',
        { text: 'regulatory compliance', href: paths.service('regulatory-compliance') },
        ' will ask.',
      ],
    },
    {
      question: `Is the software ours once ${company.brand} has written it?`,
      answer: [
        'Tailored software is handed over with its source, its tests and its documentation, under the terms we agree on before the first line is written. Our platforms are different: they remain products, offered as a done-for-you service or as a licence for in-house use. Support after implementation covers troubleshooting, engineering maintenance, audit support and gaps in your staffing.',
      ],
    },
  ],
} as const satisfies ServiceContent;
