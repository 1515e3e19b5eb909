import { type Category, titleOf } from '@site/shared';
import type { ListContent } from '../../lists/ListPage.tsx';

/** Texts of the article lists by category; `all` is the list of all articles. */
export const articleLists = {
  all: {
    meta: {
      title: titleOf('Articles on Energy Engineering'),
      description:
        'Engineers write about process simulation, emissions, carbon storage, hydrogen and machine learning in oil and gas: methods, numbers and limits.',
      keywords: ['articles', 'energy engineering', 'process simulation', 'emissions', 'carbon capture', 'hydrogen'],
    },
    heading: 'Articles',
    lead: 'Worked problems from our engineers, with the inputs shown and the doubtful ones named.',
  },
  engineering: {
    meta: {
      title: titleOf('Engineering Articles'),
      description:
        'Process engineering in detail: heat exchanger design, dynamic simulation and hydrogen blending, with worked steps, figures and references.',
      keywords: [
        'engineering articles',
        'heat exchanger design',
        'process simulation',
        'hydrogen blending',
        'process safety',
      ],
    },
    heading: 'Engineering articles',
    lead: 'How the equipment works, how it is sized and where it fails.',
  },
  sustainability: {
    meta: {
      title: titleOf('Sustainability Articles'),
      description:
        'Carbon storage, greenhouse gas inventories and critical minerals in Western Canada: what the numbers say and what a fair boundary includes.',
      keywords: ['sustainability articles', 'carbon storage', 'CCUS', 'GHG emissions', 'critical minerals', 'Alberta'],
    },
    heading: 'Sustainability articles',
    lead: 'Tonnes, boundaries and costs on the way to lower emissions.',
  },
  innovation: {
    meta: {
      title: titleOf('Innovation Articles'),
      description:
        'Machine learning, digital twins and captured corporate knowledge in the upstream sector: when a new tool earns its place beside the old one.',
      keywords: [
        'innovation articles',
        'machine learning',
        'digital twin',
        'upstream oil and gas',
        'corporate knowledge',
      ],
    },
    heading: 'Innovation articles',
    lead: 'New tools, tried on old problems.',
  },
} as const satisfies Record<Category | 'all', ListContent>;
