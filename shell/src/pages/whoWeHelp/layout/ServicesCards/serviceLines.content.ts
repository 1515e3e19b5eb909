import type { Audience, ServiceSlug } from '@site/shared';

/** What each service does for each audience; a line is the card's flag for that audience. */
export const serviceLines: Readonly<Record<ServiceSlug, Partial<Record<Audience, string>>>> = {
  'regulatory-compliance': {
    environmental: 'One inventory for TIER, NPRI, MSAPR and the directives, kept current through the year.',
    executives: 'Know the position on every framework before the verifier, the lender or the board asks.',
  },
  'process-optimization': {
    operations: 'Find the bottleneck by model, prove the remedy by model, then buy the steel.',
  },
  'energy-transition': {
    environmental: 'Reduction projects ranked by cost per tonne, with lifecycle figures that can be checked.',
    executives: 'Low-carbon options weighed on the same price deck as every other use of capital.',
  },
  'process-safety': {
    operations: 'Relief, blowdown and flare networks checked for the plant as it runs now, not as it was built.',
  },
  'digital-transformation': {
    operations: 'Historian, laboratory and models in one place, so that the night shift sees what the office sees.',
    environmental: 'Emissions that arrive with the process data, in July instead of the following May.',
  },
  'strategic-advice': {
    executives: 'Roadmaps, technology evaluations and TIER strategy, each with the calculation behind it.',
  },
};
