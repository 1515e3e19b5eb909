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
  lead: 'Articles, research, events and projects. If a number looks wrong to you, ask us about it.',
  register: 'Index of publications',
  latest: 'Newest articles',
  research: 'Newest research',
  projects: 'Selected projects',
  upcoming: 'Next events',
  past: 'Past events',
  seeAll: {
    articles: 'See All Articles',
    research: 'See All Research',
    events: 'See All Events',
    projects: 'See All Projects',
  },
} as const;

/** Short descriptions of the content types. */
export const contentTypeDescriptions = {
  articles: 'Worked problems, with their inputs',
  research: 'Papers with method and uncertainty',
  events: 'Conferences, workshops, webinars',
  projects: 'Challenge, approach, result',
} as const satisfies Record<PieceKind, string>;
