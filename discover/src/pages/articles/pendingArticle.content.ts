import { titleOf } from '@site/shared';
import type { PendingContent } from '../../detail/PendingContentItem.tsx';

/** Texts of the article page until its article is loaded. */
export const pendingArticle = {
  heading: 'Article',
  meta: {
    title: titleOf('Article'),
    description:
      'An article by our engineers on process simulation, emissions, carbon storage or the energy transition, with its figures, methods and limits.',
    keywords: ['article', 'energy engineering'],
  },
} as const satisfies PendingContent;
