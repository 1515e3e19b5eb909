import type { ServiceSlug } from '@site/shared';

/** How each service introduces itself on the other services' pages, below its name. */
export const serviceDescriptions = {
  'regulatory-compliance': 'Emissions quantified, reported and defended, from the meter to the regulator’s portal.',
  'process-optimization': 'Rigorous models that find the bottleneck, the wasted duty and the cheapest way past both.',
  'energy-transition': 'Reduction strategies, hydrogen and lifecycle analysis that hold up in an economic model.',
  'process-safety': 'Dynamic simulation, relief, blowdown and flare network studies for the day things go wrong.',
  'digital-transformation': 'Plant data tied together, tracked in real time and put before the people who act on it.',
  'strategic-advice': 'Decision support, technology evaluation and roadmaps from engineers who ran the numbers.',
} as const satisfies Record<ServiceSlug, string>;
