import { type PageMeta, titleOf } from '@site/shared';

/** What the page says of itself until its article is there. */
export const pendingArticle = {
  title: titleOf('Article'),
  description:
    'An article by our engineers on process simulation, emissions, carbon storage or the energy transition, with its figures, methods and limits.',
  keywords: ['article', 'energy engineering'],
} as const satisfies PageMeta;
