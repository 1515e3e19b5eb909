import { titleOf } from '@site/shared';
import type { ListContent } from '../../lists/ListPage.tsx';

/** Texts of the list of events. */
export const eventList = {
  meta: {
    title: titleOf('Conferences, Workshops and Webinars'),
    description:
      'Conferences in Calgary, workshops in Edmonton and webinars on emissions, reporting and plant safety: dates to come, and what was said at those before.',
    keywords: ['events', 'conference', 'workshop', 'webinar', 'emissions reporting', 'Calgary'],
  },
  heading: 'Events',
  lead: 'Conferences in Calgary, workshops in Edmonton, and webinars.',
} as const satisfies ListContent;
