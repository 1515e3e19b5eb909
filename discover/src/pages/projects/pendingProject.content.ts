import { titleOf } from '@site/shared';
import type { PendingContent } from '../../detail/PendingContentItem.tsx';

/** Texts of the project page until its project is loaded. */
export const pendingProject = {
  heading: 'Project',
  meta: {
    title: titleOf('Project'),
    description:
      'A project of ours in oil and gas, power or hydrogen: the challenge that the client had, the approach that we took, and the result in numbers.',
    keywords: ['project', 'energy engineering'],
  },
} as const satisfies PendingContent;
