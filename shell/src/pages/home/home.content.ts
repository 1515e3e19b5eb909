import { company, type PageMeta, type ProductSlug, type ServiceSlug } from '@site/shared';
import { volumePerTonne } from '../../blocks/engineFuel/engineFuel.ts';
import { services } from '../../frame/siteNavigation.content.ts';

export const meta = {
  title: `${company.brand} | Engineering for Optimal Solutions`,
  description: `Engineering, process simulation and software for the energy industry: regulatory compliance, process optimization and emissions platforms. Calgary since ${company.foundedYear}.`,
  keywords: ['process simulation', 'emissions management', 'oil and gas engineering', 'methane mitigation', 'Alberta'],
} satisfies PageMeta;

export const hero = {
  label: `Calgary, Alberta / Since ${company.foundedYear}`,
  heading: 'Engineering for Optimal Solutions',
  lead: 'We model the plant, work out what it emits and find the change that pays, for the people who run it, report on it and invest in it.',
};

/** Name and description of the drawing. */
export const plant = {
  title: 'The plant, from the wells to sales',
  description: 'Isometric drawing of a sour gas plant, from the inlet to sales, with the flare apart.',
};

/** Key to the drawing's colour. */
export const gasKey = 'Process gas';

/** Introduces the number that the page follows. */
export const start = `${volumePerTonne} m³ of this fuel make a tonne of CO₂. Follow it down to the board’s decision.`;

/**
 * Units of the plant sheet, with its tags: measurements, the report that uses them, responsible service and platform.
 * The first, selected initially, is the compressor whose fuel the page follows.
 */
export const units = [
  {
    tag: 'K-701',
    name: 'Sales compressor',
    measured: 'Fuel gas at FE-702, running hours, NOx at the stack',
    feeds: 'MSAPR for the engine, NPRI for its exhaust',
    service: 'regulatory-compliance',
    platform: 'msapr-optimizer',
  },
  {
    tag: 'F-901',
    name: 'Flare',
    measured: 'Flow in the header, its composition, the pilot',
    feeds: 'D60, and the monthly FFV volumes',
    service: 'process-safety',
    platform: 'iffv',
  },
  {
    tag: 'C-301',
    name: 'Absorber',
    measured: 'Acid gas in and out, amine circulation, reboiler duty',
    feeds: 'TIER and GHG: the CO₂ that leaves the gas',
    service: 'process-optimization',
    platform: 'emissions-advisor',
  },
  {
    tag: 'V-101',
    name: 'Separator',
    measured: 'Pressure, level, gas and condensate rates',
    feeds: 'The volumes that all other numbers rest on',
    service: 'digital-transformation',
    platform: 'rt-ghg',
  },
  {
    tag: 'TK-851',
    name: 'Condensate tank',
    measured: 'Throughput, level, flash gas by analysis',
    feeds: 'D60 for what vents, NPRI for its VOC',
    service: 'energy-transition',
    platform: 'team',
  },
  {
    tag: 'FE-701',
    name: 'Sales meter',
    measured: 'Gas sold: differential pressure, temperature, analysis',
    feeds: 'TIER: production, the divisor of intensity',
    service: 'strategic-advice',
    platform: 'xtrema-suite',
  },
] as const satisfies readonly {
  tag: string;
  name: string;
  measured: string;
  feeds: string;
  service: ServiceSlug;
  platform: ProductSlug;
}[];

export const solutions = {
  label: 'Strategic solutions',
  heading: 'What we can do for your plant',
  lead: 'A flare study, a compliance report and a reduction plan all need to know how much gas goes where. We work that out once, in one rigorous model, and use it for all three.',
  services,
};
