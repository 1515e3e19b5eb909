import { titleOf } from '@site/shared';
import type { PendingContent } from '../../detail/PendingContentItem.tsx';

/** Texts of the event page until its event is loaded. */
export const pendingEvent = {
  heading: 'Event',
  meta: {
    title: titleOf('Event'),
    description:
      'A conference, workshop or webinar on emissions, reporting or plant safety: its date and time, its place, its programme and how to take part.',
    keywords: ['event', 'energy engineering'],
  },
} as const satisfies PendingContent;
