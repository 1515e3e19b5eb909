import { titleOf } from '@site/shared';
import type { ListContent } from '../../lists/ListPage.tsx';

/** Texts of the list of research papers. */
export const researchList = {
  meta: {
    title: titleOf('Research on Emissions and Process Engineering'),
    description:
      'Our research papers on flare efficiency, methane abatement cost, capture from small plants and the uncertainty of emission volumes, methods included.',
    keywords: ['research', 'methane abatement', 'flare efficiency', 'carbon capture', 'uncertainty', 'emissions'],
  },
  heading: 'Research',
  lead: 'What we found out, how we know, and how far it holds.',
} as const satisfies ListContent;
