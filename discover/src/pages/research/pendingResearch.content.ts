import { titleOf } from '@site/shared';
import type { PendingContent } from '../../detail/PendingContentItem.tsx';

/** Texts of the research page until its paper is loaded. */
export const pendingResearch = {
  heading: 'Research paper',
  meta: {
    title: titleOf('Research Paper'),
    description:
      'A research paper by our engineers on emissions, abatement or process engineering: the method, the result, its uncertainty and its sources.',
    keywords: ['research', 'energy engineering'],
  },
} as const satisfies PendingContent;
