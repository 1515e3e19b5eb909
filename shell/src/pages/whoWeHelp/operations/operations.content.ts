import { titleOf } from '@site/shared';
import type { AudienceContent } from '../layout/audienceContent.ts';

export const operations = {
  audience: 'operations',
  meta: {
    title: titleOf('Pre-FEED Studies and Engineering for Operations'),
    description:
      'Debottlenecking, troubleshooting and pre-FEED engineering studies on rigorous process models, for the operations teams of plants in Western Canada.',
    keywords: [
      'pre-FEED engineering',
      'debottlenecking',
      'troubleshooting',
      'process simulation',
      'gas plant operations',
    ],
  },
  hero: {
    label: 'WHO WE HELP / OPERATIONS',
    heading: 'More from the plant you already run',
    lead: 'Before you buy equipment, find out which limit you are running into. We model the plant as it is, show you that limit and design the smallest change that moves it.',
  },
  intro: {
    heading: 'A plant is never the one on the drawings',
    paragraphs: [
      'Feed gets richer, ambient temperatures leave the design range, a compressor is restaged, an exchanger fouls. After ten years the data sheets describe a plant that nobody operates, and each new study starts by arguing about the base case.',
      'We start from your historian and laboratory data, reconcile the balance, and tune a rigorous model until it repeats last month. From then on, a question about the plant is a run of the model, and the answer comes with the margin it was given.',
    ],
    asked: [
      'How much more can we take before the stabilizer floods?',
      'Why does the refrigeration give out every July?',
      'Will the flare header carry the new wells?',
    ],
  },
  services: {
    heading: 'Pre-FEED engineering studies for operational excellence',
    lead: 'From a first screening of options to a design basis that a detailed engineer can price: enough engineering to decide on, and no more.',
  },
  articles: {
    engineering: 'Reading-an-Amine-Absorber-Temperature-Profile',
    sustainability: 'Replacing-Pneumatic-Devices-Air-Electric-or-Low-Bleed',
    innovation: 'When-a-Response-Surface-May-Stand-in-for-the-Flowsheet',
  },
  approach: {
    heading: 'First the walk-down, then the model',
    steps: [
      {
        title: 'Analyze',
        text: 'Walk the plant with the people who run it, reconcile the data and match the model to it. Find the limit that binds first, and the one behind it.',
        result: 'A validated model and a ranked list of constraints.',
      },
      {
        title: 'Integrate',
        text: 'Design the change into the plant as it is: hydraulics, controls, relief and tie-ins, with a shutdown that fits the turnaround you have planned.',
        result: 'A pre-FEED package: equipment list, tie-ins, cost estimate.',
      },
      {
        title: 'Optimize',
        text: 'Compare the start-up with the prediction, find the set points that hold the gain through the seasons, and hand the model over to your engineers.',
        result: 'Operating targets, and a model that stays in use.',
      },
    ],
  },
  benefits: {
    heading: 'How it shows on the night shift',
    form: 'log',
    title: 'From the log of one night, illustrative.',
    log: [
      { time: '19:40', reading: 'E-502 at 99%. Set point moved as the model had it: 96%, same rate.' },
      { time: '02:15', reading: 'Slug of 9 m³ to V-101. Level to 71%, as in Tuesday’s run (70).' },
      { time: '05:50', reading: 'For the morning: margin at the chiller 4%, basis and date in the sheet.' },
    ],
    items: [
      {
        title: 'Capacity before capital',
        text: 'Constraints come off in the order of their cost. Many need a set point, a trim or a few metres of pipe rather than a new train.',
      },
      {
        title: 'Upsets rehearsed',
        text: 'We run upsets on the model first. Operators see how the plant answers to a trip, a slug or a cold start before it happens to them.',
      },
      {
        title: 'Decisions on file',
        text: 'Every recommendation lists its data, its assumptions and its margin. The next engineer can check it, and the next study can start from it.',
      },
    ],
  },
  projects: [
    'Debottlenecking-a-Condensate-Stabilizer',
    'Relief-and-Flare-Network-Review-of-a-Sour-Gas-Plant',
    'MSAPR-Engine-Test-Optimization-for-a-Compressor-Fleet',
  ],
  questions: [
    {
      question: 'What is in a pre-FEED study?',
      answer:
        'A basis of design, heat and material balances for the cases that matter, a preliminary equipment list with sizes, tie-in points, a review of relief and flare, a cost estimate of the class you need, and a recommendation. It ends where front-end engineering design begins.',
    },
    {
      question: 'Can you work with the data we have?',
      answer:
        'Usually. We reconcile what the historian, the laboratory and production accounting say, and mark what contradicts itself. Where a reading is missing we state an engineering assumption, test how much the answer depends on it, and name the one measurement worth taking.',
    },
    {
      question: 'Does a study disturb operations?',
      answer:
        'No. A site visit of a day or two, some hours of your operators’ time and read access to data are enough for most studies. Plant tests are proposed only where the model cannot settle the question, and are planned with your shift.',
    },
  ],
} as const satisfies AudienceContent;
