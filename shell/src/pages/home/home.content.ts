import { company, type PageMeta } from '@site/shared';
import { facilitiesInCompliance, platforms, producers, readingIntervalSeconds } from '@site/shared/claims';
import { services } from '../../frame/siteLinks.content.ts';

export const meta = {
  title: `${company.brand} | Engineering for Optimal Solutions`,
  description: `Engineering, process simulation and software for the energy industry: regulatory compliance, process optimization and emissions platforms. Calgary since ${company.foundedYear}.`,
  keywords: ['process simulation', 'emissions management', 'oil and gas engineering', 'methane mitigation', 'Alberta'],
} satisfies PageMeta;

export const hero = {
  label: `Calgary, Alberta / Since ${company.foundedYear}`,
  heading: 'Engineering for Optimal Solutions',
  lead: 'We model the plant, measure what it emits and find the change that pays. For operators, regulators and everyone who has to be right about both.',
};

/** The drawing's title block. */
export const facts = [
  { value: `${producers}+`, label: 'producers in Western Canada' },
  { value: facilitiesInCompliance, label: 'facilities in compliance' },
  { value: `${platforms}`, label: 'digital platforms and one suite' },
  { value: `${readingIntervalSeconds} s`, label: 'between two readings of a facility' },
] as const;

export const solutions = {
  label: 'Strategic solutions',
  heading: 'Six disciplines that share one model',
  lead: 'A flare study, a compliance report and a reduction plan ask the same plant the same questions. We answer them from one rigorous model, so that the answers agree.',
  services,
};
