import type { ServiceSlug } from '@site/shared';

/** How each service introduces itself on the other services' pages. */
export const serviceCards = {
  'regulatory-compliance': {
    title: 'Regulatory Compliance',
    description: 'Emissions quantified, reported and defended, from the meter to the regulator’s portal.',
  },
  'process-optimization': {
    title: 'Process Optimization',
    description: 'Rigorous models that find the bottleneck, the wasted duty and the cheapest way past both.',
  },
  'energy-transition': {
    title: 'Energy Transition',
    description: 'Reduction strategies, hydrogen and lifecycle analysis that hold up in an economic model.',
  },
  'process-safety': {
    title: 'Process Safety',
    description: 'Dynamic simulation, relief, blowdown and flare network studies for the day things go wrong.',
  },
  'digital-transformation': {
    title: 'Digital Transformation',
    description: 'Plant data tied together, tracked in real time and put before the people who act on it.',
  },
  'strategic-advice': {
    title: 'Strategic Advice',
    description: 'Decision support, technology evaluation and roadmaps from engineers who ran the numbers.',
  },
} as const satisfies Record<ServiceSlug, { title: string; description: string }>;
