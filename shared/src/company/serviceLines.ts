import type { Audience, ServiceSlug } from './names.ts';

/** Short descriptions of a service: one for everyone, and one for each audience that sees its card. */
export type ServiceLines = { everyone: string } & Partial<Record<Audience, string>>;

/** Texts below the services' names on cards; a card is shown to the audiences that have a text here. */
export const serviceLines: Readonly<Record<ServiceSlug, ServiceLines>> = {
  'regulatory-compliance': {
    everyone: 'Emissions quantified, reported and defended, from the meter to the regulator’s portal.',
    environmental: 'One inventory for TIER, NPRI, MSAPR and the directives, kept current through the year.',
    executives: 'Know the position on every framework before the verifier, the lender or the board asks.',
  },
  'process-optimization': {
    everyone: 'Rigorous models that find the bottleneck, the wasted duty and the cheapest way past both.',
    operations: 'Find the bottleneck by model, prove the remedy by model, then buy the steel.',
  },
  'energy-transition': {
    everyone: 'Reduction strategies, hydrogen and lifecycle analysis that hold up in an economic model.',
    environmental: 'Reduction projects ranked by cost per tonne, with lifecycle figures that can be checked.',
    executives: 'Low-carbon options weighed on the same price deck as every other use of capital.',
  },
  'process-safety': {
    everyone: 'Dynamic simulation, relief, blowdown and flare network studies for the day things go wrong.',
    operations: 'Relief, blowdown and flare networks checked against the plant as it runs now.',
  },
  'digital-transformation': {
    everyone: 'Plant data connected, tracked in real time and shown to whoever has to act on it.',
    operations: 'Historian, laboratory and models in one place. The night shift sees what the office sees.',
    environmental: 'Emissions calculated from the process data as it comes in, all year round.',
  },
  'strategic-advice': {
    everyone: 'Decision support, technology evaluation and roadmaps from engineers who ran the numbers.',
    executives: 'Roadmaps, technology evaluations and TIER strategy, costed before you commit.',
  },
};
