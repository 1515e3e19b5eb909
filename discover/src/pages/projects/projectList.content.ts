import { titleOf } from '@site/shared';
import type { ListContent } from '../../lists/ListPage.tsx';

/** Texts of the list of projects. */
export const projectList = {
  meta: {
    title: titleOf('Projects in Oil, Gas and Power'),
    description:
      'What clients asked, what we did and what came of it: methane, flare networks, amine plants, engine fleets, power stations and hydrogen, with figures.',
    keywords: ['projects', 'case studies', 'methane', 'flare network', 'debottlenecking', 'emissions data'],
  },
  heading: 'Projects',
  lead: 'The challenge, the approach, and the result with its numbers. Clients are not named: each project says the sector, the size of the job and what we found.',
} as const satisfies ListContent;
