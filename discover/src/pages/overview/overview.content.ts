import { type PageMeta, type PieceKind, titleOf } from '@site/shared';

/** Texts of the overview page. */
export const overview = {
  meta: {
    title: titleOf('Discover: Articles, Research, Events and Projects'),
    description:
      'What our engineers publish: articles on methods and numbers, research papers, events in Calgary and online, and projects with challenge, approach and result.',
    keywords: ['articles', 'research', 'events', 'projects', 'energy engineering', 'emissions'],
  } satisfies PageMeta,
  heading: 'Discover',
  lead: 'What we have worked out, written down and are willing to be asked about.',
  register: 'Register of what is published',
  latest: 'Newest articles',
  research: 'Lately found out',
  projects: 'Lately built, cut or put right',
  upcoming: 'Where to meet us next',
  past: 'Where we met last',
  seeAll: {
    articles: 'See All Articles',
    research: 'See All Research',
    events: 'See All Events',
    projects: 'See All Projects',
  },
} as const;

/** Short descriptions of the content types. */
export const contentTypeDescriptions = {
  articles: 'Methods, numbers and their limits',
  research: 'What we found out, and how far it holds',
  events: 'Conferences, workshops, webinars',
  projects: 'Challenge, approach, result',
} as const satisfies Record<PieceKind, string>;
