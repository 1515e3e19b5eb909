import { platformNames, titleOf } from '@site/shared';
import { taglines } from '@site/shared/taglines';
import type { ProductContent } from '../../layout/productContent.ts';

/**
 * Content of the page. It cites the Multi-Sector Air Pollutants Regulations, SOR/2016-151, Part 2, as of January 1,
 * 2026.
 */
export const msaprOptimizer = {
  slug: 'msapr-optimizer',
  meta: {
    title: titleOf('MSAPR Optimizer: The Fewest Engine Tests for Compliance'),
    description:
      'MSAPR Optimizer finds the fewest compressor engine tests and the best subgroups under the yearly average NOx limit of the federal regulations.',
    keywords: [
      platformNames['msapr-optimizer'],
      'MSAPR',
      'Multi-Sector Air Pollutants Regulations',
      'NOx',
      'stationary spark-ignition engines',
      'compressor engine testing',
      'yearly average',
      'engine subgroups',
    ],
  },
  hero: {
    heading: taglines['msapr-optimizer'],
    lead: 'The federal air pollutants regulations judge your older compressor engines by a yearly average. MSAPR Optimizer finds the fewest engines to test, and subgroups whose averages stay under the limit.',
    action: 'Book a Demo',
  },
  challenge: {
    variant: 'statement',
    tone: 'ink',
    heading: 'The limit has been cut in half',
    statement:
      'Since January 1, 2026, the yearly average of a subgroup may be 4\u00a0g/kWh of NOx, where 8 was allowed.',
    paragraphs: [
      'An engine that nobody has tested counts with its default: 13.5 g/kWh if four-stroke lean-burn, 16 if two-stroke lean-burn, 24 if rich-burn. A few of those carry an average past the limit. The cautious answer is to test every engine, and then to test most of them again for as long as they run.',
      'Yet one large, clean engine can carry several small ones on their defaults. Which engines to test, and in whose company, is a question with an exact answer. Ten engines have more possible plans than anyone will try in a spreadsheet. MSAPR Optimizer finds the best of them.',
    ],
  },
  figure: {
    heading: 'Nine engines. How many tests?',
    lead: 'Each bar is an engine: as wide as its rated power times its running time, as high as its assigned NOx value. A subgroup complies if its bars, levelled out, stay under the limit.',
  },
  capabilities: {
    variant: 'accordion',
    tone: 'paper',
    heading: 'Core capabilities',
    lead: 'Give it an engine list. It gives you a plan to enter in the engine registry.',
    items: [
      {
        title: 'Fewest tests',
        text: 'The least number of performance tests with which every subgroup meets its yearly average, found by exact search and shown with its margin.',
        points: [
          'Which engines to test, by tag and serial number',
          'What each test buys, in g/kWh of the average',
          'The margin that is left if an engine runs fewer hours than planned',
        ],
      },
      {
        title: 'Best subgroups',
        text: 'Engines are assigned to one or more subgroups by you or by the optimizer, and every engine of the group is in exactly one.',
        points: [
          'Units for each subgroup: ppm, dry at 15% O₂, or g/kWh',
          'Running time in hours or in days, for each subgroup as a whole',
          'Subgroups by field, by operator or by what keeps tests few',
        ],
      },
      {
        title: 'Emission values for each engine',
        text: 'Each engine takes its default, the special default, or a non-default value that a performance test supports, within what the regulations allow it.',
        points: [
          'Defaults by cycle and mixture, from section 66',
          'The special default of 4 g/kWh, with its conditions checked one by one',
          'Non-default values with your safety factor on the estimate',
        ],
      },
      {
        title: 'Scenarios and costs',
        text: 'Plans are listed side by side with their tests, their margins and what they cost. Pick the cheapest one that complies.',
        points: [
          'Test, travel and catalyst costs of your own',
          'Repeat tests and emissions checks counted over several years',
          'Any two scenarios compared engine by engine',
        ],
      },
      {
        title: 'Inventory upload',
        text: 'The engine inventory comes from your spreadsheet or registry export, and what is missing or contradictory is listed before anything is calculated.',
        points: [
          'Serial number, make, model, rated brake power and cycle',
          'Hours or operating days, and the last performance test on record',
        ],
      },
      {
        title: 'Replacement units',
        text: 'Where no plan complies, or testing costs more than a new unit, modern engines, electric motors and turbines are tried in place of the engines you have.',
        points: [
          'Modern engine at 2.7 g/kWh or its tested value, electric motor at 0',
          'Power and running-hour conditions of section 64 checked',
          'The one engine whose replacement helps most',
        ],
      },
    ],
  },
  plans: {
    heading: 'Software plan',
    lead: 'Have us plan the year’s tests, or plan them yourselves.',
    offers: [
      {
        title: 'Done for you',
        text: 'Software as a service. Our engineers load the inventory, run the scenarios and bring you the test plan for the year.',
      },
      {
        title: 'In-house licence',
        text: 'Your compliance team runs the optimizer on the web, as often as engines are moved, sold or tested.',
      },
      { title: 'Pay By Deliverable', text: 'A test plan for one fleet, without a licence.' },
    ],
    action: 'Book a Demo',
  },
  otherPlatforms: { heading: 'Explore other platforms', slugs: ['emissions-advisor', 'iffv', 'xtrema-suite'] },
  questions: [
    {
      question: 'What does MSAPR Optimizer do?',
      answer:
        'It finds the least number of compressor engine tests, and the best subgroups, with which a fleet of pre-existing engines complies with Part 2 of the Multi-Sector Air Pollutants Regulations by the yearly average option. You upload the inventory, assign values and subgroups or leave that to the optimizer, and compare the scenarios with their costs. The result is a test plan and the values to enter in the engine registry.',
    },
    {
      question: 'Which engines can use the yearly average?',
      answer:
        'Pre-existing spark-ignition engines on gaseous fuel at oil and gas facilities, other than asphalt refineries, if they are in regular use, rated at 250 kW or more and in the responsible person’s group. Without an election each of them has to meet 210 ppm, dry at 15% O₂, or 4 g/kWh by itself. Elect by October 31, and from the next January each subgroup has to meet the same limit as a yearly average.',
    },
    {
      question: 'How is the yearly average calculated?',
      answer:
        'Section 61 weights the NOx value assigned to each engine by its rated brake power and by the time it ran in the year, then divides by the sum of power times time. Time is hours, or days with any operation if days are used for the whole subgroup. The measured emissions of the year do not enter: only assigned values, nameplate power and running time do.',
    },
    {
      question: 'What are default, special-default and non-default values?',
      answer:
        'A default goes by engine type: 13.5 g/kWh for four-stroke lean-burn, 16 for two-stroke lean-burn, 24 for rich-burn. The special default of 4 g/kWh is for a four-stroke lean-burn engine with at least 7% oxygen in its exhaust and a most recent performance test of 4 g/kWh or less on record, once the registry says so. A non-default value is your own choice, at or above what the most recent test found, and from then on it is that engine’s limit.',
    },
    {
      question: 'Which safety factor should we put on estimated test values?',
      answer:
        'We suggest +20%. An engine expected to test at 2.0 g/kWh is then planned, and assigned, at 2.4. The factor covers a test that comes in above the estimate and, because the assigned value becomes the engine’s own limit, the drift between one test and the next. A larger factor never needs fewer tests, so it is worth seeing what 10% and 30% do to the plan before you settle.',
    },
    {
      question: 'If an engine is tested once, is it done?',
      answer:
        'Not from 375 kW up. A lean-burn engine is tested again by 17,520 hours or 36 months, whichever comes first, with a yearly emissions check. A rich-burn engine is tested again by 8,760 hours or 36 months if it passes an emissions check every 90 days, and otherwise by 4,380 hours or nine months. A test avoided is therefore a series avoided, which is why the first plan should have no more tests than it needs.',
    },
    {
      question: 'What if a subgroup cannot comply even with every engine tested?',
      answer:
        'Then the answer is another subgroup or another engine. The optimizer first looks for a division in which the average holds. If there is none, it evaluates replacement units in place of each engine: a modern engine at 2.7 g/kWh, an electric motor at 0, or a combustion turbine at its own default. Section 64 asks that the engine replaced has run at least 1,314 hours in the 36 months before, and that replacements add no power to the group.',
    },
    {
      question: 'How is it offered, and what do you need from us?',
      answer:
        'As a done-for-you service or a licence for in-house use, and by deliverable. We need the engine list with make, model, serial number, rated brake power and type, last year’s hours or operating days, and any test reports. Support after implementation covers troubleshooting, engineering maintenance, audit support and staffing gaps.',
    },
  ],
} as const satisfies ProductContent;
